create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- What belongs to this installation as a whole, such as the day its demo world was moved to.
create table installation (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null default now()
);

create table companies (
  id uuid primary key default gen_random_uuid(),
  slug text not null constraint companies_slug_once unique,
  name text not null check (length(name) between 1 and 200),
  organization_type text,
  company_size text,
  industry text,
  founded_year integer check (founded_year between 1600 and 2200),
  website text,
  description text not null default '',
  city text,
  state text,
  zip_code text,
  latitude double precision,
  longitude double precision,
  logo_key text,
  time_zone text not null default 'America/New_York',
  verified_at timestamptz(3),
  verified_by uuid,
  verified_method text check (verified_method in ('domain_email', 'admin')),
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint companies_verified_says_how check ((verified_at is null) = (verified_method is null))
);

create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_type text not null check (user_type in ('job_seeker', 'employer', 'admin')),
  email citext not null constraint accounts_email_once unique check (length(email) <= 254),
  password_hash text,
  first_name text not null check (length(first_name) <= 100),
  last_name text not null check (length(last_name) <= 100),
  company_id uuid references companies (id),
  admin_role text check (admin_role in ('super_admin', 'admin')),
  email_verified_at timestamptz(3),
  suspended_at timestamptz(3),
  suspended_reason text,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint accounts_employer_has_company check ((user_type = 'employer') = (company_id is not null)),
  constraint accounts_admin_has_role check ((user_type = 'admin') = (admin_role is not null))
);
create index accounts_company on accounts (company_id) where company_id is not null;
create index accounts_by_type on accounts (user_type, created_at desc);
alter table companies add foreign key (verified_by) references accounts (id) on delete set null;

-- Opaque tokens, stored hashed: reading this table lets nobody in.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null constraint sessions_token_once unique,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  ended_reason text check (ended_reason in ('logout', 'password_change', 'suspension', 'deletion', 'ended_by_user'))
);
create index sessions_of_account on sessions (account_id) where ended_at is null;

-- One-time codes (e-mail verification) and tokens (password reset), stored hashed.
create table one_time_codes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index one_time_codes_of_account on one_time_codes (account_id, purpose, created_at desc);

-- Counters of the limits that must hold over any number of processes.
create table limit_counters (
  key text not null,
  window_start timestamptz(3) not null,
  hits integer not null,
  primary key (key, window_start)
);

-- Replies kept for 24 hours so that a repeated POST with the same Idempotency-Key does its work once.
create table idempotency_keys (
  -- the caller's account id, or 'visitor'
  scope text not null,
  route text not null,
  key text not null check (length(key) between 1 and 200),
  body_hash bytea not null,
  status integer,
  reply jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (scope, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- The local mail door: what an installation without SMTP would have sent.
create table mailbox (
  id uuid primary key default gen_random_uuid(),
  sent_at timestamptz(3) not null default now(),
  sender text not null,
  recipient citext not null,
  subject text not null,
  text_body text not null,
  html_body text not null
);
create index mailbox_newest on mailbox (sent_at desc);

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email citext not null,
  subject text not null,
  message text not null,
  created_at timestamptz(3) not null default now()
);

-- ZIP codes: Census gazetteer coordinates first (public domain), city and state from GeoNames (CC BY 4.0).
create table zip_codes (
  zip text primary key check (zip ~ '^[0-9]{5}$'),
  city text,
  state text,
  latitude double precision not null,
  longitude double precision not null
);
create index zip_codes_place on zip_codes (state, lower(city));
