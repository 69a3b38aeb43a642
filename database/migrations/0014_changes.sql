-- One feed of changes, in place of three: jobs to search anew, jobs to compare with alerts, and what visitors' pages show.

-- What changed, each subject of a topic once in a transaction. `server/platform/changes` reads it: a reader takes the rows
-- of transactions that weren't over when it last looked, in whatever order they commit. Topics:
--   search     a live job (subject_id), in what a search reads of it: it came to be live, changed, or stopped being live.
--              The search index, the search engine, and job alerts follow it.
--   reindex    the same where it's no news to an alert, as when the dates of the demo world move along
--   jobs, companies, answers (how a company answers), people, content, ads, plans
--              what responses to visitors show, and are cached until it changes. The first three name the company.
--   all        what shows everywhere
create table changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  -- Null: anything of the topic.
  subject_id uuid,
  at timestamptz(3) not null default clock_timestamp(),
  constraint changes_once unique nulls not distinct (topic, xid, subject_id)
);
-- A stored position is recognized by the newest row, so there always is one.
insert into changes (topic) values ('all');

-- Where readers have come to that must miss nothing, however long they are away: rows they haven't read aren't deleted.
-- All that `since` sees has been read, and of what `upto` sees beyond that, up to the row `after_id`.
create table change_readers (
  name text primary key,
  topic text not null,
  since pg_snapshot not null,
  upto pg_snapshot,
  after_id bigint not null default 0
);
-- It has read nothing. (The snapshot of this transaction may take the rows below to be seen already.)
insert into change_readers (name, topic, since) values ('alerts', 'search', '1:1:');

-- Notes what a statement changed. Arguments: the topic; an expression for the subject; which rows count, as a condition;
-- and the columns that count, of a table whose subject is `id`. Without a subject: the topic alone.
-- Its statements are planned each time: one that was planned for a row would compare a hundred thousand each with each.
create function note_changes() returns trigger language plpgsql as $$
declare
  subject constant text := tg_argv[1];
  counts constant text := coalesce(tg_argv[2], 'true');
  noted bigint;
begin
  if subject is null then
    insert into changes (topic) values (tg_argv[0]) on conflict do nothing;
    return null;
  end if;
  execute 'insert into changes (topic, subject_id) select distinct $1, subject_id from ('
    || case
      when tg_op = 'INSERT' then format('select %s as subject_id from new_rows where %s', subject, counts)
      when tg_op = 'DELETE' then format('select %s as subject_id from old_rows where %s', subject, counts)
      when tg_argv[3] is null then format(
        'select %1$s as subject_id from old_rows where %2$s union select %1$s from new_rows where %2$s', subject, counts)
      else format(
        'select id as subject_id from (select *, %1$s as counts from old_rows) as earlier
          join (select *, %1$s as counts from new_rows) as later using (id)
          where (earlier.counts or later.counts) and (earlier.counts, %2$s) is distinct from (later.counts, %3$s)',
        counts,
        (select string_agg(format('earlier.%I', name), ', ') from unnest(tg_argv[3:]) as name),
        (select string_agg(format('later.%I', name), ', ') from unnest(tg_argv[3:]) as name))
    end
    || ') as changed where subject_id is not null on conflict do nothing' using tg_argv[0];
  get diagnostics noted = row_count;
  -- Responses are checked each time they are asked for, and alerts by the clock. A notice holds up every other
  -- transaction that has one while it commits, so only those who wait for it get one.
  if noted > 0 and tg_argv[0] = 'search' then
    perform pg_notify('changes', 'search');
  end if;
  return null;
end
$$;

-- The triggers and tables that were before it.
drop function tell_topic_changed, tell_companies_changed, tell_jobs_changed, tell_applications_changed,
  tell_application_events_changed, remember_search_changes, remember_changed_job cascade;
drop function tell_companies_changed_in, tell_public_change;

-- A search reads of a job what the last arguments name; a test compares them with the conditions of a search.
create trigger note_inserted_for_search after insert on jobs referencing new table as new_rows
  for each statement execute function note_changes('search', 'id', 'status = ''published'' and flagged_at is null');
create trigger note_deleted_for_search after delete on jobs referencing old table as old_rows
  for each statement execute function note_changes('search', 'id', 'status = ''published'' and flagged_at is null');
