-- Mail about an application's steps waits until they have stood for a while: one letter for each reader, put off by the
-- next step. What it says is read from the steps when it leaves.
create table pending_notices (
  application_id uuid not null references applications (id) on delete cascade,
  recipient text not null check (recipient in ('job_seeker', 'company')),
  send_at timestamptz(3) not null,
  primary key (application_id, recipient)
);
create index pending_notices_due on pending_notices (send_at);

-- When the other side was told of a step by mail; null while it waits, and for good where it was taken back or followed
-- by another one before.
alter table application_events add column told_at timestamptz(3);
update application_events set told_at = at where kind in ('status_changed', 'undone');

-- Who waits for an answer, over all jobs of a company.
create index applications_waiting on applications (job_id, due_at) where due_at is not null;
