-- What an applicant says to an interview. It's asked again when the interview moves.
alter table interviews
  add column answer text check (answer in ('accepted', 'declined')),
  add column answered_at timestamptz(3),
  add column answer_words text not null default '' check (length(answer_words) <= 1000),
  add constraint interviews_answered check ((answer is null) = (answered_at is null) and (answer is not null or answer_words = ''));

alter table application_events drop constraint application_events_kind_check;
alter table application_events add constraint application_events_kind_check
  check (kind in ('submitted', 'status_changed', 'undone', 'due', 'reminded', 'overdue', 'offer_accepted', 'offer_declined',
    'interview_planned', 'interview_changed', 'interview_cancelled', 'interview_accepted', 'interview_declined', 'messaged'));
-- An interview is shown by the clocks it was planned by, in the steps as well; null in steps recorded before.
alter table application_events add column interview_time_zone text;

-- The invitation (iCalendar) that came with a mail.
alter table mailbox add column calendar text;
