-- What administrators answered to and noted on a report goes when the report's own words go: with the account of who wrote
-- it, or with the conversation it is about.
create or replace function forget_words_of_account() returns trigger language plpgsql as $$
begin
  update job_reports set words = '' where reporter_id = old.id and words <> '';
  update message_reports set words = '' where reporter_id = old.id and words <> '';
  update ticket_events set words = '' where words <> '' and ticket_id in (
    select id from tickets where job_report_id in (select id from job_reports where reporter_id = old.id)
    union all
    select id from tickets where message_report_id in (select id from message_reports where reporter_id = old.id));
  delete from idempotency_keys where scope = old.id::text;
  if old.email_verified_at is not null then
    update team_invitations set email = null, withdrawn_at = now()
      where email = old.email and accepted_at is null and withdrawn_at is null;
  end if;
  return old;
end $$;

create or replace function forget_reports_of_conversation() returns trigger language plpgsql as $$
begin
  update message_reports set words = '', quoted = '{}' where conversation_id = old.id;
  update ticket_events set words = '' where words <> '' and ticket_id in (
    select id from tickets where message_report_id in (select id from message_reports where conversation_id = old.id));
  return old;
end $$;
