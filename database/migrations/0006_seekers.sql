-- Job seekers: their profile, what others may see of it, and their resumes.

create table job_seekers (
  id uuid primary key default gen_random_uuid(),
  account_id uuid constraint job_seekers_account_once unique references accounts (id) on delete set null,
  username citext constraint job_seekers_username_once unique,
  headline text,
  job_role text,
  category text check (category in ('cybersecurity', 'Cloud')),
  specialty text check (specialty in ('security operations', 'detection and response', 'application security',
    'identity and access', 'GRC', 'offensive security', 'cloud security', 'OT/ICS', 'cloud engineering', 'platform engineering',
    'SRE', 'DevOps / DevSecOps', 'data platform', 'networking')),
  education_level text check (education_level in ('None required', 'High school', 'Professional certificate', 'Associate',
    'Bachelor', 'Master', 'Doctorate')),
  years_of_experience numeric(4, 1) check (years_of_experience between 0 and 70),
  biography text,
  -- Pages link to it, so it leads to the web: `javascript:` would run here.
  portfolio_website text constraint job_seekers_portfolio_website_is_web check (portfolio_website ~ '^https?://'),
  phone text,
  city text,
  state text,
  country text,
  zip_code text,
  latitude double precision,
  longitude double precision,
  nationality text,
  gender text,
  marital_status text,
  date_of_birth date,
  languages text[] not null default '{}',
  clearance text check (clearance in ('none', 'public_trust', 'confidential', 'secret', 'top_secret', 'ts_sci', 'doe_l', 'doe_q')),
  polygraph text check (polygraph in ('none', 'ci', 'full_scope')),
  clearance_state text check (clearance_state in ('active', 'interim', 'current', 'expired')),
  picture_key text,
  words tsvector generated always as (to_tsvector('merlon'::regconfig, plain_words(
    coalesce(headline, '') || ' ' || coalesce(job_role, '') || ' ' || coalesce(specialty, '') || ' ' ||
    coalesce(category, '') || ' ' || coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || coalesce(biography, '')
  ))) stored,
  -- The mailbox of somebody who deleted their account, as a keyed hash: the public record counts people, and one who comes
  -- back under the same address ten times is not ten of them.
  former_person text,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint job_seekers_former_person check (former_person is null or account_id is null)
);
create index job_seekers_newest on job_seekers (created_at desc, id);
-- The list of people is in this order (server/seekers/browse/queries.ts).
create index job_seekers_changed_on on job_seekers (date_trunc('day', updated_at at time zone 'UTC') desc, id);
create index job_seekers_by_town on job_seekers (state, lower(city));
create index job_seekers_words on job_seekers using gin (words);
-- What visitors see of job seekers, and how they sign what they write.
create trigger tell_changed after insert or update or delete on job_seekers
  for each statement execute function tell_topic_changed('people');
-- The applications of somebody whose account is gone still count.
create trigger tell_counted after update of former_person on job_seekers
  for each statement execute function tell_topic_changed('all');

alter table digest_items add foreign key (seeker_id) references job_seekers (id) on delete cascade;
alter table subscriptions add foreign key (seeker_id) references job_seekers (id) on delete set null;
alter table checkouts add foreign key (seeker_id) references job_seekers (id) on delete cascade;
alter table transactions add foreign key (seeker_id) references job_seekers (id) on delete set null;
alter table social_links add foreign key (seeker_id) references job_seekers (id) on delete cascade;

-- What a seeker says of themselves, one fact a row; "no" is a fact too, so that nothing is asked twice.
create table seeker_facts (
  seeker_id uuid not null references job_seekers (id) on delete cascade,
  kind text not null check (kind in ('skill', 'certification', 'work_authorization', 'location')),
  -- SOC and SoC are two skills: names are told apart by letter case too, as requirements tell them apart.
  name text not null check (length(name) between 1 and 200),
  has boolean not null,
  years numeric(4, 1) check (years between 0 and 70),
  -- Copied from the certificate, so that fit and search, which read facts alone, see what has expired by the day they ask
  -- for.
  expires_on date,
  position integer not null default 0,
  words tsvector generated always as (to_tsvector('merlon'::regconfig, plain_words(name::text))) stored,
  updated_at timestamptz(3) not null default now(),
  primary key (seeker_id, kind, name),
  constraint seeker_facts_only_certificates_expire check (expires_on is null or kind = 'certification')
);
create index seeker_facts_words on seeker_facts using gin (words) where has and kind in ('skill', 'certification');
create index seeker_facts_by_name on seeker_facts (kind, lower(name), seeker_id) include (expires_on)
  where has and kind in ('skill', 'certification');
