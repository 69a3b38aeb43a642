-- Texts that administrators keep for their answers to tickets, shared by all of them.
create table saved_replies (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  -- the administrator's name as it was
  changed_by text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index saved_replies_title_once on saved_replies (lower(title));
