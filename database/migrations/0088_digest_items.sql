-- What waits to be mailed together with other things, to whoever wants one mail a day or a week (delivery_settings).
create table digest_items (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- What it is switched off by.
  event text not null check (event in ('status_change', 'message', 'answer_deadline', 'job_alert', 'saved_job_closing', 'content', 'billing')),
  title text not null,
  words text not null default '',
  -- Where it leads, in the product.
  path text,
  created_at timestamptz(3) not null default now()
);
create unique index digest_items_once on digest_items (account_id, event, title, coalesce(path, ''));
