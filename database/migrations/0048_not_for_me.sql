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

-- The newest of a specialty, without reading all of it.
create index jobs_newest_of_specialty on jobs (specialty, published_at desc, id) include (expires_at)
  where status = 'published' and flagged_at is null;
