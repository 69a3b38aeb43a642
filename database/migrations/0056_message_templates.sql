-- Texts that a company keeps for what it writes again and again: with a move to a stage, or with a reason for not
-- selecting somebody.
create table message_templates (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  status text not null check (status in ('in_review', 'shortlisted', 'interview', 'offer', 'hired', 'not_selected')),
  reason text check (reason in ('missing_must_have', 'more_qualified_applicants', 'location_or_authorisation', 'pay_mismatch',
    'position_filled', 'position_cancelled', 'duplicate', 'other')),
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint message_templates_reason_where_due check ((status = 'not_selected') = (reason is not null))
);
create unique index message_templates_name_once on message_templates (company_id, lower(name));