create trigger tell_changed after insert or update or delete on seeker_facts
  for each statement execute function tell_topic_changed('people');

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
-- Names that differ by letter case alone are one.
create unique index seeker_certificates_once on seeker_certificates (seeker_id, lower(name));
create trigger tell_changed after insert or update or delete on seeker_certificates
  for each statement execute function tell_topic_changed('people');

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
create trigger tell_changed after insert or update or delete on seeker_experience
  for each statement execute function tell_topic_changed('people');

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
create trigger tell_changed after insert or update or delete on seeker_education
  for each statement execute function tell_topic_changed('people');

create table privacy_settings (
  seeker_id uuid primary key references job_seekers (id) on delete cascade,
  search_status text not null default 'open_to_offers' check (search_status in ('ready_to_interview', 'open_to_offers', 'closed')),
  searchable boolean not null default true,
  name_visibility text not null default 'full' check (name_visibility in ('full', 'initials', 'hidden_until_accepted')),
  contact_visibility text not null default 'after_application' check (contact_visibility in ('never', 'after_application', 'verified_employers')),
  resume_visibility text not null default 'after_application' check (resume_visibility in ('never', 'after_application', 'verified_employers')),
  clearance_visibility text not null default 'after_application' check (clearance_visibility in ('never', 'after_application', 'verified_employers')),
  blocked_companies uuid[] not null default '{}',
  show_in_home_carousel boolean not null default false,
  show_demographics boolean not null default false,
  updated_at timestamptz(3) not null default now()
);
-- The public directory: people who opted in.
create index privacy_settings_shown on privacy_settings (seeker_id) where show_in_home_carousel;
create trigger tell_changed after insert or update or delete on privacy_settings
  for each statement execute function tell_topic_changed('people');

-- Somebody of a verified company opened a person's profile: one row a day and company, on the days of UTC. Job seekers see
-- how many, by week and by kind of company.
create table profile_views (
  seeker_id uuid not null references job_seekers (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  viewed_on date not null default (now() at time zone 'UTC')::date,
  -- Job seekers whose plan includes it see which companies. Companies that viewed a profile before there were such plans
  -- were promised that nobody is told: those views are counted without a name.
  is_named boolean not null default true,
  primary key (seeker_id, viewed_on, company_id)
);
create index profile_views_of_company on profile_views (company_id);

create table resumes (
  id uuid primary key default gen_random_uuid(),
  seeker_id uuid not null references job_seekers (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  -- A stored file is named by its content, and by as many rows as have that content.
  file_key text not null,
  media_type text not null check (media_type in ('application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
  bytes integer not null check (bytes > 0),
  words text not null default '',
  is_default boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index resumes_of_seeker on resumes (seeker_id, created_at desc);
create unique index resumes_one_default on resumes (seeker_id) where is_default;
-- A file is looked up by its key to be downloaded, and before it is removed. (The second index does the same; a later
-- migration may drop it.)
create index resumes_file on resumes (file_key);
create index resumes_of_file on resumes (file_key);

-- A version of somebody's resume PDF: it is drawn from their profile each time, with what is chosen here.
create table resume_versions (
  id uuid primary key default gen_random_uuid(),
  seeker_id uuid not null references job_seekers (id) on delete cascade,
  name text not null check (name <> ''),
  headline text not null default '',
  summary text not null default '',
  sections text[] not null check (sections <@ array['summary', 'experience', 'skills', 'certificates', 'clearance', 'education', 'languages', 'links'] and cardinality(sections) > 0),
  first_skills text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index resume_versions_named_once on resume_versions (seeker_id, lower(name));
