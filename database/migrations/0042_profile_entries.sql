-- What a profile lists with dates: certificates, experience, education.
create table seeker_certificates (
  id uuid primary key default gen_random_uuid(),
  seeker_id uuid not null references job_seekers (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  issuer text check (length(issuer) between 1 and 200),
  number text check (length(number) between 1 and 100),
  issued_on date,
  -- the last day it is valid
  expires_on date,
  position integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint seeker_certificates_expire_after_issue check (expires_on >= issued_on)
);
create unique index seeker_certificates_once on seeker_certificates (seeker_id, lower(name));

create table seeker_experience (
  id uuid primary key default gen_random_uuid(),
  seeker_id uuid not null references job_seekers (id) on delete cascade,
  title text not null check (length(title) between 1 and 200),
  organization text check (length(organization) between 1 and 200),
  location text check (length(location) between 1 and 200),
  started_on date,
  -- null: to this day
  ended_on date,
  description text not null default '' check (length(description) <= 4000),
  position integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint seeker_experience_ends_after_start check (ended_on >= started_on)
);
create index seeker_experience_of_seeker on seeker_experience (seeker_id, position);

create table seeker_education (
  id uuid primary key default gen_random_uuid(),
  seeker_id uuid not null references job_seekers (id) on delete cascade,
  school text not null check (length(school) between 1 and 200),
  degree text check (length(degree) between 1 and 200),
  field text check (length(field) between 1 and 200),
  started_on date,
  ended_on date,
  position integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint seeker_education_ends_after_start check (ended_on >= started_on)
);
create index seeker_education_of_seeker on seeker_education (seeker_id, position);

-- Copied from the certificate, so that fit and search, which read facts alone, see by the day they ask what is over.
alter table seeker_facts add column expires_on date;
alter table seeker_facts add constraint seeker_facts_only_certificates_expire check (expires_on is null or kind = 'certification');

-- What is said to be held becomes an entry; names that differ by letter case alone are one.
insert into seeker_certificates (seeker_id, name, position, created_at, updated_at)
  select seeker_id, name, position, updated_at, updated_at from seeker_facts where kind = 'certification' and has
  order by seeker_id, position, name
  on conflict do nothing;
