-- People write back to an answer, on the page that its mail links to or by mail. That reopens the ticket.
alter table ticket_events drop constraint ticket_events_kind_check;
alter table ticket_events add constraint ticket_events_kind_check
  check (kind in ('answered', 'noted', 'assigned', 'moved', 'said_again', 'replied'));
-- A hash of a reply's Message-ID: a mail that is sent twice joins once.
alter table ticket_events add column mail_id text;
create unique index ticket_events_mail_once on ticket_events (ticket_id, mail_id);
-- When the person wrote back, until an administrator answers or moves the ticket.
alter table tickets add column replied_at timestamptz(3);
drop index tickets_newest;
create index tickets_newest on tickets ((coalesce(replied_at, created_at)) desc, id);
