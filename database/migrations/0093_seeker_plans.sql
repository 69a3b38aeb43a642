-- Job seekers are told by name which companies viewed their profile, where their plan includes it. Companies that viewed
-- one before were promised that nobody is told: those views are counted as ever, without a name.
alter table profile_views add column is_named boolean not null default false;
alter table profile_views alter column is_named set default true;

-- A version of somebody's resume PDF: it is drawn from their profile each time, with what is chosen here.
create table resume_versions (
  id uuid primary key default gen_random_uuid(),
  seeker_id uuid not null references job_seekers (id) on delete cascade,
  name text not null check (name <> ''),
  headline text not null default '',
  summary text not null default '',
  sections text[] not null check (sections <@ array['summary', 'experience', 'skills', 'certificates', 'clearance', 'education', 'languages', 'links'] and cardinality(sections) > 0),
  first_skills text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index resume_versions_named_once on resume_versions (seeker_id, lower(name));
