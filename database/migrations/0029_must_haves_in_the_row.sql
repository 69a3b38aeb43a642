-- Rows are wide enough that the few numbers of must_haves were kept out of line, four pages to read for each job. They
-- stay in the row, and in the index that facets are counted from.
drop index jobs_browse;
alter table jobs drop column must_haves;
alter table jobs
  add column must_haves bigint[] not null generated always as (must_haves_of(requirements)) stored,
  alter column must_haves set storage main;

create index jobs_browse on jobs (published_at desc, id)
  include (expires_at, category, specialty, job_type, workplace, experience_level, education_level,
    salary_year_min, salary_year_max, city, state, zip_code, latitude, longitude, clearance, visa_sponsorship, must_haves)
  where status = 'published' and flagged_at is null;
