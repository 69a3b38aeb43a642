-- Plans, subscriptions, and money. The tables refer to companies and job seekers; 0005_companies and 0006_seekers have the
-- foreign keys.

-- What a plan limits, by number (null: no limit), and what it grants, by name: the contract lists all of it (plan-values.ts),
-- and the words for people are made from it.
create table plans (
  id uuid primary key default gen_random_uuid(),
  audience text not null check (audience in ('job_seeker', 'employer')),
  plan_name text not null,
  monthly_price_cents integer not null check (monthly_price_cents >= 0),
  limits jsonb not null default '{}',
  grants text[] not null default '{}',
  sort_order integer not null,
  retired_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  constraint plans_name_once unique (audience, plan_name),
  -- Less than this can't be paid by card.
  constraint plans_price_can_be_paid check (monthly_price_cents = 0 or monthly_price_cents >= 50)
);

insert into plans (audience, plan_name, monthly_price_cents, sort_order, limits, grants) values
  ('job_seeker', 'Starter', 0, 1, '{"compared_jobs": 4, "resume_pdf_versions": 1}', '{}'),
  ('job_seeker', 'Professional', 2900, 2, '{"compared_jobs": 8, "resume_pdf_versions": 3}', '{profile_viewers, own_market_pay}'),
  ('job_seeker', 'Lead', 5900, 3, '{"compared_jobs": 8, "resume_pdf_versions": 3}',
    '{profile_viewers, own_market_pay, market_report}'),
  ('employer', 'Starter', 0, 1, '{"live_jobs": 2, "seats": 1, "invitations": 5}', '{}'),
  ('employer', 'Professional', 2900, 2, '{"live_jobs": 10, "seats": 3, "invitations": 50}', '{market_comparison, csv}'),
  ('employer', 'Team', 24900, 3, '{"live_jobs": null, "seats": null, "invitations": 500}',
    '{market_comparison, csv, shared_templates, full_export, scheduled_import}');

create trigger tell_changed after insert or update or delete on plans
  for each statement execute function tell_topic_changed('plans');

-- Who pays: a job seeker for themselves, a company for all its people. At most one is live.
create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  audience text not null check (audience in ('job_seeker', 'employer')),
  -- Null once the account is deleted; the record of what was paid stays.
  seeker_id uuid,
  company_id uuid,
  plan_id uuid not null references plans (id),
  -- What a month costs stays what was agreed when the subscription began or its plan was changed, whatever the plan is sold
  -- for since.
  monthly_price_cents integer not null check (monthly_price_cents >= 0),
  -- What it changes to when the period ends.
  pending_plan_id uuid references plans (id),
  pending_price_cents integer check (pending_price_cents >= 0),
  status text not null check (status in ('incomplete', 'trialing', 'active', 'past_due', 'suspended', 'canceled', 'expired')),
  status_before_suspension text check (status_before_suspension in ('active', 'past_due')),
  auto_renew boolean not null default true,
  cancel_at_period_end boolean not null default false,
  cancel_reason text not null default '',
  is_trial_used boolean not null default false,
  trial_end_told_at timestamptz(3),
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null,
  -- Periods end on this day of the month, or on its last.
  anchor_day smallint not null check (anchor_day between 1 and 31),
  -- Failed renewals of the period to come.
  failed_renewals smallint not null default 0 check (failed_renewals >= 0),
  -- When the clock next does something with it; null: never by itself.
  next_step_at timestamptz(3),
  gateway text not null check (gateway in ('test', 'stripe')),
  customer text not null,
  payment_method text not null,
  method_brand text not null,
  method_last4 text not null,
  method_expires text,
  -- How the gateway knows a card, whichever account enters it; null where it says nothing of the kind.
  method_fingerprint text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  constraint subscriptions_of_its_audience check (case audience when 'job_seeker' then company_id is null else seeker_id is null end),
  constraint subscriptions_period check (period_end > period_start),
  constraint subscriptions_ended check ((status in ('canceled', 'expired')) = (ended_at is not null)),
  constraint subscriptions_suspended check ((status = 'suspended') = (status_before_suspension is not null)),
  constraint subscriptions_pending_price check ((pending_plan_id is null) = (pending_price_cents is null))
);
create unique index subscriptions_once_a_seeker on subscriptions (seeker_id) where ended_at is null;
create unique index subscriptions_once_a_company on subscriptions (company_id) where ended_at is null;
create index subscriptions_of_seeker on subscriptions (seeker_id, created_at desc);
create index subscriptions_of_company on subscriptions (company_id, created_at desc);
create index subscriptions_due on subscriptions (next_step_at) where next_step_at is not null;
create index subscriptions_trials on subscriptions (period_end) where status = 'trialing' and trial_end_told_at is null;
create index subscriptions_newest on subscriptions (created_at desc, id);
-- The lists of the back office: by state and by plan.
create index subscriptions_of_state on subscriptions (status, created_at desc, id);
create index subscriptions_of_plan on subscriptions (plan_id, created_at desc, id);
create index subscriptions_ended_at on subscriptions (ended_at) where ended_at is not null;

