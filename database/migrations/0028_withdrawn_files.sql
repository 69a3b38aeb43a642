-- Files of withdrawn applications are let go once a withdrawal cannot be taken back: the sweep finds what is still kept.
create index applications_withdrawn_with_file on applications (ended_at) where status = 'withdrawn' and resume_key is not null;
