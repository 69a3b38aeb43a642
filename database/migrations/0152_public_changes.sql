-- What changed of what visitors see, by topic. Answers to visitors are kept in memory until a topic of theirs changes:
-- whoever keeps them reads the rows of transactions that were not over when they last looked.
-- Topics: 'jobs', 'companies', 'answers' (how companies answer) and others as below; 'company:' and 'answers:' with the id
-- of a company for what is shown of it alone; 'all' for what shows everywhere.
create table public_changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz(3) not null default clock_timestamp(),
  topic text not null
);
create index public_changes_by_transaction on public_changes (xid, topic);

-- Each topic once in a transaction.
create function tell_public_change(variadic topics text[]) returns void language sql as $$
  insert into public_changes (topic)
  select topic from unnest(topics) as told (topic)
  where not exists (select from public_changes p where p.xid = pg_current_xact_id() and p.topic = told.topic)
$$;

-- The topic of them all, and that of each of these companies; of none, null, nothing is told.
create function tell_companies_changed_in(topic text, of_each text, companies uuid[]) returns void language sql as $$
  select tell_public_change(variadic topic || array(select of_each || id from unnest(companies) as id))
  where companies is not null
$$;

-- Of tables that only few pages show, or that rarely change: the topic is the trigger's argument.
create function tell_topic_changed() returns trigger language plpgsql as $$
begin
  perform tell_public_change(tg_argv[0]);
  return null;
end $$;

-- Drafts are nobody else's.
create function tell_jobs_changed() returns trigger language plpgsql as $$
declare changed uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct company_id) into changed from new_rows where status <> 'draft';
  elsif tg_op = 'DELETE' then
    select array_agg(distinct company_id) into changed from old_rows where status <> 'draft';
  else
    -- Whether anything of a job is another is not looked at: its texts would have to be read.
    select array_agg(company_id) into changed from (
      select company_id from new_rows where status <> 'draft' union select company_id from old_rows where status <> 'draft'
    ) as companies;
  end if;
  perform tell_companies_changed_in('jobs', 'company:', changed);
  return null;
end $$;
create trigger tell_inserted after insert on jobs referencing new table as new_rows
  for each statement execute function tell_jobs_changed();
create trigger tell_updated after update on jobs referencing old table as old_rows new table as new_rows
  for each statement execute function tell_jobs_changed();
create trigger tell_deleted after delete on jobs referencing old table as old_rows
  for each statement execute function tell_jobs_changed();

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
-- A company that is new is shown once it is verified, which is a change of it.
create trigger tell_inserted after insert on companies
  for each statement execute function tell_topic_changed('companies');
create trigger tell_updated after update on companies referencing old table as old_rows new table as new_rows
  for each statement execute function tell_companies_changed();
create trigger tell_deleted after delete on companies referencing old table as old_rows
  for each statement execute function tell_companies_changed();

-- How a company answers, from its applications and what was done with them.
create function tell_applications_changed() returns trigger language plpgsql as $$
declare changed uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct j.company_id) into changed from old_rows o join jobs j on j.id = o.job_id;
  else
    select array_agg(distinct j.company_id) into changed from new_rows n join jobs j on j.id = n.job_id;
  end if;
  perform tell_companies_changed_in('answers', 'answers:', changed);
  return null;
end $$;
create trigger tell_inserted after insert on applications referencing new table as new_rows
  for each statement execute function tell_applications_changed();
create trigger tell_updated after update on applications referencing new table as new_rows
  for each statement execute function tell_applications_changed();
create trigger tell_deleted after delete on applications referencing old table as old_rows
  for each statement execute function tell_applications_changed();

create function tell_application_events_changed() returns trigger language plpgsql as $$
declare changed uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct j.company_id) into changed
    from old_rows o join applications a on a.id = o.application_id join jobs j on j.id = a.job_id;
  else
    select array_agg(distinct j.company_id) into changed
    from new_rows n join applications a on a.id = n.application_id join jobs j on j.id = a.job_id;
  end if;
  perform tell_companies_changed_in('answers', 'answers:', changed);
  return null;
end $$;
create trigger tell_inserted after insert on application_events referencing new table as new_rows
  for each statement execute function tell_application_events_changed();
create trigger tell_updated after update on application_events referencing new table as new_rows
  for each statement execute function tell_application_events_changed();
create trigger tell_deleted after delete on application_events referencing old table as old_rows
  for each statement execute function tell_application_events_changed();

-- Whose applications count, and whose name is shown.
create trigger tell_changed after update of suspended_at, email, email_verified_at, first_name, last_name or delete on accounts
  for each statement execute function tell_topic_changed('all');
create trigger tell_changed after insert or update or delete on installation
  for each statement execute function tell_topic_changed('all');
create trigger tell_changed after insert or update or delete on social_links
  for each statement execute function tell_topic_changed('companies');
create trigger tell_changed after insert or update or delete on content
  for each statement execute function tell_topic_changed('content');
create trigger tell_changed after insert or update or delete on content_reviews
  for each statement execute function tell_topic_changed('content');
create trigger tell_changed after insert or update or delete on ads
  for each statement execute function tell_topic_changed('ads');
create trigger tell_changed after insert or update or delete on plans
  for each statement execute function tell_topic_changed('plans');
-- Of whose account is gone the applications count on.
create trigger tell_counted after update of former_person on job_seekers
  for each statement execute function tell_topic_changed('all');
-- What visitors see of job seekers, and how they sign what they write.
create trigger tell_changed after insert or update or delete on job_seekers
  for each statement execute function tell_topic_changed('people');
create trigger tell_changed after insert or update or delete on privacy_settings
  for each statement execute function tell_topic_changed('people');
create trigger tell_changed after insert or update or delete on contact_settings
  for each statement execute function tell_topic_changed('people');
create trigger tell_changed after insert or update or delete on findable_people
  for each statement execute function tell_topic_changed('people');
create trigger tell_changed after insert or update or delete on seeker_facts
  for each statement execute function tell_topic_changed('people');
create trigger tell_changed after insert or update or delete on seeker_certificates
  for each statement execute function tell_topic_changed('people');
create trigger tell_changed after insert or update or delete on seeker_experience
  for each statement execute function tell_topic_changed('people');
create trigger tell_changed after insert or update or delete on seeker_education
  for each statement execute function tell_topic_changed('people');
