-- What somebody is told in the product: one row until it is read, however often the same is said meanwhile.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  -- What it is switched off by.
  event text not null check (event in ('status_change', 'message', 'answer_deadline', 'job_alert', 'saved_job_closing', 'content', 'billing')),
  -- What happened, more closely: the name of a line in server/notify/events.ts.
  kind text not null,
  title text not null,
  words text not null default '',
  -- Where it leads, in the product.
  path text,
  times integer not null default 1 check (times > 0),
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  archived_at timestamptz(3)
);
create index notifications_newest on notifications (account_id, created_at desc, id desc);
create unique index notifications_unread_once on notifications (account_id, kind, title, coalesce(path, ''))
  where read_at is null and archived_at is null;
create index notifications_old on notifications (created_at);
