-- What a plan limits, by number (null: no limit), and what it grants, by name: all of it is in contract/billing/plan-values.ts,
-- and the words for people are made from it.
alter table plans
  drop column features,
  drop column is_sold,
  add column limits jsonb not null default '{}',
  add column grants text[] not null default '{}';

update plans set limits = case audience || ' ' || plan_name
    when 'job_seeker Starter' then '{"compared_jobs": 4, "resume_pdf_versions": 1}'
    when 'job_seeker Professional' then '{"compared_jobs": 8, "resume_pdf_versions": 3}'
    when 'job_seeker Lead' then '{"compared_jobs": 8, "resume_pdf_versions": 3}'
    when 'employer Starter' then '{"live_jobs": 2, "seats": 1, "invitations": 5}'
    when 'employer Professional' then '{"live_jobs": 10, "seats": 3, "invitations": 50}'
    when 'employer Team' then '{"live_jobs": null, "seats": null, "invitations": 500}'
    else limits::text end::jsonb,
  grants = case audience || ' ' || plan_name
    when 'job_seeker Professional' then array['profile_viewers', 'own_market_pay']
    when 'job_seeker Lead' then array['profile_viewers', 'own_market_pay', 'market_report']
    when 'employer Professional' then array['market_comparison', 'csv']
    when 'employer Team' then array['market_comparison', 'csv', 'shared_templates', 'full_export']
    else grants end;

-- How often a company wrote first, in a month (UTC), to people who never applied: by invitation or message.
create table monthly_invitations (
  company_id uuid not null references companies (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  used integer not null check (used > 0),
  primary key (company_id, month)
);
