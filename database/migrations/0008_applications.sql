-- Applications, their steps, interviews, and what a company notes about them.

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
  -- The jobs and schools in the profile as they were sent. Empty in applications sent before this was kept.
  past jsonb not null default '{"experience": [], "education": []}',
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
  -- When an employer first read it in full or fetched its file; kept whatever becomes of it.
  first_opened_at timestamptz(3),
  reason text check (reason in ('missing_must_have', 'more_qualified_applicants', 'location_or_authorisation', 'pay_mismatch',
    'position_filled', 'position_cancelled', 'duplicate', 'other')),
  -- Keeps its placeholders, which are filled for each reader.
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
-- Who waits for an answer, over all jobs of a company.
create index applications_waiting on applications (job_id, due_at) where due_at is not null;
-- A page of a column of the board, or of the table, is read in its order, however many there are of one job; what is
-- counted by status, and is late, is in the first of them as well.
create index applications_of_job_due on applications (job_id, status, due_at, created_at desc, id);
create index applications_of_job_newest on applications (job_id, created_at desc, id);
-- How applications of late were answered.
create index applications_sent on applications (created_at) include (job_id);
-- A file is looked up by its key to be downloaded, and before it is removed. (The second index does the same; a later
-- migration may drop it.)
create index applications_resume_file on applications (resume_key) where resume_key is not null;
create index applications_of_file on applications (resume_key) where resume_key is not null;
-- Files of withdrawn applications are removed once a withdrawal can't be taken back: the sweep finds what is still kept.
create index applications_withdrawn_with_file on applications (ended_at) where status = 'withdrawn' and resume_key is not null;
-- The list of every company's applications for the back office: newest first, and their states counted from the index alone.
create index applications_newest on applications (created_at desc, id);
create index applications_states on applications (status, due_at);

-- How a company answers, from its applications and what was done with them.
create function tell_applications_changed() returns trigger language plpgsql as $$
declare changed uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct j.company_id) into changed from old_rows o join jobs j on j.id = o.job_id;
  else
    select array_agg(distinct j.company_id) into changed from new_rows n join jobs j on j.id = n.job_id;
  end if;
  perform tell_companies_changed_in('answers', 'answers:', changed);
  return null;
end $$;
create trigger tell_inserted after insert on applications referencing new table as new_rows
  for each statement execute function tell_applications_changed();
create trigger tell_updated after update on applications referencing new table as new_rows
  for each statement execute function tell_applications_changed();
create trigger tell_deleted after delete on applications referencing old table as old_rows
  for each statement execute function tell_applications_changed();

create table application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  at timestamptz(3) not null default now(),
  actor_id uuid references accounts (id) on delete set null,
  actor_type text not null check (actor_type in ('job_seeker', 'employer', 'admin', 'system')),
  -- A company's message answers an application as a step does.
  kind text not null
    check (kind in ('submitted', 'status_changed', 'undone', 'due', 'reminded', 'overdue', 'offer_accepted', 'offer_declined',
      'interview_planned', 'interview_changed', 'interview_cancelled', 'interview_accepted', 'interview_declined', 'messaged')),
  from_status text check (from_status in ('submitted', 'in_review', 'shortlisted', 'interview', 'offer', 'hired', 'not_selected',
    'withdrawn', 'closed')),
  to_status text check (to_status in ('submitted', 'in_review', 'shortlisted', 'interview', 'offer', 'hired', 'not_selected',
    'withdrawn', 'closed')),
  reason text check (reason in ('missing_must_have', 'more_qualified_applicants', 'location_or_authorisation', 'pay_mismatch',
    'position_filled', 'position_cancelled', 'duplicate', 'other')),
  -- Keeps its placeholders, which are filled for each reader.
  note text,
  due_at timestamptz(3),
  interview_at timestamptz(3),
  -- An interview is shown in the time zone it was planned in, in the steps as well; null in steps recorded before this was
  -- kept.
  interview_time_zone text,
  -- A step taken back within minutes, the promise it made, and the taking back itself: told, and counted nowhere.
  is_void boolean not null default false,
  -- When the other side was told of a step by mail; null while it waits, and for good where it was taken back or followed
  -- by another one before.
  told_at timestamptz(3)
);
create index application_events_of_application on application_events (application_id, at, id);

create function tell_application_events_changed() returns trigger language plpgsql as $$
declare changed uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct j.company_id) into changed
    from old_rows o join applications a on a.id = o.application_id join jobs j on j.id = a.job_id;
  else
    select array_agg(distinct j.company_id) into changed
    from new_rows n join applications a on a.id = n.application_id join jobs j on j.id = a.job_id;
  end if;
  perform tell_companies_changed_in('answers', 'answers:', changed);
  return null;
