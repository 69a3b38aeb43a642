-- What open pages are told of as it happens: what changed, never what it says. Kept for an hour, so that a reader whose
-- connection broke can go on where it stopped.
create sequence live_event_positions;
create table live_events (
  id bigint generated always as identity primary key,
  -- No foreign key: whoever publishes neither waits for an account nor fails because it goes.
  account_id uuid not null,
  -- The order of commits; null until then, which nobody else sees.
  position bigint constraint live_events_position_once unique,
  event jsonb not null,
  -- When it was committed, which is in the order of positions.
  at timestamptz(3) not null default now()
);
create index live_events_of_account on live_events (account_id, position);

-- At the commit, one transaction after the other: numbered as they were written, a slow transaction would appear behind
-- the back of a reader who has read past its numbers already. The lock ends after what it guards can be seen.
create function number_live_event() returns trigger language plpgsql as $$
declare
  numbered live_events;
begin
  perform pg_advisory_xact_lock(hashtextextended('live_events', 0));
  update live_events set position = nextval('live_event_positions'), at = clock_timestamp()
    where id = new.id returning * into numbered;
  if found then
    perform pg_notify('live_events',
      json_build_object('account_id', numbered.account_id, 'position', numbered.position, 'event', numbered.event)::text);
  end if;
  return null;
end $$;
create constraint trigger live_events_number after insert on live_events
  deferrable initially deferred for each row execute function number_live_event();
