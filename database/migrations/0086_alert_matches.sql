-- Jobs that alerts are to be compared with: each that came to be live, or changed in what a search reads of it while it
-- is. Added to and never changed, so that whoever edits a job waits for nobody; the task takes rows away in batches.
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

alter table job_alerts
  -- Jobs posted before are none of its news: when it was made, went on, or got other filters.
  add column looks_from timestamptz(3) not null default now(),
  -- When what waits is told; null while nothing waits.
  add column tell_at timestamptz(3);
update job_alerts set looks_from = created_at;
create index job_alerts_due on job_alerts (tell_at) where tell_at is not null;
