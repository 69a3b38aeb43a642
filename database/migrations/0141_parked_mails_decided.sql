-- Mail that could not be delivered is sent again or dropped by an administrator.
alter table parked_mails
  add column state text not null default 'parked' check (state in ('parked', 'retried', 'dropped')),
  add column settled_at timestamptz(3),
  -- The mail itself while it may be sent again, shown to nobody; never one with a code or a link that is soon over.
  add column mail jsonb,
  add constraint parked_mails_settled check ((state = 'parked') = (settled_at is null)),
  add constraint parked_mails_kept check (mail is null or state = 'parked');
drop index parked_mails_newest;
create index parked_mails_newest on parked_mails (state, parked_at desc, id);
