-- What the applicant said to an offer is a step of the application as any other.
alter table application_events drop constraint application_events_kind_check;
alter table application_events add constraint application_events_kind_check
  check (kind in ('submitted', 'status_changed', 'undone', 'due', 'reminded', 'overdue', 'offer_accepted', 'offer_declined'));
