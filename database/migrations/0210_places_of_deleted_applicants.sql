-- What was agreed with applicants who have deleted their account since: the place may be their phone number.
update interviews set place = '', words = ''
  where (place <> '' or words <> '') and exists (
    select from applications a join job_seekers s on s.id = a.seeker_id
    where a.id = interviews.application_id and s.account_id is null);
