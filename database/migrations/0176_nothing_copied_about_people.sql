-- What is copied about a person goes with them, or is named when it is read.
-- This only rewrites rows, so that a server of the previous release can go on working meanwhile: what locks whole tables is
-- in 0177, and what has to come after that in 0178.

update idempotency_keys set reply = null, kept = case
    when reply ? 'data' and not route ~ '^POST /(applications/\{id\}/restore|applications/job/|employer/jobs/\{id\}/extend-expiry)'
    then jsonb_build_object('id', coalesce(reply #>> '{data,message,id}', reply #>> '{data,id}'))
    else jsonb_build_object('reply', reply) end
  where reply is not null;

-- Mail with the link of an invitation is not kept to be sent again.
update parked_mails set mail = null where event = 'team_invitation' and mail is not null;

-- A colleague who interviews is named when it is read; only another's name is typed in and kept. Without either it was a
-- colleague who has deleted the account. Of interviews that are over and name nobody's account, the two can't be told
-- apart any more.
update interviews set interviewer_name = ''
  where interviewer_name <> '' and (interviewer_id is not null or starts_at + make_interval(mins => minutes) < now());

-- Counters know whom they count by a hash alone, as server/http/limits.ts writes it.
update limit_counters set key = split_part(key, ':', 1) || ':'
  || encode(sha256(convert_to(substr(key, length(split_part(key, ':', 1)) + 2), 'UTF8')), 'hex')
  where position(':' in key) > 0;

-- Notes keep their placeholders and are filled for each reader. Those that were filled already get them back; of those to
-- people who are gone the words go.
create function with_first_name_open(note text, name text) returns text language sql immutable as $$
  select case when length(split_part(name, ' ', 1)) < 2 then note
    else regexp_replace(note, '\m' || regexp_replace(split_part(name, ' ', 1), '([^\w])', '\\\1', 'g') || '\M', '{first_name}', 'g') end
$$;
update application_events e set note = with_first_name_open(e.note, a.applicant ->> 'name')
  from applications a join job_seekers s on s.id = a.seeker_id
  where e.application_id = a.id and e.actor_type = 'employer' and s.account_id is not null
    and e.note is distinct from with_first_name_open(e.note, a.applicant ->> 'name');
update applications a set reason_words = with_first_name_open(a.reason_words, a.applicant ->> 'name')
  from job_seekers s where s.id = a.seeker_id and s.account_id is not null
    and a.reason_words is distinct from with_first_name_open(a.reason_words, a.applicant ->> 'name');
drop function with_first_name_open(text, text);
update application_events e set note = null
  from applications a join job_seekers s on s.id = a.seeker_id
  where e.application_id = a.id and e.note is not null and s.account_id is null;
update applications a set reason_words = case when a.reason = 'other' then 'Deleted with the account.' end
  from job_seekers s where s.id = a.seeker_id and a.reason_words is not null and s.account_id is null;
update applications set applicant = jsonb_build_object('name', 'A former applicant')
  where applicant ->> 'name' = 'Deleted account' and exists (
    select from job_seekers s where s.id = applications.seeker_id and s.account_id is null);

-- What companies were told named people. It says the same without them from here on; what is told now mentions them by id.
create temporary table nameless (kind text primary key, title text not null, words text not null) on commit drop;
insert into nameless values
  ('application_received', '', 'Someone applied to your job.'),
  ('offer_accepted', 'Offer accepted', 'An applicant accepted your offer.'),
  ('interview_for_interviewer', 'Interview', 'Your interviews have changed.'),
  ('applicant_step', 'An applicant’s step', 'An applicant withdrew, declined an offer, or came back.'),
  ('answers_due_soon', 'Answers due soon', 'Applicants are waiting for your answer.'),
  ('answers_overdue', 'Answers overdue', 'The day you promised an answer by has passed.'),
  ('message_received', 'New message', ''),
  ('invitation_accepted', '', 'Someone accepted your invitation to apply.');
-- One of each for a place is unread, as the index on them wants it.
with told as (
  select n.id, row_number() over (partition by n.account_id, n.kind, coalesce(nullif(m.title, ''), n.title), coalesce(n.path, '')
    order by n.created_at desc, n.id) as newest
  from notifications n join nameless m on m.kind = n.kind join accounts a on a.id = n.account_id and a.user_type = 'employer'
  where n.read_at is null and n.archived_at is null)
update notifications n set read_at = now() from told where told.id = n.id and told.newest > 1;
update notifications n set title = coalesce(nullif(m.title, ''), n.title), words = m.words
  from nameless m, accounts a where m.kind = n.kind and a.id = n.account_id and a.user_type = 'employer';
-- What waits to be mailed together doesn't say what it is about more closely than by its setting.
delete from digest_items d using accounts a where a.id = d.account_id and a.user_type = 'employer'
  and d.event in ('status_change', 'message', 'answer_deadline')
  and exists (select from digest_items newer where newer.account_id = d.account_id and newer.event = d.event
    and coalesce(newer.path, '') = coalesce(d.path, '') and newer.id > d.id);
update digest_items d set title = 'News about your applications and messages', words = 'Open it to see what happened.'
  from accounts a where a.id = d.account_id and a.user_type = 'employer' and d.event in ('status_change', 'message', 'answer_deadline');
