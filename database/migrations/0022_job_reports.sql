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
