-- A file is asked for by its key: to be downloaded, and before it is removed.
create index resumes_file on resumes (file_key);
create index applications_resume_file on applications (resume_key) where resume_key is not null;
