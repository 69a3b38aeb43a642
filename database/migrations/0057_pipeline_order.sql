-- A page of a column of the board, or of the table, is read in its order, however many there are of one job; what is
-- counted by status, and is late, is in the first of them as well.
create index applications_of_job_due on applications (job_id, status, due_at, created_at desc, id);
create index applications_of_job_newest on applications (job_id, created_at desc, id);
