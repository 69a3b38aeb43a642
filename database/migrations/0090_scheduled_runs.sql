-- Each run of what is done by the clock: without an end it is under way, or its worker was killed.
create table scheduled_runs (
  id bigint generated always as identity primary key,
  name text not null,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3),
  -- how many rows it did something to
  done integer,
  error text
);
create index scheduled_runs_well on scheduled_runs (name, started_at desc) where finished_at is not null and error is null;
create index scheduled_runs_started on scheduled_runs (started_at);
