-- Pay is compared by the year in US dollars: amounts in another currency are no smaller or larger, so they have none here.
drop index jobs_by_salary;
drop index jobs_browse;
drop index jobs_pay;
alter table jobs drop column salary_year_min, drop column salary_year_max;

-- What a must-have asks for as a number, whatever it is called: equal ones are judged once for a profile.
-- 53 bits, which JavaScript's numbers hold.
create function must_have_number(line jsonb) returns bigint
  language sql immutable strict parallel safe as $$
  select hashtextextended((line - 'id' - 'label' - 'must')::text, 0) & 9007199254740991
$$;
create function must_haves_of(requirements jsonb) returns bigint[]
  language sql immutable strict parallel safe as $$
  select coalesce(array_agg(public.must_have_number(line)), '{}')
  from jsonb_array_elements(requirements) as line
  where line -> 'must' = 'true'::jsonb
$$;

alter table jobs
  add column salary_year_min numeric(14, 2) generated always as (
    case when currency = 'USD' then coalesce(salary_min, salary_max) end
      * case salary_type when 'yearly' then 1 when 'monthly' then 12 when 'weekly' then 52 when 'daily' then 260 else 2080 end
  ) stored,
  add column salary_year_max numeric(14, 2) generated always as (
    case when currency = 'USD' then coalesce(salary_max, salary_min) end
      * case salary_type when 'yearly' then 1 when 'monthly' then 12 when 'weekly' then 52 when 'daily' then 260 else 2080 end
  ) stored,
  -- The highest clearance among the must-haves.
  add column clearance text not null generated always as (
    case
      when requirements @> '[{"type": "clearance", "must": true, "level": "ts_sci"}]' then 'ts_sci'
      when requirements @> '[{"type": "clearance", "must": true, "level": "doe_q"}]' then 'doe_q'
      when requirements @> '[{"type": "clearance", "must": true, "level": "top_secret"}]' then 'top_secret'
      when requirements @> '[{"type": "clearance", "must": true, "level": "doe_l"}]' then 'doe_l'
      when requirements @> '[{"type": "clearance", "must": true, "level": "secret"}]' then 'secret'
      when requirements @> '[{"type": "clearance", "must": true, "level": "confidential"}]' then 'confidential'
      when requirements @> '[{"type": "clearance", "must": true, "level": "public_trust"}]' then 'public_trust'
      else 'none'
    end
  ) stored,
  -- The work authorization line says that the company sponsors visas.
  add column visa_sponsorship boolean not null generated always as (
    requirements @> '[{"type": "work_authorization", "sponsorship": true}]'
  ) stored,
  add column must_haves bigint[] not null generated always as (must_haves_of(requirements)) stored;
-- In a statement of its own: "add column" takes no storage before PostgreSQL 16.
alter table jobs alter column clearance set storage main;

create index jobs_by_salary on jobs (salary_year_max desc nulls last, published_at desc, id)
  where status = 'published' and flagged_at is null;
create index jobs_browse on jobs (published_at desc, id)
  include (expires_at, category, specialty, job_type, workplace, experience_level, education_level,
    salary_year_min, salary_year_max, city, state, zip_code, latitude, longitude, clearance, visa_sponsorship)
  where status = 'published' and flagged_at is null;
create index jobs_pay on jobs (category, specialty)
  include (expires_at, salary_year_min, salary_year_max, currency, workplace, company_id, answer_days)
  where status = 'published' and flagged_at is null;
