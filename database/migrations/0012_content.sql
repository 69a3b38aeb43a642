-- Articles for people in the field, their reviews, and ads.

-- An author who leaves leaves the article with their name; a reader who leaves takes their review and their reading time
-- along.
create table content (
  id uuid primary key default gen_random_uuid(),
  slug text not null,
  title text not null check (length(title) between 1 and 160),
  summary text not null check (length(summary) between 1 and 400),
  -- Sanitized when it is written (server/content/rules.ts).
  body text not null check (length(body) <= 100000),
  category text not null check (category in
    ('career_paths', 'certifications', 'clearance_and_federal', 'finding_work', 'interviews', 'pay_and_offers', 'on_the_job', 'hiring')),
  audience text not null default 'everyone' check (audience in ('everyone', 'job_seeker', 'employer')),
  cover_key text,
  author_id uuid references accounts (id) on delete set null,
  author_name text not null,
  edited_by_name text,
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
create index content_newest on content (created_at desc, id);
create index content_words on content using gin (words);
create index content_of_author on content (author_id);
create trigger tell_changed after insert or update or delete on content
  for each statement execute function tell_topic_changed('content');

-- What an article said before each time it was changed. Its writer is named as then; the last fifty are kept.
create table content_versions (
  content_id uuid not null references content (id) on delete cascade,
  number integer not null check (number > 0),
  title text not null,
  summary text not null,
  body text not null,
  category text not null check (category in
    ('career_paths', 'certifications', 'clearance_and_federal', 'finding_work', 'interviews', 'pay_and_offers', 'on_the_job', 'hiring')),
  audience text not null check (audience in ('everyone', 'job_seeker', 'employer')),
  saved_by_name text not null,
  -- When what it says was saved.
  saved_at timestamptz(3) not null,
  primary key (content_id, number)
);

create table content_reviews (
  id uuid primary key default gen_random_uuid(),
  content_id uuid not null references content (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  rating integer not null check (rating between 1 and 5),
  text text not null default '' check (length(text) <= 2000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  -- When an administrator last approved or rejected it. updated_at stays when its writer last changed it.
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint content_reviews_once unique (content_id, account_id)
);
create index content_reviews_of_account on content_reviews (account_id);
create index content_reviews_pending on content_reviews (updated_at) where status = 'pending';
create index content_reviews_newest on content_reviews (updated_at desc, id);
create trigger tell_changed after insert or update or delete on content_reviews
  for each statement execute function tell_topic_changed('content');

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

create table ads (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint ads_title_length check (length(title) between 1 and 120),
  banner_image_key text,
  redirect_url text not null check (redirect_url ~ '^https?://'),
  placement text not null default 'both' check (placement in ('home_top', 'home_middle', 'both')),
  is_active boolean not null default true,
  starts_at timestamptz(3),
  expires_at timestamptz(3),
  sort_order integer not null default 0,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint ads_start_before_end check (expires_at > starts_at)
);
create index ads_in_order on ads (sort_order, id);
create trigger tell_changed after insert or update or delete on ads
  for each statement execute function tell_topic_changed('ads');

-- How often an ad was seen and followed: each visitor once an ad, day (UTC), and kind.
create table ad_days (
  ad_id uuid not null references ads (id) on delete cascade,
  day date not null,
  impressions integer not null default 0 check (impressions >= 0),
  clicks integer not null default 0 check (clicks >= 0),
  primary key (ad_id, day)
);
