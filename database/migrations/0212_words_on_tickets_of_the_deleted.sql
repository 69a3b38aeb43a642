-- What 0211 would have emptied, had it been there when its person went.
update ticket_events set words = '' where words <> '' and ticket_id in (
  select t.id from tickets t join job_reports r on r.id = t.job_report_id where r.reporter_id is null
  union all
  select t.id from tickets t join message_reports r on r.id = t.message_report_id
    where r.reporter_id is null or r.conversation_id is null);
