-- Jobs that a job seeker saved, dismissed, or is alerted of, and the market they are in.

create table saved_jobs (
  seeker_id uuid not null references job_seekers (id) on delete cascade,
  job_id uuid not null references jobs (id) on delete cascade,
  note text not null default '' check (length(note) <= 2000),
  -- What is told once of it: that it closes soon, and that it has ended.
  closing_told_at timestamptz(3),
  ended_told_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (seeker_id, job_id)
);
create index saved_jobs_of_job on saved_jobs (job_id);

-- Jobs that a seeker said are not for them: never recommended again, and ones like them counted lower. Deleting the row
-- takes it back.
create table job_dismissals (
  seeker_id uuid not null references job_seekers (id) on delete cascade,
  job_id uuid not null references jobs (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (seeker_id, job_id)
);
create index job_dismissals_newest on job_dismissals (seeker_id, created_at desc, job_id);
create index job_dismissals_of_job on job_dismissals (job_id);

-- Alerts -----------------------------------------------------------------------------------------------------------

-- Searches that a job seeker keeps, to be told of new jobs that match them. `filters` is what the job search takes.
create table job_alerts (
  id uuid primary key default gen_random_uuid(),
  seeker_id uuid not null references job_seekers (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  frequency text not null default 'daily' check (frequency in ('instant', 'daily', 'weekly')),
  is_active boolean not null default true,
  -- Jobs posted before are not news to it: when it was made, went on, or got other filters.
  looks_from timestamptz(3) not null default now(),
  -- When what waits is told; null while nothing waits.
  tell_at timestamptz(3),
  last_sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index job_alerts_name_once on job_alerts (seeker_id, lower(name));
create index job_alerts_due on job_alerts (tell_at) where tell_at is not null;

-- Jobs that alerts are to be compared with: each that came to be live, or changed in what a search reads of it while it
-- is. Rows are added and never changed, so that editing a job waits for nobody; the task takes rows away in batches.
create table changed_jobs (
  id bigint generated always as identity primary key,
  job_id uuid not null
);

create function remember_changed_job() returns trigger language plpgsql as $$
begin
  insert into changed_jobs (job_id) values (new.id);
  return null;
end
$$;

create trigger remember_new_job after insert on jobs for each row
  when (new.status = 'published' and new.flagged_at is null)
  execute function remember_changed_job();

-- A test compares these columns with those that the conditions of a search read.
create trigger remember_changed_job after update on jobs for each row
  when (new.status = 'published' and new.flagged_at is null and (
    old.status, old.flagged_at, old.published_at, old.expires_at, old.title_words, old.skill_words, old.body_words,
    old.category, old.specialty, old.job_type, old.workplace, old.city, old.state, old.latitude, old.longitude,
    old.experience_level, old.education_level, old.salary_year_min, old.salary_year_max, old.clearance,
    old.visa_sponsorship, old.must_haves, old.company_id
  ) is distinct from (
    new.status, new.flagged_at, new.published_at, new.expires_at, new.title_words, new.skill_words, new.body_words,
    new.category, new.specialty, new.job_type, new.workplace, new.city, new.state, new.latitude, new.longitude,
    new.experience_level, new.education_level, new.salary_year_min, new.salary_year_max, new.clearance,
    new.visa_sponsorship, new.must_haves, new.company_id
  ))
  execute function remember_changed_job();

-- A job that an alert found, once; untold until it is told.
create table alert_matches (
  alert_id uuid not null references job_alerts (id) on delete cascade,
  job_id uuid not null references jobs (id) on delete cascade,
  matched_at timestamptz(3) not null default now(),
  told_at timestamptz(3),
  primary key (alert_id, job_id)
);
create index alert_matches_of_job on alert_matches (job_id);
-- Old ones are deleted together; they lie in the order they were made.
create index alert_matches_old on alert_matches using brin (matched_at);

-- What the market was like for somebody in a month, as it was told then.
create table market_reports (
  id uuid primary key default gen_random_uuid(),
  seeker_id uuid not null references job_seekers (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  figures jsonb not null,
  created_at timestamptz(3) not null default now(),
  constraint market_reports_once_a_month unique (seeker_id, month)
);
