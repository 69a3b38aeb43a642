-- Mail that could not be delivered, for the back office to see: neither its body nor what it holds of codes and links.
create table parked_mails (
  -- The mail's own.
  id uuid primary key,
  -- What it was about: the name of a line in server/notify/events.ts, or digest.
  event text not null,
  -- Null where the address is nobody's account.
  account_id uuid references accounts (id) on delete cascade,
  recipient text not null,
  -- Null where it could hold a code or a link.
  subject text,
  tries integer not null check (tries > 0),
  reason text not null,
  parked_at timestamptz(3) not null default now()
);
create index parked_mails_newest on parked_mails (parked_at desc, id desc);
create index parked_mails_account on parked_mails (account_id);