create trigger note_updated_for_search after update on jobs referencing old table as old_rows new table as new_rows
  for each statement execute function note_changes('search', 'id', 'status = ''published'' and flagged_at is null',
    'published_at', 'expires_at', 'title_words', 'skill_words', 'body_words', 'category', 'specialty', 'job_type', 'workplace',
    'city', 'state', 'latitude', 'longitude', 'experience_level', 'education_level', 'salary_year_min', 'salary_year_max',
    'clearance', 'visa_sponsorship', 'must_haves', 'company_id');

-- Nobody else sees drafts. Whether anything of a job is another isn't looked at: its texts would have to be read.
create trigger note_inserted after insert on jobs referencing new table as new_rows
  for each statement execute function note_changes('jobs', 'company_id', 'status <> ''draft''');
create trigger note_updated after update on jobs referencing old table as old_rows new table as new_rows
  for each statement execute function note_changes('jobs', 'company_id', 'status <> ''draft''');
create trigger note_deleted after delete on jobs referencing old table as old_rows
  for each statement execute function note_changes('jobs', 'company_id', 'status <> ''draft''');

create trigger note_inserted after insert on companies referencing new table as new_rows
  for each statement execute function note_changes('companies', 'id');
create trigger note_updated after update on companies referencing old table as old_rows new table as new_rows
  for each statement execute function note_changes('companies', 'id');
create trigger note_deleted after delete on companies referencing old table as old_rows
  for each statement execute function note_changes('companies', 'id');
create trigger note_changed after insert or update or delete on social_links
  for each statement execute function note_changes('companies');

-- How a company answers, from its applications and what was done with them.
create trigger note_inserted after insert on applications referencing new table as new_rows
  for each statement execute function note_changes('answers', '(select company_id from jobs where jobs.id = job_id)');
create trigger note_updated after update on applications referencing old table as old_rows new table as new_rows
  for each statement execute function note_changes('answers', '(select company_id from jobs where jobs.id = job_id)');
create trigger note_deleted after delete on applications referencing old table as old_rows
  for each statement execute function note_changes('answers', '(select company_id from jobs where jobs.id = job_id)');
create trigger note_inserted after insert on application_events referencing new table as new_rows
  for each statement execute function note_changes('answers',
    '(select company_id from applications a join jobs on jobs.id = a.job_id where a.id = application_id)');
create trigger note_updated after update on application_events referencing old table as old_rows new table as new_rows
  for each statement execute function note_changes('answers',
    '(select company_id from applications a join jobs on jobs.id = a.job_id where a.id = application_id)');
create trigger note_deleted after delete on application_events referencing old table as old_rows
  for each statement execute function note_changes('answers',
    '(select company_id from applications a join jobs on jobs.id = a.job_id where a.id = application_id)');

-- What visitors see of job seekers, and how they sign what they write.
create trigger note_changed after insert or update or delete on job_seekers
  for each statement execute function note_changes('people');
create trigger note_changed after insert or update or delete on seeker_facts
  for each statement execute function note_changes('people');
create trigger note_changed after insert or update or delete on seeker_certificates
  for each statement execute function note_changes('people');
create trigger note_changed after insert or update or delete on seeker_experience
  for each statement execute function note_changes('people');
create trigger note_changed after insert or update or delete on seeker_education
  for each statement execute function note_changes('people');
create trigger note_changed after insert or update or delete on privacy_settings
  for each statement execute function note_changes('people');
create trigger note_changed after insert or update or delete on contact_settings
  for each statement execute function note_changes('people');
create trigger note_changed after insert or update or delete on findable_people
  for each statement execute function note_changes('people');

create trigger note_changed after insert or update or delete on content
  for each statement execute function note_changes('content');
create trigger note_changed after insert or update or delete on content_reviews
  for each statement execute function note_changes('content');
create trigger note_changed after insert or update or delete on ads
  for each statement execute function note_changes('ads');
create trigger note_changed after insert or update or delete on plans
  for each statement execute function note_changes('plans');

create trigger note_changed after insert or update or delete on installation
  for each statement execute function note_changes('all');
create trigger note_changed after update of suspended_at, email, email_verified_at, first_name, last_name or delete on accounts
  for each statement execute function note_changes('all');
-- The applications of somebody whose account is gone still count.
create trigger note_counted after update of former_person on job_seekers
  for each statement execute function note_changes('all');

-- Jobs that alerts weren't compared with yet.
insert into changes (topic, subject_id) select distinct 'search', job_id from changed_jobs;
drop table changed_jobs, job_search_changes, public_changes;
