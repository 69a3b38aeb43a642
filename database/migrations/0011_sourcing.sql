-- How companies find people: the search, saved people, and invitations to apply.

-- People that a company's search may look at, one narrow row each: who is not to be found has no row. What is in a row is
-- said once, by the view; triggers write it anew in the transaction that changes what it is made of.

-- What everybody in the search shows in words on this day. What is held weighs more than what is told.
create function shown_words(person uuid, day date) returns tsvector language sql stable strict parallel safe
  return (
    select ts_delete(add_words(s.words, coalesce(setweight(held.words, 'A'), '')), '|')
    from job_seekers s, (
      select all_words(f.words) as words from seeker_facts f
      where f.seeker_id = person and f.has and f.kind in ('skill', 'certification')
        and (f.expires_on is null or f.expires_on >= day)) held
    where s.id = person);

create view findable_now as
  select s.id as seeker_id, (s.updated_at at time zone 'UTC')::date as changed_on, p.search_status, s.category, s.specialty,
    s.education_level, s.years_of_experience, s.languages, s.state, lower(s.city) as city, s.clearance, s.clearance_state,
    s.polygraph, p.clearance_visibility, p.name_visibility, p.blocked_companies,
    coalesce(c.allow_staffing_agencies, true) as takes_agencies,
    name_words(a.first_name || ' ' || a.last_name) as name_words, shown_words(s.id, last_day_everywhere()) as words,
    -- The last day on which these are the words: something held expires after it.
    (select min(f.expires_on) from seeker_facts f where f.seeker_id = s.id and f.has
      and f.kind in ('skill', 'certification') and f.expires_on >= last_day_everywhere()) as words_until
  from job_seekers s
  join accounts a on a.id = s.account_id
  join privacy_settings p on p.seeker_id = s.id
  left join contact_settings c on c.account_id = a.id
  where a.email_verified_at is not null and a.suspended_at is null and p.searchable and p.search_status <> 'closed';

-- Its columns are the view's, in the view's order: keep_findable() copies whole rows.
create table findable_people as select * from findable_now;
alter table findable_people
  add primary key (seeker_id),
  add foreign key (seeker_id) references job_seekers (id) on delete cascade,
  alter changed_on set not null,
  alter takes_agencies set not null,
  alter blocked_companies set not null;
create index findable_people_words on findable_people using gin (words);
create index findable_people_names on findable_people using gin (name_words);
create index findable_people_newest on findable_people (changed_on desc, seeker_id) include (blocked_companies, takes_agencies);
create index findable_people_by_town on findable_people (state, city);
create trigger tell_changed after insert or update or delete on findable_people
  for each statement execute function tell_topic_changed('people');

-- Planned anew each time: a plan made while the tables were small would read them whole once they have grown.
create function keep_findable(people uuid[]) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  if cardinality(people) = 0 then return; end if;
  -- One after the other: what another transaction changed of them is read once it is there.
  perform from job_seekers where id = any (people) order by id for no key update;
  delete from findable_people where seeker_id = any (people);
  insert into findable_people select * from findable_now where seeker_id = any (people);
end $$;

create function keep_findable_accounts() returns trigger language plpgsql as $$
begin
  perform keep_findable(array(
    select s.id from job_seekers s join changed c on c.id = s.account_id join before b on b.id = c.id
    where (c.email_verified_at, c.suspended_at, c.first_name, c.last_name)
      is distinct from (b.email_verified_at, b.suspended_at, b.first_name, b.last_name)));
  return null;
end $$;
create trigger keep_findable after update on accounts referencing old table as before new table as changed
  for each statement execute function keep_findable_accounts();

-- Earlier and later rows are compared by a hash, not each with each: see remember_search_changes() in 0007_jobs.sql.
create function keep_findable_job_seekers() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  perform keep_findable(array(select c.id from changed c join before b on b.id = c.id where c is distinct from b));
  return null;
end $$;
create trigger keep_findable after update on job_seekers referencing old table as before new table as changed
  for each statement execute function keep_findable_job_seekers();

create function keep_findable_contacts() returns trigger language plpgsql as $$
begin
  perform keep_findable(array(select s.id from job_seekers s join changed c on c.account_id = s.account_id));
  return null;
end $$;
create trigger keep_findable_added after insert on contact_settings referencing new table as changed
  for each statement execute function keep_findable_contacts();
create trigger keep_findable_changed after update on contact_settings referencing new table as changed
  for each statement execute function keep_findable_contacts();
create trigger keep_findable_removed after delete on contact_settings referencing old table as changed
  for each statement execute function keep_findable_contacts();

create function keep_findable_parts() returns trigger language plpgsql as $$
begin
  perform keep_findable(array(select distinct seeker_id from changed));
  return null;
end $$;
create trigger keep_findable_added after insert on privacy_settings referencing new table as changed
  for each statement execute function keep_findable_parts();
