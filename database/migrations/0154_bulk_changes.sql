-- The plan of a trigger's statement is made once in a session, often for one row that changed, and then holds for a
-- hundred thousand: earlier and later rows are compared by a hash, not each with each.
alter function remember_search_changes() set enable_nestloop = off;
alter function keep_findable_job_seekers() set enable_nestloop = off;
