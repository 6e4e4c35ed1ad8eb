"""The publisher's office: applications for an event and their answers, and what only the office may make public."""
