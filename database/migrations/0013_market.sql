-- What is open in a category, what it pays and how soon it is answered is counted from this index alone.
drop index jobs_pay;
create index jobs_pay on jobs (category, specialty)
  include (expires_at, salary_year_min, salary_year_max, currency, workplace, company_id, answer_days)
  where status = 'published' and flagged_at is null;

-- How applications of late were answered.
create index applications_sent on applications (created_at) include (job_id);
