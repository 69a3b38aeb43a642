-- What admins did and saw, and what became of anybody's sign-in. Written in the transaction of what it tells, read by the
-- back office, and never changed: it outlives accounts, so it refers to none of them, and names nobody but admins.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  -- null: the product itself
  actor_id uuid,
  -- an admin's name as it was
  actor_name text,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_type text not null check (subject_type ~ '^[a-z_]+$'),
  subject_id text,
  -- of what is no person: a company, a job, an article
  subject_name text,
  before jsonb,
  after jsonb,
  reason text,
  network text,
  user_agent text
);
create index audit_events_newest on audit_events (at desc, id desc);
create index audit_events_of_actor on audit_events (actor_id, at desc, id desc);
create index audit_events_of_subject on audit_events (subject_type, subject_id, at desc, id desc);
create index audit_events_of_action on audit_events (action, at desc, id desc);

create function audit_events_stand() returns trigger language plpgsql as $$
begin
  raise exception 'what is written in the audit log stays' using errcode = 'check_violation', constraint = 'audit_events_stand';
end $$;
create trigger audit_events_stand before update or delete on audit_events
  for each row execute function audit_events_stand();
create trigger audit_events_stay before truncate on audit_events
  for each statement execute function audit_events_stand();