create trigger keep_findable_changed after update on privacy_settings referencing new table as changed
  for each statement execute function keep_findable_parts();
create trigger keep_findable_removed after delete on privacy_settings referencing old table as changed
  for each statement execute function keep_findable_parts();
create trigger keep_findable_added after insert on seeker_facts referencing new table as changed
  for each statement execute function keep_findable_parts();
create trigger keep_findable_changed after update on seeker_facts referencing new table as changed
  for each statement execute function keep_findable_parts();
create trigger keep_findable_removed after delete on seeker_facts referencing old table as changed
  for each statement execute function keep_findable_parts();

-- Names of what people hold, each once and in lower case: a few thousand, which a search reads its spellings from. A name
-- goes with the last person who held it.
create table held_names (
  kind text not null check (kind in ('skill', 'certification')),
  name text not null,
  words tsvector generated always as (to_tsvector('merlon'::regconfig, plain_words(name))) stored,
  primary key (kind, name)
);
create index held_names_words on held_names using gin (words);

create function add_held_names() returns trigger language plpgsql as $$
begin
  insert into held_names
    select distinct kind, lower(name) from changed where has and kind in ('skill', 'certification')
    on conflict do nothing;
  return null;
end $$;
create trigger add_held_names_added after insert on seeker_facts referencing new table as changed
  for each statement execute function add_held_names();
create trigger add_held_names_changed after update on seeker_facts referencing new table as changed
  for each statement execute function add_held_names();

create function drop_held_names() returns trigger language plpgsql as $$
begin
  delete from held_names n using (select distinct kind, lower(name) as name from changed) gone
    where n.kind = gone.kind and n.name = gone.name and not exists (
      select from seeker_facts f where f.has and f.kind in ('skill', 'certification')
        and f.kind = n.kind and lower(f.name) = n.name);
  return null;
end $$;
create trigger drop_held_names_changed after update on seeker_facts referencing old table as changed
  for each statement execute function drop_held_names();
create trigger drop_held_names_removed after delete on seeker_facts referencing old table as changed
  for each statement execute function drop_held_names();

-- Saved people and invitations -------------------------------------------------------------------------------------

-- People that a company saved, each once; who saved them is a name beside it. A deleted account leaves the row without
-- a person, as one that is not shown to the company any more leaves it without anything of theirs.
create table saved_people (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete cascade,
  seeker_id uuid references job_seekers (id) on delete set null,
  saved_by uuid references accounts (id) on delete set null,
  notes text not null default '' check (length(notes) <= 2000),
  notes_at timestamptz(3),
  tags text[] not null default '{}',
  -- Taken off, and for some minutes still to be brought back.
  removed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint saved_people_once unique (company_id, seeker_id),
  -- For the rows of the lists, which are of the same company.
  constraint saved_people_of_company unique (id, company_id)
);
create index saved_people_newest on saved_people (company_id, created_at desc, id);
create index saved_people_of_seeker on saved_people (seeker_id);
create index saved_people_of_account on saved_people (saved_by);
create index saved_people_removed on saved_people (removed_at) where removed_at is not null;

-- A company's notes and tags about a person go with the person. The row stays, as it does for one who is hidden: the two
-- can't be told apart.
create function forget_notes_about_job_seeker() returns trigger language plpgsql as $$
begin
  update saved_people set notes = '', notes_at = null, tags = '{}' where seeker_id = old.id;
  return old;
end $$;
create trigger forget_notes before delete on job_seekers for each row execute function forget_notes_about_job_seeker();

create table people_lists (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz(3) not null default now(),
  constraint people_lists_of_company unique (id, company_id)
);
create unique index people_lists_name_once on people_lists (company_id, lower(name));

create table people_list_entries (
  list_id uuid not null,
  saved_person_id uuid not null,
  company_id uuid not null,
  primary key (list_id, saved_person_id),
  foreign key (list_id, company_id) references people_lists (id, company_id) on delete cascade,
  foreign key (saved_person_id, company_id) references saved_people (id, company_id) on delete cascade
);
create index people_list_entries_of_person on people_list_entries (saved_person_id);

-- Invitations of a company to one person to apply to one of its jobs, once.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete cascade,
  job_id uuid not null references jobs (id) on delete cascade,
  seeker_id uuid not null references job_seekers (id) on delete cascade,
  invited_by uuid references accounts (id) on delete set null,
  message text not null check (length(message) between 1 and 2000),
  status text not null default 'sent' check (status in ('sent', 'accepted', 'declined', 'applied')),
  answered_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint invitations_once unique (job_id, seeker_id),
  constraint invitations_answer_has_time check ((status = 'sent') = (answered_at is null))
);
create index invitations_of_seeker on invitations (seeker_id, created_at desc);
create index invitations_of_company on invitations (company_id, seeker_id);
create index invitations_of_account on invitations (invited_by);
