-- Jobs: posting, searching, views, reports, and imports.

-- What a must-have asks for as a number, whatever it is called: equal ones are compared with a profile once.
-- 53 bits, which JavaScript's numbers hold.
create function must_have_number(line jsonb) returns bigint
  language sql immutable strict parallel safe as $$
  select hashtextextended((line - 'id' - 'label' - 'must')::text, 0) & 9007199254740991
$$;
create function must_haves_of(requirements jsonb) returns bigint[]
  language sql immutable strict parallel safe as $$
  select coalesce(array_agg(public.must_have_number(line)), '{}')
  from jsonb_array_elements(requirements) as line
  where line -> 'must' = 'true'::jsonb
$$;

create table jobs (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id),
  posted_by uuid references accounts (id) on delete set null,
  title text not null check (length(title) between 1 and 200),
  slug text not null,
  category text not null check (category in ('cybersecurity', 'Cloud')),
  specialty text not null check (specialty in ('security operations', 'detection and response', 'application security',
    'identity and access', 'GRC', 'offensive security', 'cloud security', 'OT/ICS', 'cloud engineering', 'platform engineering',
    'SRE', 'DevOps / DevSecOps', 'data platform', 'networking')),
  job_type text not null check (job_type in ('full-time', 'part-time', 'contract', 'Contract-to-hire', 'Temporary', 'Internship')),
  workplace text not null check (workplace in ('on-site', 'hybrid', 'remote')),
  city text,
  state text,
  zip_code text,
  latitude double precision,
  longitude double precision,
  experience_level text check (experience_level in ('Entry', 'Mid', 'Senior', 'Lead', 'Manager', 'Executive')),
  education_level text check (education_level in ('None required', 'High school', 'Professional certificate', 'Associate',
    'Bachelor', 'Master', 'Doctorate')),
  experience_counts boolean not null default false,
  salary_min numeric(12, 2),
  salary_max numeric(12, 2),
  salary_type text not null default 'yearly' check (salary_type in ('yearly', 'monthly', 'weekly', 'daily', 'hourly')),
  currency char(3) not null default 'USD' check (currency in ('USD', 'EUR', 'GBP', 'CAD', 'AUD')),
  -- Pay is compared by the year in US dollars: amounts in another currency are no smaller or larger, so they have none here.
  salary_year_min numeric(14, 2) generated always as (
    case when currency = 'USD' then coalesce(salary_min, salary_max) end
      * case salary_type when 'yearly' then 1 when 'monthly' then 12 when 'weekly' then 52 when 'daily' then 260 else 2080 end
  ) stored,
  salary_year_max numeric(14, 2) generated always as (
    case when currency = 'USD' then coalesce(salary_max, salary_min) end
      * case salary_type when 'yearly' then 1 when 'monthly' then 12 when 'weekly' then 52 when 'daily' then 260 else 2080 end
  ) stored,
  description text not null default '',
  -- must-haves and nice-to-haves: array of requirement objects, shape in the contract
  requirements jsonb not null default '[]' check (jsonb_typeof(requirements) = 'array'),
  -- The highest clearance among the must-haves.
  clearance text not null generated always as (
    case
      when requirements @> '[{"type": "clearance", "must": true, "level": "ts_sci"}]' then 'ts_sci'
      when requirements @> '[{"type": "clearance", "must": true, "level": "doe_q"}]' then 'doe_q'
      when requirements @> '[{"type": "clearance", "must": true, "level": "top_secret"}]' then 'top_secret'
      when requirements @> '[{"type": "clearance", "must": true, "level": "doe_l"}]' then 'doe_l'
      when requirements @> '[{"type": "clearance", "must": true, "level": "secret"}]' then 'secret'
      when requirements @> '[{"type": "clearance", "must": true, "level": "confidential"}]' then 'confidential'
      when requirements @> '[{"type": "clearance", "must": true, "level": "public_trust"}]' then 'public_trust'
      else 'none'
    end
  ) stored check (clearance in ('none', 'public_trust', 'confidential', 'secret', 'top_secret', 'ts_sci', 'doe_l', 'doe_q')),
  -- The work authorization line says that the company sponsors visas.
  visa_sponsorship boolean not null generated always as (
    requirements @> '[{"type": "work_authorization", "sponsorship": true}]'
  ) stored,
  must_haves bigint[] not null generated always as (must_haves_of(requirements)) stored,
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
  -- Jobs that came out of a file of another system. `import_fields` is what that file said last: a field that differs from
  -- it was changed here since.
  import_source text check (import_source in ('greenhouse', 'lever', 'ashby', 'job_posting', 'indeed')),
  import_source_id text check (length(import_source_id) between 1 and 300),
  import_fields jsonb check (jsonb_typeof(import_fields) = 'object'),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  is_demo boolean not null default false,
  -- normalized by server/platform/text-search/words.ts when the job is written
  title_words text not null default '',
  skill_words text not null default '',
  body_words text not null default '',
  search tsvector generated always as (
    setweight(to_tsvector('merlon'::regconfig, title_words), 'A') ||
    setweight(to_tsvector('merlon'::regconfig, skill_words), 'B') ||
    setweight(to_tsvector('merlon'::regconfig, body_words), 'D')
  ) stored,
  -- What a match is worth: words of the title, then of skills and company. Short enough to rank every match by.
  headline tsvector generated always as (
    setweight(to_tsvector('merlon'::regconfig, title_words), 'A') ||
    setweight(to_tsvector('merlon'::regconfig, skill_words), 'B')
  ) stored,
  constraint jobs_salary_in_order check (salary_min <= salary_max),
  constraint jobs_salary_not_negative check (salary_min >= 0 and salary_max >= 0),
  constraint jobs_end_says_outcome check ((status in ('filled', 'closed')) = (outcome is not null)),
  constraint jobs_posted_is_complete check (
    status = 'draft'
    or (vacancy_type is not null and answer_days is not null and experience_level is not null
        and education_level is not null and salary_min is not null and salary_max is not null)
  ),
  constraint jobs_live_has_dates check (status not in ('published', 'paused', 'expired') or (published_at is not null and expires_at is not null)),
  constraint jobs_import_is_whole check (num_nulls(import_source, import_source_id, import_fields) in (0, 3))
);

