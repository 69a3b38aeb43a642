-- What people are told, in the product and by mail. The tables refer to accounts, job seekers, and companies; 0003_accounts,
-- 0005_companies, and 0006_seekers have the foreign keys.

-- What somebody is told in the product: one row until it is read, however often the same is said meanwhile.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  -- The setting that switches it off.
  event text not null check (event in ('status_change', 'message', 'answer_deadline', 'job_alert', 'saved_job_closing', 'content', 'billing')),
  -- What happened, more closely: the name of a line in server/notifications/notify/events.ts.
  kind text not null,
  title text not null,
  words text not null default '',
  -- Where it leads, in the product.
  path text,
  -- The role in a company that it is for: somebody who no longer has it is neither shown nor mailed it. Null: for its
  -- reader alone.
  least_role text check (least_role in ('recruiter', 'owner')),
  times integer not null default 1 check (times > 0),
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  archived_at timestamptz(3)
);
create index notifications_newest on notifications (account_id, created_at desc, id desc);
create unique index notifications_unread_once on notifications (account_id, kind, title, coalesce(path, ''))
  where read_at is null and archived_at is null;
create index notifications_old on notifications (created_at);

-- What waits to be mailed together with other things, to people who want one mail a day or a week (delivery_settings).
create table digest_items (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  -- The setting that switches it off.
  event text not null check (event in ('status_change', 'message', 'answer_deadline', 'job_alert', 'saved_job_closing', 'content', 'billing')),
  title text not null,
  words text not null default '',
  -- Where it leads, in the product.
  path text,
  -- As in notifications.
  least_role text check (least_role in ('recruiter', 'owner')),
  -- The job seeker and the company that it is about: it is dropped where one has blocked the other by then.
  seeker_id uuid,
  company_id uuid,
  created_at timestamptz(3) not null default now(),
  constraint digest_items_between check ((seeker_id is null) = (company_id is null))
);
create unique index digest_items_once on digest_items (account_id, event, title, coalesce(path, ''));
create index digest_items_of_seeker on digest_items (seeker_id) where seeker_id is not null;
create index digest_items_of_company on digest_items (company_id) where company_id is not null;
