create table job_seekers (
  id uuid primary key default gen_random_uuid(),
  account_id uuid constraint job_seekers_account_once unique references accounts (id) on delete set null,
  username citext constraint job_seekers_username_once unique,
  headline text,
  job_role text,
  category text check (category in ('cybersecurity', 'Cloud')),
  specialty text,
  education_level text,
  years_of_experience numeric(4, 1) check (years_of_experience between 0 and 70),
  biography text,
  portfolio_website text,
  phone text,
  city text,
  state text,
  country text,
  zip_code text,
  latitude double precision,
  longitude double precision,
  nationality text,
  gender text,
  marital_status text,
  date_of_birth date,
  languages text[] not null default '{}',
  clearance text check (clearance in ('none', 'public_trust', 'confidential', 'secret', 'top_secret', 'ts_sci', 'doe_l', 'doe_q')),
  polygraph text check (polygraph in ('none', 'ci', 'full_scope')),
  clearance_state text check (clearance_state in ('active', 'interim', 'current', 'expired')),
  picture_key text,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index job_seekers_newest on job_seekers (created_at desc, id);

-- What a seeker says of themselves, one fact a row; "no" is a fact too, so that nothing is asked twice.
create table seeker_facts (
  seeker_id uuid not null references job_seekers (id) on delete cascade,
  kind text not null check (kind in ('skill', 'certification', 'work_authorization', 'location')),
  name citext not null check (length(name) between 1 and 200),
  has boolean not null,
  years numeric(4, 1) check (years between 0 and 70),
  position integer not null default 0,
  updated_at timestamptz(3) not null default now(),
  primary key (seeker_id, kind, name)
);

create table resumes (
  id uuid primary key default gen_random_uuid(),
  seeker_id uuid not null references job_seekers (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  file_key text not null,
  media_type text not null check (media_type in ('application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
  bytes integer not null check (bytes > 0),
  words text not null default '',
  is_default boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index resumes_of_seeker on resumes (seeker_id, created_at desc);
create unique index resumes_one_default on resumes (seeker_id) where is_default;

create table saved_jobs (
  seeker_id uuid not null references job_seekers (id) on delete cascade,
  job_id uuid not null references jobs (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (seeker_id, job_id)
);
create index saved_jobs_of_job on saved_jobs (job_id);

create table applications (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references jobs (id),
  seeker_id uuid not null references job_seekers (id),
  status text not null default 'submitted'
    check (status in ('submitted', 'in_review', 'shortlisted', 'interview', 'offer', 'hired', 'not_selected', 'withdrawn', 'closed')),
  -- the stage an ended application stopped at
  stage_left text check (stage_left in ('submitted', 'in_review', 'shortlisted', 'interview', 'offer')),
  -- frozen: what was sent, whatever the profile or the job say later
  applicant jsonb not null,
  fit jsonb not null default '[]',
  answers jsonb not null default '[]',
  cover_letter text not null default '' check (length(cover_letter) <= 10000),
  resume_key text,
  resume_name text,
  resume_media_type text,
  resume_bytes integer,
  resume_words text not null default '',
  -- the answer owed: since when, until when; null when nothing is owed any more
  due_from timestamptz(3),
  due_at timestamptz(3),
  overdue_at timestamptz(3),
  first_answered_at timestamptz(3),
  reason text check (reason in ('missing_must_have', 'more_qualified_applicants', 'location_or_authorisation', 'pay_mismatch',
    'position_filled', 'position_cancelled', 'duplicate', 'other')),
  reason_words text,
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint applications_open_is_owed check ((status in ('submitted', 'in_review', 'shortlisted', 'interview', 'offer')) = (due_at is not null)),
  constraint applications_ended_says_when check ((status in ('submitted', 'in_review', 'shortlisted', 'interview', 'offer')) = (ended_at is null)),
  constraint applications_not_selected_has_reason check ((status = 'not_selected') = (reason is not null)),
  constraint applications_other_has_words check (reason <> 'other' or length(coalesce(reason_words, '')) > 0)
);
-- One live application per job and seeker: after withdrawing, or after the job ended, one may apply again.
create unique index applications_once on applications (job_id, seeker_id) where status not in ('withdrawn', 'closed');
create index applications_of_job on applications (job_id, status, created_at desc);
create index applications_of_seeker on applications (seeker_id, created_at desc);
create index applications_owed on applications (due_at) where due_at is not null and overdue_at is null;

create table application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  at timestamptz(3) not null default now(),
  actor_id uuid references accounts (id) on delete set null,
  actor_type text not null check (actor_type in ('job_seeker', 'employer', 'admin', 'system')),
  kind text not null check (kind in ('submitted', 'status_changed', 'undone', 'due', 'reminded', 'overdue')),
  from_status text,
  to_status text,
  reason text,
  note text,
  due_at timestamptz(3)
);
create index application_events_of_application on application_events (application_id, at, id);