end $$;
create trigger tell_inserted after insert on application_events referencing new table as new_rows
  for each statement execute function tell_application_events_changed();
create trigger tell_updated after update on application_events referencing new table as new_rows
  for each statement execute function tell_application_events_changed();
create trigger tell_deleted after delete on application_events referencing old table as old_rows
  for each statement execute function tell_application_events_changed();

-- Mail about an application's steps waits until they have stood for a while: one for each reader, put off by the next
-- step. What it says is read from the steps when it leaves.
create table pending_notices (
  application_id uuid not null references applications (id) on delete cascade,
  recipient text not null check (recipient in ('job_seeker', 'company')),
  send_at timestamptz(3) not null,
  -- What the applicant goes on seeing while a step of the company can still be taken back unnoticed: the state before the
  -- first step that waits, and since when it waits.
  shown jsonb,
  untold_since timestamptz(3),
  primary key (application_id, recipient),
  constraint pending_notices_shown_since check ((shown is null) = (untold_since is null))
);
create index pending_notices_due on pending_notices (send_at);

-- Applications as their sender sees them. Every query that answers a job seeker about their applications reads this.
create view applications_as_told as
select
  a.id, a.job_id, a.seeker_id, a.applicant, a.fit, a.answers, a.cover_letter, a.resume_key, a.resume_name,
  a.resume_media_type, a.resume_bytes, a.resume_words, a.first_answered_at, a.created_at,
  -- They see their own withdrawal at once, and the stage it left as they knew it.
  case when waits.hidden then waits.shown ->> 'status' else a.status end as status,
  case when waits.hidden then waits.shown ->> 'stage_left'
    when waits.shown is not null then waits.shown ->> 'status' else a.stage_left end as stage_left,
  case when waits.hidden then (waits.shown ->> 'due_from')::timestamptz(3) else a.due_from end as due_from,
  case when waits.hidden then (waits.shown ->> 'due_at')::timestamptz(3) else a.due_at end as due_at,
  case when waits.hidden then (waits.shown ->> 'overdue_at')::timestamptz(3) else a.overdue_at end as overdue_at,
  case when waits.hidden then waits.shown ->> 'reason' else a.reason end as reason,
  case when waits.hidden then waits.shown ->> 'reason_words' else a.reason_words end as reason_words,
  case when waits.hidden then (waits.shown ->> 'ended_at')::timestamptz(3) else a.ended_at end as ended_at,
  case when waits.hidden then (waits.shown ->> 'updated_at')::timestamptz(3) else a.updated_at end as updated_at,
  waits.untold_since,
  -- The first opening is shown at once: nothing about it waits to be told.
  a.first_opened_at
from applications a
left join lateral (
  select shown, untold_since, a.status <> 'withdrawn' as hidden
  from pending_notices
  where application_id = a.id and recipient = 'job_seeker' and shown is not null
    and (send_at > now() or a.status = 'withdrawn')
) waits on true;

-- What people of a company write down about an application, for each other: never for who applied. Somebody whose account
-- is deleted leaves their words without a name; an applicant's deleted account, or the company's, takes them with it.
create table application_notes (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications (id) on delete cascade,
  author_id uuid references accounts (id) on delete set null,
  body text not null check (body <> ''),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index application_notes_of_application on application_notes (application_id, created_at);
create index application_notes_of_author on application_notes (author_id);

-- From 1 to 5, one of each person.
create table application_ratings (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications (id) on delete cascade,
  author_id uuid references accounts (id) on delete set null,
  rating smallint not null check (rating between 1 and 5),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint application_ratings_one_a_person unique (application_id, author_id)
);
create index application_ratings_of_author on application_ratings (author_id);

-- What a company and an applicant agreed on: when, how, and who takes part.
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
  -- A colleague is named when it is read, as long as the account is there; only another's name is typed in and kept.
  interviewer_id uuid references accounts (id) on delete set null,
  interviewer_name text not null,
  -- raised by every change: by it a calendar tells which of two files is the newer
  sequence integer not null default 0,
  -- What the applicant says to it. They are asked again when the interview moves.
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz(3),
  answer_words text not null default '' check (length(answer_words) <= 1000),
  cancelled_at timestamptz(3),
  created_by uuid references accounts (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint interviews_answered check ((answer is null) = (answered_at is null) and (answer is not null or answer_words = ''))
);
create index interviews_of_application on interviews (application_id, starts_at);
create index interviews_of_interviewer on interviews (interviewer_id, starts_at) where cancelled_at is null;
