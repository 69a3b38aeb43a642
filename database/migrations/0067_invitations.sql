-- Invitations of a company to one person to apply to one of its jobs, once.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete cascade,
  job_id uuid not null references jobs (id) on delete cascade,
  seeker_id uuid not null references job_seekers (id) on delete cascade,
  invited_by uuid references accounts (id) on delete set null,
  message text not null check (length(message) between 1 and 2000),
  status text not null default 'sent' check (status in ('sent', 'accepted', 'declined', 'applied')),
  answered_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint invitations_once unique (job_id, seeker_id),
  constraint invitations_answer_has_time check ((status = 'sent') = (answered_at is null))
);
create index invitations_of_seeker on invitations (seeker_id, created_at desc);
create index invitations_of_company on invitations (company_id, seeker_id);
create index invitations_of_account on invitations (invited_by);
