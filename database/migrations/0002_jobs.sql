-- English stemming without stop words: 'IT' is a word here.
create text search dictionary merlon_stem (template = snowball, language = english);
create text search configuration merlon (copy = simple);
alter text search configuration merlon
  alter mapping for asciiword, word, hword, hword_part, hword_asciipart, asciihword, numword, numhword, hword_numpart
  with merlon_stem;

create table jobs (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id),
  posted_by uuid references accounts (id) on delete set null,
  title text not null check (length(title) between 1 and 200),
  slug text not null,
  category text not null check (category in ('cybersecurity', 'Cloud')),
  specialty text not null,
  job_type text not null,
  workplace text not null check (workplace in ('on-site', 'hybrid', 'remote')),
  city text,
  state text,
  zip_code text,
  latitude double precision,
  longitude double precision,
  experience_level text,
  education_level text,
  experience_counts boolean not null default false,
  salary_min numeric(12, 2),
  salary_max numeric(12, 2),
  salary_type text not null default 'yearly' check (salary_type in ('yearly', 'monthly', 'weekly', 'daily', 'hourly')),
  currency char(3) not null default 'USD',
  salary_year_min numeric(14, 2) generated always as (
    coalesce(salary_min, salary_max) * case salary_type when 'yearly' then 1 when 'monthly' then 12 when 'weekly' then 52 when 'daily' then 260 else 2080 end
  ) stored,
  salary_year_max numeric(14, 2) generated always as (
    coalesce(salary_max, salary_min) * case salary_type when 'yearly' then 1 when 'monthly' then 12 when 'weekly' then 52 when 'daily' then 260 else 2080 end
  ) stored,
  description text not null default '',
  -- must-haves and nice-to-haves: array of requirement objects, shape in the contract
  requirements jsonb not null default '[]' check (jsonb_typeof(requirements) = 'array'),
  skills text[] not null default '{}',
  benefits text[] not null default '{}',
  -- what each stage means here: { in_review: '...', interview: '...' }
  hiring_steps jsonb not null default '{}',
  vacancy_type text check (vacancy_type in ('existing', 'within_60_days', 'talent_pool')),
  answer_days integer check (answer_days in (3, 5, 7, 14)),
  status text not null default 'draft'
    check (status in ('draft', 'pending_review', 'published', 'paused', 'expired', 'filled', 'closed')),
  outcome text check (outcome in ('hired_here', 'hired_elsewhere', 'cancelled')),
  flagged_at timestamptz(3),
  flagged_reason text,
  published_at timestamptz(3),
  expires_at timestamptz(3),
  ended_at timestamptz(3),
  reminded_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  is_demo boolean not null default false,
  -- normalised by server/search/words.ts when the job is written
  title_words text not null default '',
  skill_words text not null default '',
  body_words text not null default '',
  search tsvector generated always as (
    setweight(to_tsvector('merlon'::regconfig, title_words), 'A') ||
    setweight(to_tsvector('merlon'::regconfig, skill_words), 'B') ||
    setweight(to_tsvector('merlon'::regconfig, body_words), 'D')
  ) stored,
  constraint jobs_salary_in_order check (salary_min <= salary_max),
  constraint jobs_salary_not_negative check (salary_min >= 0 and salary_max >= 0),
  constraint jobs_end_says_outcome check ((status in ('filled', 'closed')) = (outcome is not null)),
  constraint jobs_posted_is_complete check (
    status = 'draft'
    or (vacancy_type is not null and answer_days is not null and experience_level is not null
        and education_level is not null and salary_min is not null and salary_max is not null)
  ),
  constraint jobs_live_has_dates check (status not in ('published', 'paused', 'expired') or (published_at is not null and expires_at is not null))
);
create index jobs_of_company on jobs (company_id, status, created_at desc);
create index jobs_newest on jobs (published_at desc, id) where status = 'published' and flagged_at is null;
create index jobs_by_salary on jobs (salary_year_max desc, id) where status = 'published' and flagged_at is null;
create index jobs_by_place on jobs (latitude, longitude) where status = 'published' and flagged_at is null;
create index jobs_by_category on jobs (category, published_at desc, id) where status = 'published' and flagged_at is null;
create index jobs_search on jobs using gin (search);
create index jobs_ending on jobs (expires_at) where status in ('published', 'paused');

-- Words of titles, skills and company names, to forgive typing errors with.
create table search_vocabulary (
  word text primary key,
  seen integer not null default 1
);
create index search_vocabulary_like on search_vocabulary using gin (word gin_trgm_ops);

create table job_events (
  id bigint generated always as identity primary key,
  job_id uuid not null references jobs (id) on delete cascade,
  at timestamptz(3) not null default now(),
  actor_id uuid references accounts (id) on delete set null,
  actor_type text not null check (actor_type in ('employer', 'admin', 'system')),
  kind text not null check (kind in ('created', 'edited', 'status_changed', 'extended', 'reminded', 'flagged', 'unflagged')),
  from_status text,
  to_status text,
  detail jsonb not null default '{}'
);
create index job_events_of_job on job_events (job_id, at);

create table company_events (
  id bigint generated always as identity primary key,
  company_id uuid not null references companies (id) on delete cascade,
  at timestamptz(3) not null default now(),
  actor_id uuid references accounts (id) on delete set null,
  actor_type text not null check (actor_type in ('employer', 'admin', 'system')),
  kind text not null check (kind in ('registered', 'verified', 'unverified', 'edited')),
  detail jsonb not null default '{}'
);
create index company_events_of_company on company_events (company_id, at);
