-- Notifications of a conversation lead to it and ask for an answer, so they go with it. Its person may be gone already, and
-- their notifications with them. Nothing here takes long, because it locks a whole table.
create function forget_notices_of_conversation() returns trigger language plpgsql as $$
begin
  delete from notifications
    where kind = 'message_received'
      and path in ('/employer/messages?id=' || old.id, '/job-seeker/messages?id=' || old.id)
      and account_id in (
        select id from accounts where company_id = old.company_id
        union all select account_id from job_seekers where id = old.seeker_id);
  return old;
end $$;
create trigger forget_notices before delete on conversations for each row execute function forget_notices_of_conversation();
