-- What people of a company write down about an application, for each other: never for who applied. Somebody whose account
-- is deleted leaves their words without a name; an applicant's deleted account, or the company's, takes them with it.
create table application_notes (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications (id) on delete cascade,
  author_id uuid references accounts (id) on delete set null,
  body text not null check (body <> ''),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index application_notes_of_application on application_notes (application_id, created_at);
create index application_notes_of_author on application_notes (author_id);

-- From 1 to 5, one of each person.
create table application_ratings (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications (id) on delete cascade,
  author_id uuid references accounts (id) on delete set null,
  rating smallint not null check (rating between 1 and 5),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint application_ratings_one_a_person unique (application_id, author_id)
);
create index application_ratings_of_author on application_ratings (author_id);
