-- A code that proves the address an account is to have from now on.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'change_email'));
alter table one_time_codes add column email citext;
alter table one_time_codes add constraint one_time_codes_new_address check ((purpose = 'change_email') = (email is not null));
