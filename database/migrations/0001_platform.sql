-- What every module uses and knows no noun of the product: text search, limits, repeated requests, mail, live events,
-- scheduled tasks, visitors, and what changed for the response cache.

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- What belongs to this installation as a whole, such as the day its demo world was moved to.
create table installation (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null default now()
);

-- Text search ------------------------------------------------------------------------------------------------------

-- English stemming without stop words: 'IT' is a word here.
create text search dictionary merlon_stem (template = snowball, language = english);
create text search configuration merlon (copy = simple);
alter text search configuration merlon
  alter mapping for asciiword, word, hword, hword_part, hword_asciipart, asciihword, numword, numhword, hword_numpart
  with merlon_stem;

-- Texts of people, companies, and articles in words, as server/platform/text-search/tokens.ts reads a keyword: accents off,
-- names that signs make (C++, Node.js, Security+) as one word, and no other signs, because the parser would take `AWS/Azure`
-- for a file.
create function plain_words(text) returns text language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g')),
    '\mc\+\+(\d\d)?', ' cplusplus ', 'g'),
    '\m([cfj])#', ' \1sharp ', 'g'),
    '\m(asp|ado|vb)\.net\M', ' \1net ', 'g'),
    '(?<![a-z0-9])\.net\M', ' dotnet ', 'g'),
    '([a-z0-9])\.js\M', '\1js', 'g'),
    '\m(a|network|net|security|sec|cloud|linux|server|data|project|cysa|casp|pentest|oscp)\+(?!\+)', ' \1plus ', 'g'),
    '\msoc[ -]?2\M', ' soctwo ', 'g'),
    '[''’]s\M|(?<=[a-z])[''’](?=[a-z])', '', 'g'),
    '[!-/:-@\[-`{-~]+', ' ', 'g');

