-- What jobs of a kind pay: shown beside each of them, so it must not read through all others.
create index jobs_pay on jobs (category, specialty) include (expires_at, salary_year_min, salary_year_max)
  where status = 'published' and flagged_at is null;
