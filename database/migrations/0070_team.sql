-- Who was asked to join a company. The token is mailed and stored hashed; one invitation an address at a time.
create table team_invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete cascade,
  email citext not null check (length(email) <= 254),
  role text not null check (role in ('owner', 'recruiter', 'interviewer')),
  token_hash bytea not null constraint team_invitations_token_once unique,
  invited_by uuid references accounts (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  withdrawn_at timestamptz(3)
);
create unique index team_invitations_open_once on team_invitations (company_id, email)
  where accepted_at is null and withdrawn_at is null;
create index team_invitations_by on team_invitations (invited_by);

-- Somebody who was removed keeps the row that what they did refers to: a name, and nothing that signs in.
alter table accounts add column left_company_at timestamptz(3),
  add constraint accounts_left_cannot_sign_in check (left_company_at is null or suspended_at is not null and password_hash is null);

-- A company that was deleted: its name, for those who applied to it, and that it was.
alter table companies add column deleted_at timestamptz(3),
  add constraint companies_deleted_not_verified check (deleted_at is null or verified_at is null);

alter table sessions drop constraint sessions_ended_reason_check;
alter table sessions add constraint sessions_ended_reason_check
  check (ended_reason in ('logout', 'password_change', 'suspension', 'deletion', 'ended_by_user', 'left_company'));