-- A name in words, as server/platform/text-search/tokens.ts reads what is typed: letters that aren't a base letter with an
-- accent are spelled out.
create function name_words(text) returns tsvector language sql immutable strict parallel safe
  return to_tsvector('simple'::regconfig, replace(replace(replace(replace(translate(
    plain_words($1), 'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'));

-- Words of several texts that are not one phrase: eight positions lie between one and the next.
create function add_words(tsvector, tsvector) returns tsvector language sql immutable strict parallel safe
  return $1 || '|:8'::tsvector || $2;
create aggregate all_words(tsvector) (sfunc = add_words, stype = tsvector, initcond = '');

-- Words of titles, skills, and company names, to forgive typing errors with.
create table search_vocabulary (
  word text primary key,
  -- How good a word is as a correction: 0 only known to the index, 1 found in some text, 2 in a title, a skill, or a
  -- company's name.
  rank smallint not null default 1 constraint search_vocabulary_standing_check check (rank between 0 and 2),
  -- What the index makes of the word: somebody who types 'engineers' means 'engineer'.
  stem text generated always as ((ts_lexize('merlon_stem'::regdictionary, word))[1]) stored
);
create index search_vocabulary_like on search_vocabulary using gin (word gin_trgm_ops);
create index search_vocabulary_stem on search_vocabulary (stem);

-- ZIP codes: Census gazetteer coordinates first (public domain), city and state from GeoNames (CC BY 4.0).
create table zip_codes (
  zip text primary key check (zip ~ '^[0-9]{5}$'),
  city text,
  state text,
  latitude double precision not null,
  longitude double precision not null
);
create index zip_codes_place on zip_codes (state, lower(city));
-- A city in a keyword is told from other words by the cities there are, and a misspelled one by its likeness to them.
create index zip_codes_city on zip_codes using gin (lower(city) gin_trgm_ops);

-- Today in the last time zone there is, as server/platform/calendar/expiry.ts has it.
create function last_day_everywhere() returns date language sql stable parallel safe
  return (now() at time zone 'UTC' - interval '12 hours')::date;

-- The same mailbox by different addresses, for figures that count people: what follows a plus is a tag of the mailbox, and
-- some big providers ignore dots and answer to several domains.
create function mailbox_of(address text) returns text language sql immutable strict parallel safe return (
  select case when provider.mailboxes_at is null then parts.name || '@' || parts.host
    else replace(parts.name, '.', '') || '@' || provider.mailboxes_at end
  from (select split_part(split_part(lower(address), '@', 1), '+', 1) as name, split_part(lower(address), '@', 2) as host) parts
    left join (values ('gmail.com', 'gmail.com'), ('googlemail.com', 'gmail.com'), ('proton.me', 'proton.me'),
      ('protonmail.com', 'proton.me'), ('pm.me', 'proton.me')) as provider (host, mailboxes_at) on provider.host = parts.host
);

-- Requests ---------------------------------------------------------------------------------------------------------

-- Counters of the limits that must hold over any number of processes. Keys name what they count by a hash alone
-- (server/platform/http/limits.ts).
create table limit_counters (
  key text not null,
  window_start timestamptz(3) not null,
  hits integer not null,
  primary key (key, window_start)
);

-- Replies kept for 24 hours so that a repeated POST with the same Idempotency-Key does its work once.
create table idempotency_keys (
  -- the caller's account id, or 'visitor'
  scope text not null,
  route text not null,
  key text not null check (length(key) between 1 and 200),
  body_hash bytea not null,
  status integer,
  -- Replaced by `kept`; nothing writes it, and a later migration may drop it.
  reply jsonb,
  -- A repeated POST reads its answer again, with what its caller may see by then. Only a reply without people's texts is
  -- kept whole; of the others, the id of what was made.
  kept jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (scope, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Mail and scheduled tasks -----------------------------------------------------------------------------------------

-- What an installation without SMTP would have sent, to be read on /mailbox.
create table mailbox (
  id uuid primary key default gen_random_uuid(),
  sent_at timestamptz(3) not null default now(),
  sender text not null,
  recipient citext not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  -- The invitation (iCalendar) that came with a mail.
  calendar text
);
create index mailbox_newest on mailbox (sent_at desc);

-- Mail that could not be delivered, for the back office to see, send again, or drop.
create table parked_mails (
  -- The mail's own.
  id uuid primary key,
  -- What it was about: the name of a line in server/notifications/notify/events.ts, or digest.
  event text not null,
  -- Null where the address is nobody's account; 0003_accounts.sql has the foreign key.
  account_id uuid,
  recipient text not null,
  -- Null where it could hold a code or a link.
  subject text,
  tries integer not null check (tries > 0),
  reason text not null,
  parked_at timestamptz(3) not null default now(),
  state text not null default 'parked' check (state in ('parked', 'retried', 'dropped')),
  settled_at timestamptz(3),
  -- The mail itself while it may be sent again, shown to nobody; never one with a code, a link that soon expires, or the
  -- link of an invitation.
  mail jsonb,
  constraint parked_mails_settled check ((state = 'parked') = (settled_at is null)),
  constraint parked_mails_kept check (mail is null or state = 'parked')
);
create index parked_mails_newest on parked_mails (state, parked_at desc, id);
create index parked_mails_account on parked_mails (account_id);

-- Each run of a scheduled task. Without an end it's under way, or its worker was killed.
create table scheduled_runs (
  id bigint generated always as identity primary key,
  name text not null,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3),
  -- how many rows it did something to
  done integer,
  error text
);
create index scheduled_runs_well on scheduled_runs (name, started_at desc) where finished_at is not null and error is null;
create index scheduled_runs_started on scheduled_runs (started_at);

-- Live events ------------------------------------------------------------------------------------------------------

-- What open pages are told of as it happens: what changed, never what it says. Kept for an hour, so that a reader whose
-- connection broke can go on where it stopped.
create sequence live_event_positions;
create table live_events (
  id bigint generated always as identity primary key,
  -- No foreign key: publishing neither waits for an account nor fails because the account goes.
  account_id uuid not null,
  -- The order of commits; null until then, when nobody else sees the row.
  position bigint constraint live_events_position_once unique,
  event jsonb not null,
  -- When it was committed, in the order of positions.
  at timestamptz(3) not null default now()
);
create index live_events_of_account on live_events (account_id, position);

-- At the commit, one transaction after the other. Numbered as they were written, the rows of a slow transaction would
-- appear below numbers that a reader has already read past. The lock ends after what it guards can be seen.
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

-- Visitors ---------------------------------------------------------------------------------------------------------

-- Visitors of jobs and ads that were counted today, so that nobody is counted twice: hashes with a salt of that day. Salt
-- and hashes are deleted each night, and with the salt the way from an address to its hash.
create table visitor_salts (
  day date constraint job_view_salts_pkey primary key,
  salt bytea not null
);
create table visitor_marks (
  day date not null constraint job_view_marks_day_fkey references visitor_salts (day) on delete cascade,
  hash bytea not null,
  constraint job_view_marks_pkey primary key (day, hash)
);

-- Response cache ---------------------------------------------------------------------------------------------------

-- What changed of what visitors see, by topic. Responses to visitors are cached in memory until one of their topics
-- changes: each cache reads the rows of transactions that were not over when it last looked.
-- Topics: 'jobs', 'companies', 'answers' (how companies answer), and others, which the triggers name; 'company:' and
-- 'answers:' with the id of a company for what is shown of it alone; 'all' for what shows everywhere.
-- Each module's migration has the triggers on its own tables.
create table public_changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz(3) not null default clock_timestamp(),
  topic text not null
);
create index public_changes_by_transaction on public_changes (xid, topic);

-- Each topic once in a transaction.
create function tell_public_change(variadic topics text[]) returns void language sql as $$
  insert into public_changes (topic)
  select topic from unnest(topics) as told (topic)
  where not exists (select from public_changes p where p.xid = pg_current_xact_id() and p.topic = told.topic)
$$;

-- The topic of all companies, and that of each of these; nothing where they are null.
create function tell_companies_changed_in(topic text, of_each text, companies uuid[]) returns void language sql as $$
  select tell_public_change(variadic topic || array(select of_each || id from unnest(companies) as id))
  where companies is not null
$$;

-- For tables that few pages show, or that rarely change: the topic is the trigger's argument.
create function tell_topic_changed() returns trigger language plpgsql as $$
begin
  perform tell_public_change(tg_argv[0]);
  return null;
end $$;

create trigger tell_changed after insert or update or delete on installation
  for each statement execute function tell_topic_changed('all');
