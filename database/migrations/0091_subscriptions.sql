alter table plans
  add column retired_at timestamptz(3),
  -- A plan is sold once it has something of its own.
  add column is_sold boolean not null default false;
update plans set is_sold = true where monthly_price_cents = 0;

-- Who pays: a job seeker for themselves, a company for all its people. Once live, once only.
create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  audience text not null check (audience in ('job_seeker', 'employer')),
  -- Null once the account is deleted; the record of what was paid stays.
  seeker_id uuid references job_seekers (id) on delete set null,
  company_id uuid references companies (id) on delete set null,
  plan_id uuid not null references plans (id),
  -- What it changes to when the period ends.
  pending_plan_id uuid references plans (id),
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
  -- Renewals of the period to come that failed.
  failed_renewals smallint not null default 0 check (failed_renewals >= 0),
  -- When the clock next does something with it; null: never by itself.
  next_step_at timestamptz(3),
  gateway text not null check (gateway in ('test', 'stripe')),
  customer text not null,
  payment_method text not null,
  method_brand text not null,
  method_last4 text not null,
  method_expires text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  constraint subscriptions_of_its_audience check (case audience when 'job_seeker' then company_id is null else seeker_id is null end),
  constraint subscriptions_period check (period_end > period_start),
  constraint subscriptions_ended check ((status in ('canceled', 'expired')) = (ended_at is not null)),
  constraint subscriptions_suspended check ((status = 'suspended') = (status_before_suspension is not null))
);
create unique index subscriptions_once_a_seeker on subscriptions (seeker_id) where ended_at is null;
create unique index subscriptions_once_a_company on subscriptions (company_id) where ended_at is null;
create index subscriptions_of_seeker on subscriptions (seeker_id, created_at desc);
create index subscriptions_of_company on subscriptions (company_id, created_at desc);
create index subscriptions_due on subscriptions (next_step_at) where next_step_at is not null;
create index subscriptions_trials on subscriptions (period_end) where status = 'trialing' and trial_end_told_at is null;
create index subscriptions_newest on subscriptions (created_at desc, id);

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
  seeker_id uuid references job_seekers (id) on delete cascade,
  company_id uuid references companies (id) on delete cascade,
  -- Null: for a subscription that there is.
  plan_id uuid references plans (id),
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
  seeker_id uuid references job_seekers (id) on delete set null,
  company_id uuid references companies (id) on delete set null,
  kind text not null check (kind in ('start', 'renewal', 'upgrade')),
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
  -- Of an upgrade: the days left, of the days in the period.
  days_left smallint,
  days_in_period smallint,
  gateway text not null check (gateway in ('test', 'stripe')),
  customer text not null,
  payment_method text not null,
  method_brand text not null,
  method_last4 text not null,
  -- The gateway's name of it, and where its customer confirms it.
  payment text,
  -- Where its customer comes back to from confirming it; the gateway wants the same each time it is asked.
  return_url text,
  confirm_url text,
  failure_code text,
  failure_message text,
  -- Given when it succeeds, one after the other.
  invoice_number integer,
  billed_to jsonb not null,
  refund_reason text,
  created_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  refunded_at timestamptz(3),
  constraint transactions_invoice_once unique (invoice_number),
  constraint transactions_payment_once unique (gateway, payment),
  constraint transactions_invoiced check ((status in ('succeeded', 'refunded')) = (invoice_number is not null)),
  constraint transactions_settled check ((status = 'pending') = (settled_at is null)),
  constraint transactions_refunded check ((status = 'refunded') = (refunded_at is not null))
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
create index transactions_to_refund on transactions (settled_at) where status = 'succeeded' and refund_reason is not null;

-- The last invoice number; its row is locked by whoever takes the next, so that none is left out.
create table invoice_numbers (
  is_only boolean primary key default true check (is_only),
  last integer not null default 0
);
insert into invoice_numbers default values;

-- Double entry: each posting's amounts sum to nothing. Debits are above zero, credits below.
create table money_ledger (
  id bigint generated always as identity primary key,
  posting uuid not null,
  transaction_id uuid not null references transactions (id),
  kind text not null check (kind in ('charge', 'refund')),
  account text not null check (account in ('gateway', 'revenue', 'tax')),
  amount_cents integer not null check (amount_cents <> 0),
  currency text not null check (currency = 'USD'),
  at timestamptz(3) not null
);
create unique index money_ledger_once on money_ledger (transaction_id, kind, account);
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

create function money_ledger_stands() returns trigger language plpgsql as $$
begin
  raise exception 'what is written in the ledger stays' using errcode = 'check_violation', constraint = 'money_ledger_stands';
end $$;
create trigger money_ledger_stands before update or delete on money_ledger
  for each row execute function money_ledger_stands();

-- Webhooks that came, each once.
create table gateway_events (
  gateway text not null check (gateway in ('test', 'stripe')),
  id text not null,
  type text not null,
  received_at timestamptz(3) not null default now(),
  primary key (gateway, id)
);
create index gateway_events_old on gateway_events (received_at);

-- The test gateway: what it knows of its customers, apart from everything above, as a real one's is.
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
  refunded boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index test_gateway_payments_of_customer on test_gateway_payments (customer);
