-- Accounts, what signs them in, their settings, and the audit log.

create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_type text not null check (user_type in ('job_seeker', 'employer', 'admin')),
  email citext not null constraint accounts_email_once unique check (length(email) <= 254),
  -- Figures count people by it, not by addresses.
  mailbox text not null generated always as (mailbox_of(email::text)) stored,
  password_hash text,
  first_name text not null check (length(first_name) <= 100),
  last_name text not null check (length(last_name) <= 100),
  -- How an employer's own name is shown to job seekers.
  recruiter_name_visibility text not null default 'full' check (recruiter_name_visibility in ('full', 'first_name', 'company')),
  -- 0005_companies.sql has the foreign key.
  company_id uuid,
  -- What somebody of a company may do in its name; the account that registered the company owns it.
  company_role text check (company_role in ('owner', 'recruiter', 'interviewer')),
  -- Somebody who was removed from a company keeps the row that what they did refers to: a name, and nothing that signs in.
  left_company_at timestamptz(3),
  admin_role text check (admin_role in ('super_admin', 'admin')),
  email_verified_at timestamptz(3),
  -- Where the password of an account that waits to be verified was typed, hashed with the installation's secret: once the
  -- address is verified from elsewhere, that password is not taken over. Empty after that.
  registered_network bytea,
  suspended_at timestamptz(3),
  suspended_reason text,
  -- Articles published until then are told, or older than the account.
  articles_told_at timestamptz(3) not null default now(),
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint accounts_employer_has_company check ((user_type = 'employer') = (company_id is not null)),
  constraint accounts_employer_has_role check ((user_type = 'employer') = (company_role is not null)),
  constraint accounts_admin_has_role check ((user_type = 'admin') = (admin_role is not null)),
  constraint accounts_left_cannot_sign_in check (left_company_at is null or suspended_at is not null and password_hash is null)
);
create index accounts_company on accounts (company_id) where company_id is not null;
create index accounts_by_type on accounts (user_type, created_at desc);
create index accounts_articles_told on accounts (articles_told_at);
-- Suspension decides which applications count; names and verification decide which name is shown.
create trigger tell_changed after update of suspended_at, email, email_verified_at, first_name, last_name or delete on accounts
  for each statement execute function tell_topic_changed('all');

alter table parked_mails add foreign key (account_id) references accounts (id) on delete cascade;
alter table notifications add foreign key (account_id) references accounts (id) on delete cascade;
alter table digest_items add foreign key (account_id) references accounts (id) on delete cascade;

-- Signing in -------------------------------------------------------------------------------------------------------

-- Opaque tokens, stored hashed: reading this table lets nobody in.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null constraint sessions_token_once unique,
  user_agent text,
  -- Where a session began, hashed with the installation's secret: failures elsewhere don't lock the owner out.
  network_hash bytea,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  ended_reason text
    check (ended_reason in ('logout', 'password_change', 'suspension', 'deletion', 'ended_by_user', 'left_company'))
);
create index sessions_of_account on sessions (account_id) where ended_at is null;
create index sessions_by_network on sessions (account_id, network_hash);

-- One-time codes (email verification) and tokens (password reset), stored hashed.
create table one_time_codes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'change_email', 'verify_domain')),
  -- The address that the code proves, where it isn't the account's own.
  email citext,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint one_time_codes_new_address check ((purpose in ('change_email', 'verify_domain')) = (email is not null))
);
create index one_time_codes_of_account on one_time_codes (account_id, purpose, created_at desc);

-- What somebody shows beside their password: the code of an app on another device.
create table second_factors (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Sealed with a key of the installation (server/accounts/auth/second-factor/seal.ts); null until the first is confirmed.
  secret bytea,
  confirmed_at timestamptz(3),
  -- The newest step of 30 seconds whose code was used: a code that was used is refused from then on.
  last_step bigint not null default 0,
  -- Shown, and not confirmed by a code yet.
  pending_secret bytea,
  pending_at timestamptz(3),
  constraint second_factors_confirmed check ((secret is null) = (confirmed_at is null)),
  constraint second_factors_pending check ((pending_secret is null) = (pending_at is null))
);

