-- The jobs and schools in an applicant's profile, as they were sent. Empty in applications sent before.
alter table applications add column past jsonb not null default '{"experience": [], "education": []}';
