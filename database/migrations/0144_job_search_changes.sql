-- Jobs that the index of the job search has to read again: a row for each that came to be live, stopped being live, or
-- changed in what a search reads of it. Every process that keeps an index reads the rows of transactions it has not seen.
create table job_search_changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz(3) not null default clock_timestamp(),
  job_id uuid not null
);
create index job_search_changes_by_transaction on job_search_changes (xid);
-- Of no job: the newest row says where the numbers have come to, so there always is one.
insert into job_search_changes (job_id) values (gen_random_uuid());

create function remember_search_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into job_search_changes (job_id) select id from new_jobs where status = 'published' and flagged_at is null;
  elsif tg_op = 'DELETE' then
    insert into job_search_changes (job_id) select id from old_jobs where status = 'published' and flagged_at is null;
  else
    insert into job_search_changes (job_id)
    select later.id from new_jobs as later join old_jobs as earlier using (id)
    where (later.status = 'published' and later.flagged_at is null or earlier.status = 'published' and earlier.flagged_at is null)
      and (
        earlier.status, earlier.flagged_at, earlier.published_at, earlier.expires_at, earlier.title_words, earlier.skill_words, earlier.body_words,
        earlier.category, earlier.specialty, earlier.job_type, earlier.workplace, earlier.city, earlier.state, earlier.latitude, earlier.longitude,
        earlier.experience_level, earlier.education_level, earlier.salary_year_min, earlier.salary_year_max, earlier.clearance,
        earlier.visa_sponsorship, earlier.must_haves, earlier.company_id
      ) is distinct from (
        later.status, later.flagged_at, later.published_at, later.expires_at, later.title_words, later.skill_words, later.body_words,
        later.category, later.specialty, later.job_type, later.workplace, later.city, later.state, later.latitude, later.longitude,
        later.experience_level, later.education_level, later.salary_year_min, later.salary_year_max, later.clearance,
        later.visa_sponsorship, later.must_haves, later.company_id
      );
  end if;
  if found then
    perform pg_notify('job_search', '');
  end if;
  return null;
end
$$;

create trigger remember_inserted_for_search after insert on jobs
  referencing new table as new_jobs for each statement execute function remember_search_changes();
create trigger remember_updated_for_search after update on jobs
  referencing old table as old_jobs new table as new_jobs for each statement execute function remember_search_changes();
create trigger remember_deleted_for_search after delete on jobs
  referencing old table as old_jobs for each statement execute function remember_search_changes();
