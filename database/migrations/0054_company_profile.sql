-- What a company says of itself to candidates, and the domain whose mail verified it.

alter table companies
  add column banner_key text,
  add column mission text not null default '' check (length(mission) <= 2000),
  add column country text check (country ~ '^[A-Z]{2}$'),
  -- One a line as they are written; hiring steps in their order.
  add column benefits text[] not null default '{}' check (cardinality(benefits) <= 20),
  add column hiring_process text[] not null default '{}' check (cardinality(hiring_process) <= 10),
  -- The domain that the code was mailed to. The website may move within it, and not away from it.
  add column verified_domain text,
  add constraint companies_verified_domain check ((verified_domain is not null) = (verified_method is not distinct from 'domain_email'));

update companies set country = 'US' where zip_code is not null;

alter table one_time_codes
  drop constraint one_time_codes_purpose_check,
  drop constraint one_time_codes_new_address,
  add constraint one_time_codes_purpose_check
    check (purpose in ('verify_email', 'reset_password', 'change_email', 'verify_domain')),
  add constraint one_time_codes_new_address check ((purpose in ('change_email', 'verify_domain')) = (email is not null));
