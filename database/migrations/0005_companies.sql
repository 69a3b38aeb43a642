-- Companies, their teams, what verifies them, and links of companies and job seekers.

-- A name as people compare names: without case, accents, punctuation, spaces, 'The' in front and 'Inc' behind.
create function company_name_key(name text) returns text language sql immutable strict parallel safe as $$
  with plain as (
    select trim(regexp_replace(regexp_replace(replace(
      regexp_replace(lower(normalize(name, nfkd)), '[\u0300-\u036f.''\u2018\u2019]', '', 'g'),
      '&', ' and '), '[\s!-/:-@[-`{-~\u2010-\u2015]+', ' ', 'g'), '^ ?the ', '')) as words
  )
  select coalesce(
    nullif(replace(regexp_replace(words, '( (inc|incorporated|llc|llp|lp|ltd|limited|corp|corporation|co|company|plc|pllc|gmbh|ag|sa|bv))+$', ''), ' ', ''), ''),
    lower(name)) from plain
$$;

-- `halden.com` of https://jobs.halden.com/start, `halden.co.uk` of https://www.halden.co.uk.
create function web_domain(address text) returns text language sql immutable strict parallel safe as $$
  select substring(
    rtrim(lower(substring(address from '^https?://(?:[^/?#@]*@)?([^/:?#]+)')), '.')
    from '([^.]+\.(?:(?:ac|co|com|edu|gov|net|org)\.[a-z]{2}|[^.]+))$')
$$;

create table companies (
  id uuid primary key default gen_random_uuid(),
  slug text not null constraint companies_slug_once unique,
  name text not null check (length(name) between 1 and 200),
  organization_type text check (organization_type in ('Private company', 'Public company', 'Startup', 'Government agency',
    'Defense contractor', 'MSSP / MSP', 'Consultancy', 'Non-profit', 'Educational institution', 'Staffing agency')),
  company_size text check (company_size in ('1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000', '5001+')),
  industry text,
  founded_year integer check (founded_year between 1600 and 2200),
  -- Pages link to it, so it leads to the web: `javascript:` would run here.
  website text constraint companies_website_is_web check (website ~ '^https?://'),
  description text not null default '',
  mission text not null default '' check (length(mission) <= 2000),
  -- One a line as they are written; hiring steps in their order.
  benefits text[] not null default '{}' check (cardinality(benefits) <= 20),
  hiring_process text[] not null default '{}' check (cardinality(hiring_process) <= 10),
  city text,
  state text,
  zip_code text,
  country text check (country ~ '^[A-Z]{2}$'),
  latitude double precision,
  longitude double precision,
  time_zone text not null default 'America/New_York',
  logo_key text,
  banner_key text,
  words tsvector generated always as (to_tsvector('merlon'::regconfig, plain_words(
    name || ' ' || coalesce(industry, '') || ' ' || coalesce(organization_type, '') || ' ' || description
  ))) stored,
  -- By these two, companies that could be the same are found.
  name_key text generated always as (company_name_key(name)) stored,
  domain text generated always as (web_domain(website)) stored,
  verified_at timestamptz(3),
  verified_by uuid references accounts (id) on delete set null,
  verified_method text check (verified_method in ('domain_email', 'admin')),
  -- The domain that the code was mailed to. The website may move within it, and not away from it.
  verified_domain text,
  -- What the administrator had before them, and more words about it; both are shown.
  verified_evidence text check (verified_evidence in ('domain_mail', 'register_extract', 'phone_call', 'other')),
  verified_words text not null default '' check (length(verified_words) <= 500),
  -- How far a company that isn't verified has come. The reasons stand in its events.
  review_state text not null default 'waiting' check (review_state in ('waiting', 'asked', 'rejected')),
  waiting_since timestamptz(3) not null default now(),
  is_demo boolean not null default false,
  -- A company that was deleted keeps its name, for those who applied to it.
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint companies_verified_says_how check ((verified_at is null) = (verified_method is null)),
  constraint companies_verified_domain check ((verified_domain is not null) = (verified_method is not distinct from 'domain_email')),
  constraint companies_evidence_of_verified check (verified_evidence is null or verified_at is not null),
  constraint companies_other_evidence_in_words check (verified_evidence <> 'other' or verified_words <> ''),
  constraint companies_deleted_not_verified check (deleted_at is null or verified_at is null)
);
create index companies_waiting_longest on companies (review_state, waiting_since, id) where verified_at is null;
create index companies_by_name_key on companies (name_key);
create index companies_by_domain on companies (domain);
create index companies_newest on companies (created_at desc, id);

