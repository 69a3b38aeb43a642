-- What a job seeker and a company write to each other: one conversation for the two, which colleagues share. Positions
-- count a conversation's messages; each side has read up to one. Who writes has read everything before it, so all past
-- one's own mark is the other side's.
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

-- What somebody reported of a conversation, for the back office; with the other side's words as they were then, which
-- stay when the conversation goes.
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

-- A company's message answers an application as a step does.
alter table application_events drop constraint application_events_kind_check;
alter table application_events add constraint application_events_kind_check
  check (kind in ('submitted', 'status_changed', 'undone', 'due', 'reminded', 'overdue', 'offer_accepted', 'offer_declined',
    'interview_planned', 'interview_changed', 'interview_cancelled', 'messaged'));
