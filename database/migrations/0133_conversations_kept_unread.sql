-- Marked as unread by hand, until it is opened or written in. How far a side has read stays: the other side sees that.
alter table conversations
  add column seeker_kept_unread boolean not null default false,
  add column company_kept_unread boolean not null default false;
