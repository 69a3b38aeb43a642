-- A stored file is named by its content, and by as many rows as have that content: who names it is asked before it goes.
create index resumes_of_file on resumes (file_key);
create index applications_of_file on applications (resume_key) where resume_key is not null;
