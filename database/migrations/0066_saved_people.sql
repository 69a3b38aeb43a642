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
