-- What was agreed between a company and an applicant: when, how, with whom.
create table interviews (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications (id) on delete cascade,
  starts_at timestamptz(3) not null,
  minutes integer not null check (minutes between 10 and 480),
  -- in which its times are told; they are kept without one
  time_zone text not null,
  kind text not null check (kind in ('video', 'phone', 'on_site')),
  -- a link, a number or an address, as its kind says
  place text not null check (length(place) <= 300),
  words text not null default '' check (length(words) <= 2000),
  -- a colleague, as long as the account is there; the name as it was
  interviewer_id uuid references accounts (id) on delete set null,
  interviewer_name text not null,
  -- raised by every change: by it a calendar tells which of two files is the newer
  sequence integer not null default 0,
  cancelled_at timestamptz(3),
  created_by uuid references accounts (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index interviews_of_application on interviews (application_id, starts_at);
create index interviews_of_interviewer on interviews (interviewer_id, starts_at) where cancelled_at is null;

alter table application_events drop constraint application_events_kind_check;
alter table application_events add constraint application_events_kind_check
  check (kind in ('submitted', 'status_changed', 'undone', 'due', 'reminded', 'overdue', 'offer_accepted', 'offer_declined',
    'interview_planned', 'interview_changed', 'interview_cancelled'));
alter table application_events add column interview_at timestamptz(3);
