"""The pages: server-rendered, live, in English and Japanese, served from the laptop itself."""
