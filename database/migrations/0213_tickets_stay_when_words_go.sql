-- A report is said again when its reporter writes it again, which sets updated_at; not when its words are forgotten with
-- their account or the conversation.
drop trigger reopen_ticket on job_reports;
drop trigger reopen_ticket on message_reports;
create trigger reopen_ticket after update of reason, words on job_reports for each row
  when (new.updated_at is distinct from old.updated_at) execute function reopen_ticket();
create trigger reopen_ticket after update of reason, words on message_reports for each row
  when (new.updated_at is distinct from old.updated_at) execute function reopen_ticket();