create table subscription_events (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references subscriptions (id),
  at timestamptz(3) not null,
  actor_type text not null check (actor_type in ('holder', 'admin', 'system')),
  actor_id uuid references accounts (id) on delete set null,
  kind text not null check (kind in ('subscribed', 'status_changed', 'plan_changed', 'plan_change_planned', 'auto_renew_changed', 'cancel_planned', 'method_changed', 'renewal_failed')),
  from_status text check (from_status in ('incomplete', 'trialing', 'active', 'past_due', 'suspended', 'canceled', 'expired')),
  to_status text check (to_status in ('incomplete', 'trialing', 'active', 'past_due', 'suspended', 'canceled', 'expired')),
  detail jsonb not null default '{}'
);
create index subscription_events_of on subscription_events (subscription_id, id);
create index subscription_events_actor on subscription_events (actor_id);

-- A visit to the gateway's page, where somebody enters how they pay.
create table checkouts (
  id uuid primary key default gen_random_uuid(),
  audience text not null check (audience in ('job_seeker', 'employer')),
  seeker_id uuid,
  company_id uuid,
  -- Null: for a subscription that there is.
  plan_id uuid references plans (id),
  -- What the plan cost when they went there.
  monthly_price_cents integer check (monthly_price_cents > 0),
  gateway text not null check (gateway in ('test', 'stripe')),
  reference text,
  state text not null default 'open' check (state in ('open', 'used', 'expired')),
  created_at timestamptz(3) not null default now(),
  constraint checkouts_of_its_audience check (case audience when 'job_seeker' then company_id is null else seeker_id is null end),
  constraint checkouts_reference unique (gateway, reference)
);
create index checkouts_of_seeker on checkouts (seeker_id);
create index checkouts_of_company on checkouts (company_id);
create index checkouts_old on checkouts (created_at);

-- One attempt to take money. Written before the gateway is asked, so that a crash leaves a row to look into.
create table transactions (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references subscriptions (id),
  seeker_id uuid,
  company_id uuid,
  kind text not null check (kind in ('start', 'renewal', 'upgrade')),
  -- An administrator tried this payment again for a customer. It isn't one of the tries that the clock counts.
  by_admin boolean not null default false,
  plan_id uuid not null references plans (id),
  from_plan_id uuid references plans (id),
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed', 'refunded')),
  net_cents integer not null check (net_cents > 0),
  tax_cents integer not null check (tax_cents >= 0),
  amount_cents integer not null generated always as (net_cents + tax_cents) stored,
  currency text not null check (currency = 'USD'),
  tax_name text not null,
  tax_basis_points integer not null check (tax_basis_points between 0 and 5000),
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null,
  -- Of an upgrade: the days left, of the days in the period, and what each month costs once it is paid.
  days_left smallint,
  days_in_period smallint,
  then_monthly_cents integer check (then_monthly_cents > 0),
  gateway text not null check (gateway in ('test', 'stripe')),
  customer text not null,
  payment_method text not null,
  method_brand text not null,
  method_last4 text not null,
  -- As in subscriptions.
  method_fingerprint text,
  -- The gateway's name for it.
  payment text,
  -- Where its customer comes back to from confirming it; the gateway wants the same each time it is asked.
  return_url text,
  -- Where its customer confirms it.
  confirm_url text,
  failure_code text,
  failure_message text,
  -- Given when it succeeds, one after the other.
  invoice_number integer,
  billed_to jsonb not null,
  refund_reason text,
  -- A refund that does not go through is tried later and later, and parked with its reason once that is hopeless.
  refund_tries smallint not null default 0 check (refund_tries >= 0),
  refund_next_at timestamptz(3),
  refund_problem text,
  refund_parked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  refunded_at timestamptz(3),
  constraint transactions_invoice_once unique (invoice_number),
  constraint transactions_payment_once unique (gateway, payment),
  constraint transactions_invoiced check ((status in ('succeeded', 'refunded')) = (invoice_number is not null)),
  constraint transactions_settled check ((status = 'pending') = (settled_at is null)),
  constraint transactions_refunded check ((status = 'refunded') = (refunded_at is not null)),
  constraint transactions_refund_parked check (refund_parked_at is null or refund_problem is not null),
  constraint transactions_upgraded_price check ((kind = 'upgrade') = (then_monthly_cents is not null))
);
create unique index transactions_one_under_way on transactions (subscription_id) where status = 'pending';
-- Nobody pays twice for one period.
create unique index transactions_once_a_period on transactions (subscription_id, period_start)
  where kind in ('start', 'renewal') and status in ('pending', 'succeeded') and refund_reason is null;
create index transactions_of_subscription on transactions (subscription_id, created_at desc);
create index transactions_of_seeker on transactions (seeker_id, created_at desc, id);
create index transactions_of_company on transactions (company_id, created_at desc, id);
create index transactions_newest on transactions (created_at desc, id);
create index transactions_pending on transactions (created_at) where status = 'pending';
create index transactions_to_refund on transactions (settled_at)
  where status = 'succeeded' and refund_reason is not null and refund_parked_at is null;
