-- What the triggers of 0177 would have emptied, had they been there when its person went. They come first, so that nobody
-- who goes in between is missed.
update job_reports set words = '' where reporter_id is null and words <> '';
update message_reports set words = '' where reporter_id is null and words <> '';
update message_reports set words = '', quoted = '{}' where conversation_id is null and (words <> '' or quoted <> '{}');
delete from idempotency_keys where scope ~ '^[0-9a-f-]{36}$' and not exists (select from accounts where id::text = scope);
update saved_people set notes = '', notes_at = null, tags = '{}'
  where seeker_id is null and (notes <> '' or notes_at is not null or tags <> '{}');

update team_invitations set email = null
  where email is not null and (accepted_at is not null or withdrawn_at is not null);
alter table team_invitations validate constraint team_invitations_open_have_an_address;
