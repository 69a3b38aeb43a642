-- What is kept about a person goes with them. Nothing here takes long, because it locks whole tables.

-- An account takes along what it wrote to administrators, what was kept of its requests, and invitations to its address.
-- An address that was never verified may be somebody else's, so their invitation stays.
create function forget_words_of_account() returns trigger language plpgsql as $$
begin
  update job_reports set words = '' where reporter_id = old.id and words <> '';
  update message_reports set words = '' where reporter_id = old.id and words <> '';
  delete from idempotency_keys where scope = old.id::text;
  if old.email_verified_at is not null then
    update team_invitations set email = null, withdrawn_at = now()
      where email = old.email and accepted_at is null and withdrawn_at is null;
  end if;
  return old;
end $$;
create trigger forget_words before delete on accounts for each row execute function forget_words_of_account();

-- A report of a conversation keeps its words and what it quotes as long as there is that conversation.
create function forget_reports_of_conversation() returns trigger language plpgsql as $$
begin
  update message_reports set words = '', quoted = '{}' where conversation_id = old.id;
  return old;
end $$;
create trigger forget_reports before delete on conversations for each row execute function forget_reports_of_conversation();

-- A company's notes and tags about a person go with the person. The row stays, as it does for one who is hidden: the two
-- can't be told apart.
create function forget_notes_about_job_seeker() returns trigger language plpgsql as $$
begin
  update saved_people set notes = '', notes_at = null, tags = '{}' where seeker_id = old.id;
  return old;
end $$;
create trigger forget_notes before delete on job_seekers for each row execute function forget_notes_about_job_seeker();

-- Once an invitation is answered or taken back, its address is not needed any more.
alter table team_invitations alter column email drop not null;
alter table team_invitations add constraint team_invitations_open_have_an_address
  check (email is not null or accepted_at is not null or withdrawn_at is not null) not valid;