create index transactions_parked_refunds on transactions (refund_parked_at)
  where status = 'succeeded' and refund_parked_at is not null;
create index transactions_of_card on transactions (method_fingerprint, created_at desc) where method_fingerprint is not null;

-- The last invoice number. Its row is locked by the transaction that takes the next, so that none is left out.
create table invoice_numbers (
  is_only boolean primary key default true check (is_only),
  last integer not null default 0
);
insert into invoice_numbers default values;

-- A free trial is given once to a mailbox and once to a card. Keyed hashes, of which neither can be read: they stay when
-- an account is deleted, so that registering again gives no second trial.
create table trials_used (
  hash bytea primary key,
  used_at timestamptz(3) not null default now()
);

-- How often a company wrote first, in a month (UTC), to people who never applied: by invitation or message.
create table monthly_invitations (
  company_id uuid not null,
  month date not null check (extract(day from month) = 1),
  used integer not null check (used > 0),
  primary key (company_id, month)
);

-- Ledger -----------------------------------------------------------------------------------------------------------

-- What a gateway gave back of a payment, at whose request it may be: each refund and each dispute, under the gateway's name
-- for it.
create table money_back (
  gateway text not null check (gateway in ('test', 'stripe')),
  reference text not null,
  transaction_id uuid not null references transactions (id),
  kind text not null check (kind in ('refund', 'dispute')),
  amount_cents integer not null check (amount_cents > 0),
  -- A refund that failed, or a dispute that was won, came back; a dispute that was lost is gone for good.
  state text not null check (state in ('gone', 'returned', 'lost')),
  first_seen_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (gateway, reference),
  constraint money_back_ended check ((state = 'gone') = (ended_at is null))
);
create index money_back_of on money_back (transaction_id);
create index money_back_open_disputes on money_back (first_seen_at) where kind = 'dispute' and state = 'gone';

-- Double entry: each posting's amounts sum to nothing. Debits are above zero, credits below.
create table money_ledger (
  id bigint generated always as identity primary key,
  posting uuid not null,
  transaction_id uuid not null references transactions (id),
  kind text not null check (kind in ('charge', 'refund', 'refund_failed', 'dispute', 'dispute_won')),
  -- The refund or dispute it is about.
  reference text not null default '',
  account text not null check (account in ('gateway', 'revenue', 'tax')),
  amount_cents integer not null check (amount_cents <> 0),
  currency text not null check (currency = 'USD'),
  at timestamptz(3) not null
);
create unique index money_ledger_once on money_ledger (transaction_id, kind, reference, account);
create index money_ledger_posting on money_ledger (posting);
create index money_ledger_accounts on money_ledger (account, at) include (amount_cents);

create function money_ledger_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from money_ledger where posting = new.posting) <> 0 then
    raise exception 'posting % does not balance', new.posting using errcode = 'check_violation', constraint = 'money_ledger_balanced';
  end if;
  return null;
end $$;
create constraint trigger money_ledger_balanced after insert on money_ledger
  deferrable initially deferred for each row execute function money_ledger_balances();

-- What is written in the ledger stays, one row and all of it.
create function money_ledger_stands() returns trigger language plpgsql as $$
begin
  raise exception 'what is written in the ledger stays' using errcode = 'check_violation', constraint = 'money_ledger_stands';
end $$;
create trigger money_ledger_stands before update or delete on money_ledger
  for each row execute function money_ledger_stands();
create trigger money_ledger_stands_whole before truncate on money_ledger
  for each statement execute function money_ledger_stands();

-- Gateways ---------------------------------------------------------------------------------------------------------

-- Webhooks that came, each once.
create table gateway_events (
  gateway text not null check (gateway in ('test', 'stripe')),
  id text not null,
  type text not null,
  received_at timestamptz(3) not null default now(),
  primary key (gateway, id)
);
create index gateway_events_old on gateway_events (received_at);

-- The test gateway: what it knows of its customers, apart from everything above, as with a real one.
create table test_gateway_checkouts (
  reference text primary key,
  our_id uuid not null unique,
  customer text not null,
  success_url text not null,
  cancel_url text not null,
  card text,
  created_at timestamptz(3) not null default now()
);
create table test_gateway_payments (
  transaction_id uuid primary key,
  payment text not null unique,
  customer text not null,
  card text not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  status text not null check (status in ('succeeded', 'failed', 'needs_confirmation', 'canceled')),
  return_url text,
  -- True of payments that were given back whole before test_gateway_refunds recorded each part.
  refunded boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index test_gateway_payments_of_customer on test_gateway_payments (customer);
-- What the test gateway gave back of a payment, part by part.
create table test_gateway_refunds (
  order_key text primary key,
  payment text not null references test_gateway_payments (payment) on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz(3) not null default now()
);
create index test_gateway_refunds_of_payment on test_gateway_refunds (payment);