-- The search reads every job that matches, to count and rank them. So a row keeps what is filtered, counted, and ranked
-- by, and the long texts live beside it: 12 rows to a page instead of 6. Rows are wide enough that even the few numbers of
-- must_haves were kept out of line, four pages to read for each job.
-- In statements of their own: a column's definition takes no storage before PostgreSQL 16.
alter table jobs set (toast_tuple_target = 512);
alter table jobs
  alter column title set storage main,
  alter column slug set storage main,
  alter column category set storage main,
  alter column specialty set storage main,
  alter column job_type set storage main,
  alter column workplace set storage main,
  alter column city set storage main,
  alter column state set storage main,
  alter column zip_code set storage main,
  alter column experience_level set storage main,
  alter column education_level set storage main,
  alter column salary_type set storage main,
  alter column vacancy_type set storage main,
  alter column status set storage main,
  alter column clearance set storage main,
  alter column must_haves set storage main,
  alter column headline set storage main;

create index jobs_of_company on jobs (company_id, status, created_at desc);
create index jobs_by_salary on jobs (salary_year_max desc nulls last, published_at desc, id)
  where status = 'published' and flagged_at is null;
create index jobs_by_place on jobs (latitude, longitude) where status = 'published' and flagged_at is null;
create index jobs_search on jobs using gin (search);
create index jobs_ending on jobs (expires_at) where status in ('published', 'paused');
-- Lists, totals, and facets without a keyword are answered from this index alone.
create index jobs_browse on jobs (published_at desc, id)
  include (expires_at, category, specialty, job_type, workplace, experience_level, education_level,
    salary_year_min, salary_year_max, city, state, zip_code, latitude, longitude, clearance, visa_sponsorship, must_haves)
  where status = 'published' and flagged_at is null;
-- What is open in a category, what it pays, and how soon it is answered is counted from this index alone: it is shown beside
-- each of them, so it must not read through all others.
create index jobs_pay on jobs (category, specialty)
  include (expires_at, salary_year_min, salary_year_max, currency, workplace, company_id, answer_days)
  where status = 'published' and flagged_at is null;
-- The newest of a specialty, without reading all of it.
create index jobs_newest_of_specialty on jobs (specialty, published_at desc, id) include (expires_at)
  where status = 'published' and flagged_at is null;
