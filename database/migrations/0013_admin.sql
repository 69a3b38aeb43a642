-- The back office: tickets, saved replies, and notes about accounts.

-- What people write to us or report is a ticket: the text stays in its own table, here is who looks after it.
create table tickets (
  id uuid primary key default gen_random_uuid(),
  -- What people and administrators call it by.
  number integer generated always as identity,
  kind text not null check (kind in ('contact', 'job_report', 'message_report')),
  contact_message_id uuid unique references contact_messages (id) on delete cascade,
  job_report_id uuid unique references job_reports (id) on delete cascade,
  message_report_id uuid unique references message_reports (id) on delete cascade,
  -- waiting: for the person who wrote, since we answered
  state text not null default 'open' check (state in ('open', 'waiting', 'closed')),
  -- When the person wrote back, until an administrator answers or moves the ticket.
  replied_at timestamptz(3),
  assignee_id uuid references accounts (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint tickets_about_one check (
    num_nonnulls(contact_message_id, job_report_id, message_report_id) = 1
    and (kind = 'contact') = (contact_message_id is not null) and (kind = 'job_report') = (job_report_id is not null))
);
create unique index tickets_number on tickets (number);
create index tickets_newest on tickets ((coalesce(replied_at, created_at)) desc, id);
create index tickets_of_state on tickets (state, created_at desc, id);
create index tickets_of_assignee on tickets (assignee_id);

-- What was done with a ticket. It refers to no account: an admin's name as it was, null where no admin did it.
create table ticket_events (
  id bigint generated always as identity primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  at timestamptz(3) not null default now(),
  actor_name text,
  -- People write back to an answer (replied), on the page that its mail links to or by mail. That reopens the ticket.
  kind text not null check (kind in ('answered', 'noted', 'assigned', 'moved', 'said_again', 'replied')),
  words text not null default '',
  -- where it stands after that
  to_state text check (to_state in ('open', 'waiting', 'closed')),
  decision text check (decision in ('upheld', 'dismissed')),
  -- null of one that was assigned: nobody looks after it any more
  assignee_name text,
  -- A hash of a reply's Message-ID: a mail that is sent twice joins once.
  mail_id text
);
create index ticket_events_of_ticket on ticket_events (ticket_id, at desc, id desc);
create unique index ticket_events_mail_once on ticket_events (ticket_id, mail_id);

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

-- A report that is said again in other words is to be read again. It's said again when its reporter writes it again, which
-- sets updated_at; not when its words are forgotten with their account or the conversation.
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
create trigger reopen_ticket after update of reason, words on job_reports for each row
  when (new.updated_at is distinct from old.updated_at) execute function reopen_ticket();
create trigger reopen_ticket after update of reason, words on message_reports for each row
  when (new.updated_at is distinct from old.updated_at) execute function reopen_ticket();

-- Texts that administrators keep for their answers to tickets, shared by all of them.
create table saved_replies (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  -- the administrator's name as it was
  changed_by text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index saved_replies_title_once on saved_replies (lower(title));

-- What administrators note about a job seeker or a company, for administrators alone. It goes with the account.
create table account_notes (
  id uuid primary key default gen_random_uuid(),
  seeker_id uuid references job_seekers on delete cascade,
  company_id uuid references companies on delete cascade,
  -- the administrator's name as it was
  actor_name text not null,
  words text not null check (words <> ''),
  at timestamptz(3) not null default now(),
  -- A note can be corrected: when it was last written, and by which administrator where it was changed.
  updated_at timestamptz(3) not null default now(),
  editor_name text,
  check (num_nonnulls(seeker_id, company_id) = 1)
);
create index account_notes_of_seeker on account_notes (seeker_id, at) where seeker_id is not null;
create index account_notes_of_company on account_notes (company_id, at) where company_id is not null;

-- What goes with somebody ------------------------------------------------------------------------------------------
-- Here, because they reach into reports and tickets: what is kept about a person goes with them.

-- An account takes along what it wrote to administrators, what they answered and noted, what was kept of its requests, and
-- invitations to its address. An address that was never verified may be somebody else's, so their invitation stays.
create function forget_words_of_account() returns trigger language plpgsql as $$
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
create trigger forget_words before delete on accounts for each row execute function forget_words_of_account();

-- A report of a conversation keeps its words, what it quotes, and what was answered as long as there is that conversation.
create function forget_reports_of_conversation() returns trigger language plpgsql as $$
begin
  update message_reports set words = '', quoted = '{}' where conversation_id = old.id;
  update ticket_events set words = '' where words <> '' and ticket_id in (
    select id from tickets where message_report_id in (select id from message_reports where conversation_id = old.id));
  return old;
end $$;
create trigger forget_reports before delete on conversations for each row execute function forget_reports_of_conversation();
