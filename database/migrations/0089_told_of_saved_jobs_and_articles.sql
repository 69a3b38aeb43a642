-- What is told once of a job that somebody saved: that it closes soon, and that it has ended. What ended before is old news.
alter table saved_jobs add column closing_told_at timestamptz(3), add column ended_told_at timestamptz(3);
update saved_jobs set ended_told_at = now() from jobs
where jobs.id = saved_jobs.job_id and (jobs.status in ('expired', 'filled', 'closed') or jobs.expires_at <= now());

-- Articles published until then are told or older than the account.
alter table accounts add column articles_told_at timestamptz(3) not null default now();
create index accounts_articles_told on accounts (articles_told_at);