-- Jobs that pay is compared with: of a specialty, open at some time in a year, whether they are still or not.
create index jobs_comparable on jobs (specialty, (coalesce(ended_at, expires_at)) desc)
  where flagged_at is null and salary_year_max is not null and published_at is not null
    and status in ('published', 'paused', 'expired', 'filled', 'closed');
create unique index jobs_imported_once on jobs (company_id, import_source, import_source_id)
  where import_source is not null;
-- The list of every company's jobs for the back office: newest first, and their states counted from the index alone.
create index jobs_by_posting on jobs ((coalesce(published_at, created_at)) desc, id);
create index jobs_states on jobs (status, flagged_at, expires_at) include (id);

-- Nobody else sees drafts.
create function tell_jobs_changed() returns trigger language plpgsql as $$
declare changed uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct company_id) into changed from new_rows where status <> 'draft';
  elsif tg_op = 'DELETE' then
    select array_agg(distinct company_id) into changed from old_rows where status <> 'draft';
  else
    -- Whether anything of a job is another is not looked at: its texts would have to be read.
    select array_agg(company_id) into changed from (
      select company_id from new_rows where status <> 'draft' union select company_id from old_rows where status <> 'draft'
    ) as companies;
  end if;
  perform tell_companies_changed_in('jobs', 'company:', changed);
  return null;
end $$;
create trigger tell_inserted after insert on jobs referencing new table as new_rows
  for each statement execute function tell_jobs_changed();
create trigger tell_updated after update on jobs referencing old table as old_rows new table as new_rows
  for each statement execute function tell_jobs_changed();
create trigger tell_deleted after delete on jobs referencing old table as old_rows
  for each statement execute function tell_jobs_changed();

create table job_events (
  id bigint generated always as identity primary key,
  job_id uuid not null references jobs (id) on delete cascade,
  at timestamptz(3) not null default now(),
  actor_id uuid references accounts (id) on delete set null,
  actor_type text not null check (actor_type in ('employer', 'admin', 'system')),
  kind text not null check (kind in ('created', 'edited', 'status_changed', 'extended', 'reminded', 'flagged', 'unflagged')),
  from_status text check (from_status in ('draft', 'pending_review', 'published', 'paused', 'expired', 'filled', 'closed')),
  to_status text check (to_status in ('draft', 'pending_review', 'published', 'paused', 'expired', 'filled', 'closed')),
  detail jsonb not null default '{}'
);
create index job_events_of_job on job_events (job_id, at);

-- Search -----------------------------------------------------------------------------------------------------------

-- What all published jobs ask for, each must-have once by its number: whether a profile meets it is judged once, without
-- reading the jobs. Rows stay when no job asks for it any more.
create table must_haves (
  number bigint primary key,
  line jsonb not null,
  xid xid8 not null default pg_current_xact_id()
);
create index must_haves_by_transaction on must_haves (xid);

create function remember_must_haves() returns trigger language plpgsql as $$
begin
  insert into must_haves (number, line)
  select distinct on (unknown.number) unknown.number, line
  from (
    -- One job of each is enough to know what its number asks for.
    select asked.number, min(id::text)::uuid as id from new_rows, unnest(must_haves) as asked (number)
    where status = 'published' and not exists (select from must_haves m where m.number = asked.number)
    group by 1
  ) as unknown join new_rows using (id), jsonb_array_elements(requirements) as line
  where line -> 'must' = 'true'::jsonb and must_have_number(line) = unknown.number
  order by unknown.number
  on conflict do nothing;
  return null;
end $$;
create trigger remember_must_haves_of_inserted after insert on jobs referencing new table as new_rows
  for each statement execute function remember_must_haves();
create trigger remember_must_haves_of_updated after update on jobs referencing new table as new_rows
  for each statement execute function remember_must_haves();

-- Jobs that the index of the job search has to read again: a row for each that came to be live, stopped being live, or
-- changed in what a search reads of it. Every process that keeps an index reads the rows of transactions it has not seen.
create table job_search_changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz(3) not null default clock_timestamp(),
  job_id uuid not null
);
create index job_search_changes_by_transaction on job_search_changes (xid);
-- Of no job: the newest row says where the numbers have come to, so there always is one.
insert into job_search_changes (job_id) values (gen_random_uuid());

