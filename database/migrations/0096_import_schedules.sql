-- Files of jobs that are read by the clock: a company uploads one, and the newest is read at its hour.
update plans set grants = array_append(grants, 'scheduled_import')
  where audience = 'employer' and plan_name = 'Team' and not 'scheduled_import' = any (grants);

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
  -- The file's format; null: recognised each time.
  source text check (source in ('greenhouse', 'lever', 'ashby', 'job_posting', 'indeed')),
  -- New jobs go live by themselves, with what no file says and, where it is silent, a level and an education.
  goes_live boolean not null default false,
  vacancy_type text check (vacancy_type in ('existing', 'within_60_days', 'talent_pool')),
  answer_days smallint check (answer_days in (3, 5, 7, 14)),
  experience_level text check (experience_level in ('Entry', 'Mid', 'Senior', 'Lead', 'Manager', 'Executive')),
  education_level text check (education_level in ('None required', 'High school', 'Professional certificate', 'Associate', 'Bachelor', 'Master', 'Doctorate')),
  -- Live jobs that the file has no more are paused.
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

-- Jobs that a company's scheduled files had: when last, and since when they have them no more.
create table scheduled_jobs (
  job_id uuid primary key references jobs (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  seen_at timestamptz(3) not null,
  gone_at timestamptz(3)
);
create index scheduled_jobs_of_company on scheduled_jobs (company_id, seen_at);

alter table job_import_lines
  drop constraint job_import_lines_result_check,
  add constraint job_import_lines_result_check
    check (result in ('waiting', 'created', 'published', 'updated', 'unchanged', 'kept', 'refused', 'gone'));
