-- Who of a company a notice is for: whoever is that no more is neither shown nor mailed it. Null: for its reader alone.
alter table notifications add column least_role text check (least_role in ('recruiter', 'owner'));
alter table digest_items
  add column least_role text check (least_role in ('recruiter', 'owner')),
  -- The job seeker and the company that it is about: what waits is dropped where the two are apart by then.
  add column seeker_id uuid references job_seekers (id) on delete cascade,
  add column company_id uuid references companies (id) on delete cascade,
  add constraint digest_items_between check ((seeker_id is null) = (company_id is null));
create index digest_items_of_seeker on digest_items (seeker_id) where seeker_id is not null;
create index digest_items_of_company on digest_items (company_id) where company_id is not null;

update notifications set least_role = 'owner' where kind = 'plan_paid';
update notifications set least_role = 'recruiter'
  where kind in ('job_waits', 'job_ends_soon', 'job_expired', 'scheduled_import', 'invitation_accepted', 'message_received',
    'application_received', 'offer_accepted', 'applicant_step', 'answers_due_soon', 'answers_overdue');
-- What names an interviewer never waits for a digest.
update digest_items set least_role = 'recruiter' where event in ('status_change', 'message', 'answer_deadline');
