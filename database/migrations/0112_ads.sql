-- Where a banner stands, from when, and how often it was seen and followed.
alter table ads
  add column placement text not null default 'both' check (placement in ('home_top', 'home_middle', 'both')),
  add column starts_at timestamptz(3),
  add constraint ads_start_before_end check (expires_at > starts_at),
  add constraint ads_title_length check (length(title) between 1 and 120);
create index ads_in_order on ads (sort_order, id);

-- Each visitor once an ad, day (UTC) and kind.
create table ad_days (
  ad_id uuid not null references ads (id) on delete cascade,
  day date not null,
  impressions integer not null default 0 check (impressions >= 0),
  clicks integer not null default 0 check (clicks >= 0),
  primary key (ad_id, day)
);

-- Who has been counted today is the same for jobs and ads.
alter table job_view_salts rename to visitor_salts;
alter table job_view_marks rename to visitor_marks;