create function tell_companies_changed() returns trigger language plpgsql as $$
declare changed uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(id) into changed from old_rows;
  else
    select array_agg(id) into changed from new_rows;
  end if;
  perform tell_companies_changed_in('companies', 'company:', changed);
  return null;
end $$;
-- A new company is shown once it is verified, which is a change of it.
create trigger tell_inserted after insert on companies
  for each statement execute function tell_topic_changed('companies');
create trigger tell_updated after update on companies referencing old table as old_rows new table as new_rows
  for each statement execute function tell_companies_changed();
create trigger tell_deleted after delete on companies referencing old table as old_rows
  for each statement execute function tell_companies_changed();

alter table accounts add foreign key (company_id) references companies (id);
alter table digest_items add foreign key (company_id) references companies (id) on delete cascade;
alter table subscriptions add foreign key (company_id) references companies (id) on delete set null;
alter table checkouts add foreign key (company_id) references companies (id) on delete cascade;
alter table transactions add foreign key (company_id) references companies (id) on delete set null;
alter table monthly_invitations add foreign key (company_id) references companies (id) on delete cascade;

create table company_events (
  id bigint generated always as identity primary key,
  company_id uuid not null references companies (id) on delete cascade,
  at timestamptz(3) not null default now(),
  actor_id uuid references accounts (id) on delete set null,
  actor_type text not null check (actor_type in ('employer', 'admin', 'system')),
  kind text not null
    check (kind in ('registered', 'verified', 'unverified', 'asked', 'answered', 'rejected', 'reopened', 'edited', 'deleted')),
  detail jsonb not null default '{}'
);
create index company_events_of_company on company_events (company_id, at);

-- People who were asked to join a company. The token is mailed and stored hashed; one invitation an address at a time.
create table team_invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete cascade,
  email citext check (length(email) <= 254),
  role text not null check (role in ('owner', 'recruiter', 'interviewer')),
  token_hash bytea not null constraint team_invitations_token_once unique,
  invited_by uuid references accounts (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  withdrawn_at timestamptz(3),
  -- Once an invitation is answered or taken back, its address is not needed any more.
  constraint team_invitations_open_have_an_address check (email is not null or accepted_at is not null or withdrawn_at is not null)
);
create unique index team_invitations_open_once on team_invitations (company_id, email)
  where accepted_at is null and withdrawn_at is null;
create index team_invitations_by on team_invitations (invited_by);

-- Links of a job seeker or of a company, in their order. 0006_seekers.sql has the foreign key to job seekers.
create table social_links (
  id uuid primary key default gen_random_uuid(),
  seeker_id uuid,
  company_id uuid references companies (id) on delete cascade,
  platform text not null check (platform in ('github', 'gitlab', 'linkedin', 'mastodon', 'x', 'youtube', 'blog', 'website')),
  url text not null check (url ~ '^https?://' and length(url) <= 500),
  position integer not null default 0,
  created_at timestamptz(3) not null default now(),
  constraint social_links_one_owner check ((seeker_id is null) <> (company_id is null))
);
create index social_links_of_seeker on social_links (seeker_id, position) where seeker_id is not null;
create index social_links_of_company on social_links (company_id, position) where company_id is not null;
create trigger tell_changed after insert or update or delete on social_links
  for each statement execute function tell_topic_changed('companies');
