-- Whom an employer's contact settings are shown to. Null: never chosen nor saved, so nobody sees them; job seekers choose
-- that by their privacy settings.
alter table contact_settings add column shown_to text check (shown_to in ('nobody', 'applicants', 'job_seekers'));
-- Employers who saved something to be reached by did so for candidates, as the form said. The address that somebody
-- registered with was put there for them, so it alone doesn't count.
update contact_settings c set shown_to = 'applicants'
from accounts a
where a.id = c.account_id and a.user_type = 'employer'
  and (c.phone is not null or c.call_from is not null or c.preferred_channel <> 'email'
    or c.contact_email is distinct from a.email and c.contact_email is not null);