-- For people who have lost the device: each works once.
create table recovery_codes (
  account_id uuid not null references second_factors (account_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (account_id, code_hash)
);

-- Settings ---------------------------------------------------------------------------------------------------------

create table contact_settings (
  account_id uuid primary key references accounts (id) on delete cascade,
  preferred_channel text not null default 'email' check (preferred_channel in ('email', 'phone', 'messages')),
  contact_email citext,
  phone text,
  call_from time,
  call_until time,
  time_zone text not null default 'America/New_York',
  -- Who may see an employer's contact settings. Null: never chosen nor saved, so nobody; job seekers choose that by their
  -- privacy settings.
  shown_to text check (shown_to in ('nobody', 'applicants', 'job_seekers')),
  who_may_message text not null default 'verified_employers' check (who_may_message in ('verified_employers', 'only_where_i_applied', 'nobody')),
  allow_staffing_agencies boolean not null default true,
  updated_at timestamptz(3) not null default now()
);
create trigger tell_changed after insert or update or delete on contact_settings
  for each statement execute function tell_topic_changed('people');

create table notification_settings (
  account_id uuid not null references accounts (id) on delete cascade,
  event text not null check (event in ('status_change', 'message', 'answer_deadline', 'job_alert', 'saved_job_closing', 'content', 'billing')),
  in_app boolean not null default true,
  email boolean not null default true,
  primary key (account_id, event)
);

-- When news is delivered; notification_settings says which. Quiet hours are in the time zone of contact_settings.
create table delivery_settings (
  account_id uuid primary key references accounts (id) on delete cascade,
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  quiet_from time,
  quiet_until time,
  updated_at timestamptz(3) not null default now(),
  constraint delivery_settings_quiet_from_until check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);

-- What people write to us on the contact page.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email citext not null,
  subject text not null,
  message text not null,
  created_at timestamptz(3) not null default now()
);
create index contact_messages_of_email on contact_messages (email);

-- Audit log --------------------------------------------------------------------------------------------------------

-- What admins did and saw, and what became of anybody's sign-in. Written in the transaction of what it tells, read by the
-- back office, and never changed: it outlives accounts, so it refers to none of them, and names nobody but admins.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  -- null: the product itself
  actor_id uuid,
  -- an admin's name as it was
  actor_name text,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_type text not null check (subject_type ~ '^[a-z_]+$'),
  subject_id text,
  -- of what isn't a person: a company, a job, an article
  subject_name text,
  before jsonb,
  after jsonb,
  reason text,
  network text,
  user_agent text
);
create index audit_events_newest on audit_events (at desc, id desc);
create index audit_events_of_actor on audit_events (actor_id, at desc, id desc);
create index audit_events_of_subject on audit_events (subject_type, subject_id, at desc, id desc);
create index audit_events_of_action on audit_events (action, at desc, id desc);

-- The log grows for ever and is searched by any part of a name, an id, a reason, or a network. At a million entries a
-- rare word took 2 s, and takes milliseconds with this index; an entry costs 0.07 ms to write.
create function audit_words(actor_name text, subject_name text, subject_id text, reason text, network text)
  returns text language sql immutable parallel safe return
  coalesce(actor_name, '') || ' ' || coalesce(subject_name, '') || ' ' || coalesce(subject_id, '') || ' '
  || coalesce(reason, '') || ' ' || coalesce(network, '');
create index audit_events_words on audit_events
  using gin (audit_words(actor_name, subject_name, subject_id, reason, network) gin_trgm_ops);

-- What is older than a year may be deleted: AUDIT_KEEP_DAYS says when. What is younger stays, and nothing is changed.
create function audit_events_stand() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '365 days' then
      return old;
    end if;
  end if;
  raise exception 'what is written in the audit log stays' using errcode = 'check_violation', constraint = 'audit_events_stand';
end $$;
create trigger audit_events_stand before update or delete on audit_events
  for each row execute function audit_events_stand();
create trigger audit_events_stay before truncate on audit_events
  for each statement execute function audit_events_stand();
