-- When an employer first read an application in full or fetched its file; kept whatever becomes of it.
alter table applications add column first_opened_at timestamptz(3);

alter table saved_jobs add column note text not null default '' check (length(note) <= 2000);

-- As before, with the first opening: nothing about it waits to be told.
create or replace view applications_as_told as
select
  a.id, a.job_id, a.seeker_id, a.applicant, a.fit, a.answers, a.cover_letter, a.resume_key, a.resume_name,
  a.resume_media_type, a.resume_bytes, a.resume_words, a.first_answered_at, a.created_at,
  -- Their own withdrawal they see at once; the stage it left, as they knew it.
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
  a.first_opened_at
from applications a
left join lateral (
  select shown, untold_since, a.status <> 'withdrawn' as hidden
  from pending_notices
  where application_id = a.id and recipient = 'job_seeker' and shown is not null
    and (send_at > now() or a.status = 'withdrawn')
) waits on true;
