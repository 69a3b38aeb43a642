-- When news is delivered, beside what of it is (notification_settings). Quiet hours are in the time zone of contact_settings.
create table delivery_settings (
  account_id uuid primary key references accounts (id) on delete cascade,
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  quiet_from time,
  quiet_until time,
  updated_at timestamptz(3) not null default now(),
  constraint delivery_settings_quiet_from_until check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);

-- How an employer's own name is shown to job seekers.
alter table accounts add column recruiter_name_visibility text not null default 'full'
  check (recruiter_name_visibility in ('full', 'first_name', 'company'));

-- Of whoever deleted their account, whose mailbox it was as a keyed hash: the public record counts people, and who comes back
-- under the same address ten times is not ten of them.
alter table job_seekers add column former_person text;
alter table job_seekers add constraint job_seekers_former_person check (former_person is null or account_id is null);
