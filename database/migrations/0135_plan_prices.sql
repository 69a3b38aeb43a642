-- What a subscription costs a month stays what was agreed when it began or its plan was changed, whatever its plan is
-- sold for since.
alter table subscriptions
  add column monthly_price_cents integer check (monthly_price_cents >= 0),
  -- Of the plan it changes to when the period ends.
  add column pending_price_cents integer check (pending_price_cents >= 0);
update subscriptions s set monthly_price_cents = (select monthly_price_cents from plans where id = s.plan_id),
  pending_price_cents = (select monthly_price_cents from plans where id = s.pending_plan_id);
alter table subscriptions
  alter column monthly_price_cents set not null,
  add constraint subscriptions_pending_price check ((pending_plan_id is null) = (pending_price_cents is null));
-- The lists of the back office: by state and by plan.
create index subscriptions_of_state on subscriptions (status, created_at desc, id);
create index subscriptions_of_plan on subscriptions (plan_id, created_at desc, id);
create index subscriptions_ended_at on subscriptions (ended_at) where ended_at is not null;

-- Of an upgrade: what each month costs once it is paid.
alter table transactions add column then_monthly_cents integer check (then_monthly_cents > 0);
update transactions t set then_monthly_cents = (select monthly_price_cents from plans where id = t.plan_id)
  where kind = 'upgrade';
alter table transactions
  add constraint transactions_upgraded_price check ((kind = 'upgrade') = (then_monthly_cents is not null));

-- What the plan cost when somebody went to enter how they pay.
alter table checkouts add column monthly_price_cents integer check (monthly_price_cents > 0);
update checkouts c set monthly_price_cents = (select nullif(monthly_price_cents, 0) from plans where id = c.plan_id);

alter table plans add column updated_at timestamptz(3) not null default now();
