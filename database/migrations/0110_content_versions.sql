-- What an article said before each time it was changed. Whoever wrote it is named as then; the last fifty are kept.
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
alter table content add column edited_by_name text;
create index content_newest on content (created_at desc, id);
create index content_reviews_newest on content_reviews (updated_at desc, id);
