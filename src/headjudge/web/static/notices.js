// Shows notices where only a worker may; a tap on one brings the page back.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil((async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const open = pages.find((page) => page.url === event.notification.data);
    return open ? open.focus() : self.clients.openWindow(event.notification.data);
  })());
});
