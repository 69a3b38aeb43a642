-- The search reads every job that matches, to count and rank them. So a row keeps what is filtered, counted and ranked
-- by, and the long texts live beside it: 12 rows to a page instead of 6.
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
  alter column status set storage main;

-- What a match is worth: words of the title, then of skills and company. Short enough to rank every match by.
alter table jobs add column headline tsvector generated always as (
  setweight(to_tsvector('merlon'::regconfig, title_words), 'A') ||
  setweight(to_tsvector('merlon'::regconfig, skill_words), 'B')
) stored;
alter table jobs alter column headline set storage main;

-- Lists, totals and facets without a keyword are answered from this index alone.
create index jobs_browse on jobs (published_at desc, id)
  include (expires_at, category, specialty, job_type, workplace, experience_level, education_level,
    salary_year_min, salary_year_max, city, state, zip_code, latitude, longitude)
  where status = 'published' and flagged_at is null;
drop index jobs_newest;
drop index jobs_by_category;
