-- Jobs that came out of a file of another system. `import_fields` is what that file said last: a field that differs
-- from it was changed here since.
alter table jobs
  add column import_source text
    check (import_source in ('greenhouse', 'lever', 'ashby', 'job_posting', 'indeed')),
  add column import_source_id text check (length(import_source_id) between 1 and 300),
  add column import_fields jsonb check (jsonb_typeof(import_fields) = 'object'),
  add constraint jobs_import_is_whole
    check (num_nulls(import_source, import_source_id, import_fields) in (0, 3));
create unique index jobs_imported_once on jobs (company_id, import_source, import_source_id)
  where import_source is not null;

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
    check (result in ('waiting', 'created', 'updated', 'unchanged', 'kept', 'refused')),
  notes text[] not null default '{}',
  job_id uuid references jobs (id) on delete set null,
  primary key (import_id, position)
);
create index job_import_lines_waiting on job_import_lines (import_id, position) where result = 'waiting';
create index job_import_lines_job on job_import_lines (job_id) where job_id is not null;
