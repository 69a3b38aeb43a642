-- Articles for people in the field, what their readers say of them, and how long they were read. An author who leaves
-- leaves the article with their name; a reader who leaves takes their words and their reading time along.
create table content (
  id uuid primary key default gen_random_uuid(),
  slug text not null,
  title text not null check (length(title) between 1 and 160),
  summary text not null check (length(summary) between 1 and 400),
  -- Sanitised when it is written (server/content/rules.ts).
  body text not null check (length(body) <= 100000),
  category text not null check (category in
    ('career_paths', 'certifications', 'clearance_and_federal', 'finding_work', 'interviews', 'pay_and_offers', 'on_the_job', 'hiring')),
  audience text not null default 'everyone' check (audience in ('everyone', 'job_seeker', 'employer')),
  cover_key text,
  author_id uuid references accounts (id) on delete set null,
  author_name text not null,
  -- Null while it is a draft; ahead while it waits for its day.
  publish_at timestamptz(3),
  is_visible boolean not null default true,
  reading_minutes integer not null check (reading_minutes > 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  words tsvector not null generated always as (
    setweight(to_tsvector('merlon'::regconfig, plain_words(title)), 'A') ||
    setweight(to_tsvector('merlon'::regconfig, plain_words(summary)), 'B') ||
    setweight(to_tsvector('merlon'::regconfig, plain_words(regexp_replace(body, '<[^>]*>', ' ', 'g'))), 'D')
  ) stored
);
create index content_published on content (publish_at desc, id) where is_visible;
create index content_words on content using gin (words);
create index content_of_author on content (author_id);

create table content_reviews (
  id uuid primary key default gen_random_uuid(),
  content_id uuid not null references content (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  rating integer not null check (rating between 1 and 5),
  text text not null default '' check (length(text) <= 2000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint content_reviews_once unique (content_id, account_id)
);
create index content_reviews_of_account on content_reviews (account_id);
create index content_reviews_pending on content_reviews (updated_at) where status = 'pending';

-- How long one person has read one article, all their visits together.
create table content_reads (
  content_id uuid not null references content (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  seconds integer not null check (seconds > 0),
  times integer not null default 1 check (times > 0),
  first_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  primary key (content_id, account_id)
);
create index content_reads_of_account on content_reads (account_id);
