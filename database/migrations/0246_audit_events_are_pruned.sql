-- What is older than a year may be deleted: AUDIT_KEEP_DAYS says when. What is younger stays, and nothing is changed.
create or replace function audit_events_stand() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '365 days' then
      return old;
    end if;
  end if;
  raise exception 'what is written in the audit log stays' using errcode = 'check_violation', constraint = 'audit_events_stand';
end $$;
