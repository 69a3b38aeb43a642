-- A verified company's employer opened a person's profile: once a day each, on the days of UTC. Who looked is never
-- told; what is told is how many, by week and by kind of company.
create table profile_views (
  seeker_id uuid not null references job_seekers (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  viewed_on date not null default (now() at time zone 'UTC')::date,
  primary key (seeker_id, viewed_on, company_id)
);
create index profile_views_of_company on profile_views (company_id);
