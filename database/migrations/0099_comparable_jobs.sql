-- Jobs that pay is compared with: of a specialty, open at some time in a year, whether they are still or not.
create index jobs_comparable on jobs (specialty, (coalesce(ended_at, expires_at)) desc)
  where flagged_at is null and salary_year_max is not null and published_at is not null
    and status in ('published', 'paused', 'expired', 'filled', 'closed');

-- Reports have other figures now. None was released; each month's is made again within the hour.
delete from market_reports;
