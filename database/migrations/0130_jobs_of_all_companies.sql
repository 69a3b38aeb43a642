-- Lists of every company's jobs and applications for the back office: newest first, and their states counted from the
-- index alone.
create index jobs_by_posting on jobs ((coalesce(published_at, created_at)) desc, id);
create index jobs_states on jobs (status, flagged_at, expires_at) include (id);
create index applications_newest on applications (created_at desc, id);
create index applications_states on applications (status, due_at);
