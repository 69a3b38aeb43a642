-- What the market was like for somebody in a month, as it was told then.
create table market_reports (
  id uuid primary key default gen_random_uuid(),
  seeker_id uuid not null references job_seekers (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  figures jsonb not null,
  created_at timestamptz(3) not null default now(),
  constraint market_reports_once_a_month unique (seeker_id, month)
);
