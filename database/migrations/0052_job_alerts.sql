-- Searches that a job seeker keeps, to be told of new jobs that match them. `filters` is what the job search takes.
create table job_alerts (
  id uuid primary key default gen_random_uuid(),
  seeker_id uuid not null references job_seekers (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  frequency text not null default 'daily' check (frequency in ('instant', 'daily', 'weekly')),
  is_active boolean not null default true,
  last_sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index job_alerts_name_once on job_alerts (seeker_id, lower(name));
