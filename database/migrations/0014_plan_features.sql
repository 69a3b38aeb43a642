-- What each plan gives, as far as the server does it. The paid plans have nothing of their own yet, and say so.
update plans set features = case audience || ' ' || plan_name
  when 'job_seeker Starter' then array[
    'Every job, and applications without a limit',
    'Up to 10 resumes, each ready to send',
    'Your must-haves checked before you apply',
    'An answer-by date on every application']
  when 'job_seeker Professional' then array['Everything in Starter', 'Its own features are listed here once they work']
  when 'job_seeker Lead' then array['Everything in Professional', 'Its own features are listed here once they work']
  when 'employer Starter' then array[
    'Job posts without a limit, once you are verified',
    'Must-haves that every applicant is checked against',
    'Applicants as a board or a table, moved one by one or many at once',
    'Reminders before each promised answer is due']
  when 'employer Professional' then array['Everything in Starter', 'Its own features are listed here once they work']
  when 'employer Team' then array['Everything in Professional', 'Its own features are listed here once they work']
  else features end
where features = '{}';
