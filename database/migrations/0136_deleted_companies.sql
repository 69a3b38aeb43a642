-- Administrators delete companies, too.
alter table company_events
  drop constraint company_events_kind_check,
  add constraint company_events_kind_check check
    (kind in ('registered', 'verified', 'unverified', 'asked', 'answered', 'rejected', 'reopened', 'edited', 'deleted'));
create index companies_newest on companies (created_at desc, id);