-- The plan of a trigger's statement is made once in a session, often for one row that changed, and then holds for a
-- hundred thousand: earlier and later rows are compared by a hash, not each with each.
create function remember_search_changes() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  if tg_op = 'INSERT' then
    insert into job_search_changes (job_id) select id from new_jobs where status = 'published' and flagged_at is null;
  elsif tg_op = 'DELETE' then
    insert into job_search_changes (job_id) select id from old_jobs where status = 'published' and flagged_at is null;
  else
    insert into job_search_changes (job_id)
    select later.id from new_jobs as later join old_jobs as earlier using (id)
    where (later.status = 'published' and later.flagged_at is null or earlier.status = 'published' and earlier.flagged_at is null)
      and (
        earlier.status, earlier.flagged_at, earlier.published_at, earlier.expires_at, earlier.title_words, earlier.skill_words, earlier.body_words,
        earlier.category, earlier.specialty, earlier.job_type, earlier.workplace, earlier.city, earlier.state, earlier.latitude, earlier.longitude,
        earlier.experience_level, earlier.education_level, earlier.salary_year_min, earlier.salary_year_max, earlier.clearance,
        earlier.visa_sponsorship, earlier.must_haves, earlier.company_id
      ) is distinct from (
        later.status, later.flagged_at, later.published_at, later.expires_at, later.title_words, later.skill_words, later.body_words,
        later.category, later.specialty, later.job_type, later.workplace, later.city, later.state, later.latitude, later.longitude,
        later.experience_level, later.education_level, later.salary_year_min, later.salary_year_max, later.clearance,
        later.visa_sponsorship, later.must_haves, later.company_id
      );
  end if;
  if found then
    perform pg_notify('job_search', '');
  end if;
  return null;
end
$$;

create trigger remember_inserted_for_search after insert on jobs
  referencing new table as new_jobs for each statement execute function remember_search_changes();
create trigger remember_updated_for_search after update on jobs
  referencing old table as old_jobs new table as new_jobs for each statement execute function remember_search_changes();
create trigger remember_deleted_for_search after delete on jobs
  referencing old table as old_jobs for each statement execute function remember_search_changes();

-- Views and reports ------------------------------------------------------------------------------------------------

-- How often a job's page was opened: by day (UTC) and by where its reader came from. Nothing here says who.
create table job_views (
  job_id uuid not null references jobs (id) on delete cascade,
  viewed_on date not null default (now() at time zone 'UTC')::date,
  source text not null
    check (source in ('search', 'recommended', 'saved', 'company', 'alert', 'feed', 'search_engine', 'other_site', 'direct')),
  views integer not null default 0 check (views >= 0),
  primary key (job_id, viewed_on, source)
);

-- What people report of jobs, for the back office. A job that is removed leaves its reports, with the title it had.
create table job_reports (
  id uuid primary key default gen_random_uuid(),
  job_id uuid references jobs (id) on delete set null,
  company_id uuid not null references companies (id) on delete cascade,
  job_title text not null,
  reporter_id uuid references accounts (id) on delete set null,
  reason text not null
    check (reason in ('scam', 'not_a_real_job', 'misleading_pay', 'discriminatory', 'duplicate_or_closed', 'other')),
  words text not null default '' check (length(words) <= 2000),
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint job_reports_once unique (job_id, reporter_id)
);
create index job_reports_open on job_reports (created_at) where state = 'open';
create index job_reports_of_company on job_reports (company_id);
create index job_reports_of_reporter on job_reports (reporter_id);

-- Imports ----------------------------------------------------------------------------------------------------------

