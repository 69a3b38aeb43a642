-- Mail that could not be delivered is sent again or dropped by an administrator.
alter table parked_mails
  add column state text not null default 'parked' check (state in ('parked', 'retried', 'dropped')),
  add column settled_at timestamptz(3),
  -- The mail itself while it may be sent again, shown to nobody; never one with a code or a link that is soon over.
  add column mail jsonb,
  add constraint parked_mails_settled check ((state = 'parked') = (settled_at is null)),
  add constraint parked_mails_kept check (mail is null or state = 'parked');
drop index parked_mails_newest;
create index parked_mails_newest on parked_mails (state, parked_at desc, id);

-- What people write to us or report is a ticket: the text stays in its own table, here is who looks after it.
create table tickets (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('contact', 'job_report', 'message_report')),
  contact_message_id uuid unique references contact_messages (id) on delete cascade,
  job_report_id uuid unique references job_reports (id) on delete cascade,
  message_report_id uuid unique references message_reports (id) on delete cascade,
  -- waiting: for whoever wrote, since we answered
  state text not null default 'open' check (state in ('open', 'waiting', 'closed')),
  assignee_id uuid references accounts (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint tickets_about_one check (
    num_nonnulls(contact_message_id, job_report_id, message_report_id) = 1
    and (kind = 'contact') = (contact_message_id is not null) and (kind = 'job_report') = (job_report_id is not null))
);
create index tickets_newest on tickets (created_at desc, id);
create index tickets_of_state on tickets (state, created_at desc, id);
create index tickets_of_assignee on tickets (assignee_id);
create index contact_messages_of_email on contact_messages (email);

-- What was done with a ticket. It refers to no account: an admin's name as it was, null where no admin did it.
create table ticket_events (
  id bigint generated always as identity primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  at timestamptz(3) not null default now(),
  actor_name text,
  kind text not null check (kind in ('answered', 'noted', 'assigned', 'moved', 'said_again')),
  words text not null default '',
  -- where it stands after that
  to_state text check (to_state in ('open', 'waiting', 'closed')),
  decision text check (decision in ('upheld', 'dismissed')),
  -- null of one that was assigned: nobody looks after it any more
  assignee_name text
);
create index ticket_events_of_ticket on ticket_events (ticket_id, at desc, id desc);

create function open_ticket() returns trigger language plpgsql as $$
declare kind text := tg_argv[0];
begin
  insert into tickets (kind, contact_message_id, job_report_id, message_report_id, state, created_at, updated_at)
  values (kind, case when kind = 'contact' then new.id end, case when kind = 'job_report' then new.id end,
    case when kind = 'message_report' then new.id end,
    case when to_jsonb(new) ->> 'state' in ('upheld', 'dismissed') then 'closed' else 'open' end,
    new.created_at, new.created_at);
  return null;
end $$;
create trigger open_ticket after insert on contact_messages for each row execute function open_ticket('contact');
create trigger open_ticket after insert on job_reports for each row execute function open_ticket('job_report');
create trigger open_ticket after insert on message_reports for each row execute function open_ticket('message_report');

-- A report that is said again in other words is to be read again.
create function reopen_ticket() returns trigger language plpgsql as $$
declare ticket uuid;
begin
  update tickets set state = 'open', updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where (job_report_id = new.id or message_report_id = new.id) and state <> 'closed' returning id into ticket;
  if ticket is not null then
    insert into ticket_events (ticket_id, kind, to_state) values (ticket, 'said_again', 'open');
  end if;
  return null;
end $$;
create trigger reopen_ticket after update of reason, words on job_reports for each row execute function reopen_ticket();
create trigger reopen_ticket after update of reason, words on message_reports for each row execute function reopen_ticket();

insert into tickets (kind, contact_message_id, created_at, updated_at)
  select 'contact', id, created_at, created_at from contact_messages;
insert into tickets (kind, job_report_id, state, created_at, updated_at)
  select 'job_report', id, case state when 'open' then 'open' else 'closed' end, created_at, updated_at from job_reports;
insert into tickets (kind, message_report_id, state, created_at, updated_at)
  select 'message_report', id, case state when 'open' then 'open' else 'closed' end, created_at, updated_at from message_reports;
