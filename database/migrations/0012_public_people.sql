-- Links of a job seeker or of a company, in their order.
create table social_links (
  id uuid primary key default gen_random_uuid(),
  seeker_id uuid references job_seekers (id) on delete cascade,
  company_id uuid references companies (id) on delete cascade,
  platform text not null check (platform in ('github', 'gitlab', 'linkedin', 'mastodon', 'x', 'youtube', 'blog', 'website')),
  url text not null check (url ~ '^https?://' and length(url) <= 500),
  position integer not null default 0,
  created_at timestamptz(3) not null default now(),
  constraint social_links_one_owner check ((seeker_id is null) <> (company_id is null))
);
create index social_links_of_seeker on social_links (seeker_id, position) where seeker_id is not null;
create index social_links_of_company on social_links (company_id, position) where company_id is not null;

-- The public directory: people who opted in, those ready to interview first, then by who changed their profile last.
create index privacy_settings_shown on privacy_settings (seeker_id) where show_in_home_carousel;
create index job_seekers_changed on job_seekers (updated_at desc, id);