create table job_imports (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete cascade,
  started_by uuid references accounts (id) on delete set null,
  source text not null check (source in ('greenhouse', 'lever', 'ashby', 'job_posting', 'indeed')),
  file_name text not null check (length(file_name) between 1 and 300),
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create unique index job_imports_one_at_a_time on job_imports (company_id) where finished_at is null;
create index job_imports_of_company on job_imports (company_id, created_at desc);
create index job_imports_started_by on job_imports (started_by);

-- The jobs of a file in its order. `fields` is kept until the job is saved.
create table job_import_lines (
  import_id uuid not null references job_imports (id) on delete cascade,
  position integer not null check (position > 0),
  title text not null check (length(title) <= 200),
  source_id text,
  fields jsonb check (jsonb_typeof(fields) = 'object'),
  result text not null default 'waiting'
    check (result in ('waiting', 'created', 'published', 'updated', 'unchanged', 'kept', 'refused', 'gone')),
  notes text[] not null default '{}',
  job_id uuid references jobs (id) on delete set null,
  primary key (import_id, position)
);
create index job_import_lines_waiting on job_import_lines (import_id, position) where result = 'waiting';
create index job_import_lines_job on job_import_lines (job_id) where job_id is not null;

-- Files of jobs that are read by the clock: a company uploads one, and the newest is read at its hour.
create table import_schedules (
  company_id uuid primary key references companies (id) on delete cascade,
  -- Who set it up, and is told with the owners where something fails.
  set_by uuid references accounts (id) on delete set null,
  is_active boolean not null default true,
  frequency text not null check (frequency in ('daily', 'weekly')),
  -- From 1, Monday; of weekly ones.
  weekday smallint check (weekday between 1 and 7),
  hour smallint not null check (hour between 0 and 23),
  time_zone text not null,
  -- The file's format; null: recognized each time.
  source text check (source in ('greenhouse', 'lever', 'ashby', 'job_posting', 'indeed')),
  -- New jobs go live by themselves, with what no file says and, where it is silent, a level and an education.
  goes_live boolean not null default false,
  vacancy_type text check (vacancy_type in ('existing', 'within_60_days', 'talent_pool')),
  answer_days smallint check (answer_days in (3, 5, 7, 14)),
  experience_level text check (experience_level in ('Entry', 'Mid', 'Senior', 'Lead', 'Manager', 'Executive')),
  education_level text check (education_level in ('None required', 'High school', 'Professional certificate', 'Associate', 'Bachelor', 'Master', 'Doctorate')),
  -- Live jobs that the file no longer has are paused.
  pauses_gone boolean not null default false,
  next_at timestamptz(3) not null,
  -- When it was told that its plan has ended; null while its runs happen.
  stopped_at timestamptz(3),
  file_key text,
  file_name text check (length(file_name) between 1 and 300),
  file_bytes integer check (file_bytes > 0),
  file_at timestamptz(3),
  -- When that file was read; null: it waits.
  file_read_at timestamptz(3),
  -- What a program of the company sends files with, and can do nothing else with.
  token_hash bytea,
  token_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint import_schedules_weekday check ((frequency = 'weekly') = (weekday is not null)),
  constraint import_schedules_live check (not goes_live or vacancy_type is not null and answer_days is not null),
  constraint import_schedules_file check (num_nulls(file_key, file_name, file_bytes, file_at) in (0, 4)),
  constraint import_schedules_token check ((token_hash is null) = (token_at is null))
);
create unique index import_schedules_token_once on import_schedules (token_hash) where token_hash is not null;
create index import_schedules_due on import_schedules (next_at) where is_active;
create index import_schedules_set_by on import_schedules (set_by);
create index import_schedules_file_key on import_schedules (file_key) where file_key is not null;

-- Each time it was due, and what came of it.
create table import_runs (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete cascade,
  due_at timestamptz(3) not null,
  started_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  state text not null check (state in ('waiting', 'saving', 'done', 'nothing_new', 'failed', 'not_included')),
  -- In words for the company: why it failed, or what it left undone.
  problem text,
  file_name text,
  import_id uuid references job_imports (id) on delete set null,
  counts jsonb not null default '{}',
  paused integer not null default 0,
  constraint import_runs_once unique (company_id, due_at),
  constraint import_runs_finished check ((state in ('waiting', 'saving')) = (finished_at is null))
);
create unique index import_runs_one_at_a_time on import_runs (company_id) where finished_at is null;
create index import_runs_import on import_runs (import_id) where import_id is not null;
create index import_runs_old on import_runs (finished_at);

-- Jobs that a company's scheduled files had: when last, and since when they no longer have them.
create table scheduled_jobs (
  job_id uuid primary key references jobs (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  seen_at timestamptz(3) not null,
  gone_at timestamptz(3)
);
create index scheduled_jobs_of_company on scheduled_jobs (company_id, seen_at);
