-- What administrators note about a job seeker or a company, for administrators alone. It goes with the account.
create table account_notes (
  id uuid primary key default gen_random_uuid(),
  seeker_id uuid references job_seekers on delete cascade,
  company_id uuid references companies on delete cascade,
  -- the administrator's name as it was
  actor_name text not null,
  words text not null check (words <> ''),
  at timestamptz(3) not null default now(),
  check (num_nonnulls(seeker_id, company_id) = 1)
);
create index account_notes_of_seeker on account_notes (seeker_id, at) where seeker_id is not null;
create index account_notes_of_company on account_notes (company_id, at) where company_id is not null;
