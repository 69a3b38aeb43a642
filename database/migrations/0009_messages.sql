-- Messages of job seekers and companies, and the texts that a company keeps for them.

-- What a job seeker and a company write to each other: one conversation for the two, which colleagues share. Positions
-- count a conversation's messages; each side has read up to one. Writing implies having read everything before, so
-- everything past one's own mark is the other side's.
create table conversations (
  id uuid primary key default gen_random_uuid(),
  seeker_id uuid not null references job_seekers (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  -- what was last written about
  job_id uuid references jobs (id) on delete set null,
  last_position integer not null default 0,
  last_at timestamptz(3) not null default now(),
  seeker_read integer not null default 0,
  company_read integer not null default 0,
  -- Marked as unread by hand, until it is opened or written in. How far a side has read stays: the other side sees that.
  seeker_kept_unread boolean not null default false,
  company_kept_unread boolean not null default false,
  -- until a message comes
  seeker_archived_at timestamptz(3),
  company_archived_at timestamptz(3),
  company_blocked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint conversations_once unique (seeker_id, company_id),
  constraint conversations_read check (seeker_read <= last_position and company_read <= last_position)
);
create index conversations_of_seeker on conversations (seeker_id, last_at desc, id);
create index conversations_of_company on conversations (company_id, last_at desc, id);
create index conversations_about_job on conversations (job_id);

-- Notifications of a conversation lead to it and ask for an answer, so they go with it. Its person may be gone already, and
-- their notifications with them.
create function forget_notices_of_conversation() returns trigger language plpgsql as $$
begin
  delete from notifications
    where kind = 'message_received'
      and path in ('/employer/messages?id=' || old.id, '/job-seeker/messages?id=' || old.id)
      and account_id in (
        select id from accounts where company_id = old.company_id
        union all select account_id from job_seekers where id = old.seeker_id);
  return old;
end $$;
create trigger forget_notices before delete on conversations for each row execute function forget_notices_of_conversation();

create table messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  position integer not null check (position > 0),
  side text not null check (side in ('job_seeker', 'employer')),
  -- null: the account is deleted
  sender_id uuid references accounts (id) on delete set null,
  body text not null check (length(body) <= 5000),
  words tsvector generated always as (to_tsvector('merlon'::regconfig, plain_words(body))) stored,
  file_key text,
  file_name text,
  file_media_type text,
  file_bytes integer,
  sent_at timestamptz(3) not null default now(),
  constraint messages_position_once unique (conversation_id, position),
  constraint messages_file_whole check (num_nonnulls(file_key, file_name, file_media_type, file_bytes) in (0, 4)),
  constraint messages_not_empty check (body <> '' or file_key is not null)
);
create index messages_words on messages using gin (words);
create index messages_of_sender on messages (sender_id);
create index messages_file on messages (file_key) where file_key is not null;

-- What somebody reported of a conversation, for the back office, with the other side's words as they were then. Both are
-- kept as long as the conversation (0013_admin.sql).
create table message_reports (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid references conversations (id) on delete set null,
  company_id uuid references companies (id) on delete set null,
  reporter_id uuid references accounts (id) on delete set null,
  reporter_side text not null check (reporter_side in ('job_seeker', 'employer')),
  reason text not null check (reason in ('scam', 'spam', 'harassment', 'discriminatory', 'other')),
  words text not null default '',
  quoted text[] not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint message_reports_once unique (conversation_id, reporter_id)
);
create index message_reports_open on message_reports (created_at) where state = 'open';
create index message_reports_of_reporter on message_reports (reporter_id);
create index message_reports_of_company on message_reports (company_id);

-- Texts that a company keeps for what it writes again and again: with a move to a stage, or with a reason for not
-- selecting somebody.
create table message_templates (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete cascade,
  -- A template is its author's own, or shared with the company.
  author_id uuid references accounts (id) on delete set null,
  is_shared boolean not null default true,
  name text not null check (length(name) between 1 and 100),
  status text not null check (status in ('in_review', 'shortlisted', 'interview', 'offer', 'hired', 'not_selected')),
  reason text check (reason in ('missing_must_have', 'more_qualified_applicants', 'location_or_authorisation', 'pay_mismatch',
    'position_filled', 'position_cancelled', 'duplicate', 'other')),
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint message_templates_reason_where_due check ((status = 'not_selected') = (reason is not null))
);
create unique index message_templates_name_once on message_templates (company_id, lower(name)) where is_shared;
create unique index message_templates_own_name_once on message_templates (author_id, lower(name)) where not is_shared;
create index message_templates_author on message_templates (author_id);
