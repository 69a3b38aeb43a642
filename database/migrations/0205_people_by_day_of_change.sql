-- The list of people is in this order (server/people/queries.ts), and nothing is in that of the moment any more.
create index job_seekers_changed_on on job_seekers (date_trunc('day', updated_at at time zone 'UTC') desc, id);
drop index job_seekers_changed;
