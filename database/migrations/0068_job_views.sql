-- How often a job's page was opened: by day (UTC) and by where its reader came from. Nothing here says who.
create table job_views (
  job_id uuid not null references jobs (id) on delete cascade,
  viewed_on date not null default (now() at time zone 'UTC')::date,
  source text not null
    check (source in ('search', 'recommended', 'saved', 'company', 'alert', 'feed', 'search_engine', 'other_site', 'direct')),
  views integer not null default 0 check (views >= 0),
  primary key (job_id, viewed_on, source)
);

-- Who has been counted today, so that nobody is twice: hashes with a salt of that day. Salt and hashes go each night, and
-- with the salt the way from an address to its hash.
create table job_view_salts (
  day date primary key,
  salt bytea not null
);
create table job_view_marks (
  day date not null references job_view_salts (day) on delete cascade,
  hash bytea not null,
  primary key (day, hash)
);
