-- A refund that does not go through is tried later and later, and parked with its reason once that is hopeless.
alter table transactions
  add column refund_tries smallint not null default 0 check (refund_tries >= 0),
  add column refund_next_at timestamptz(3),
  add column refund_problem text,
  add column refund_parked_at timestamptz(3),
  add constraint transactions_refund_parked check (refund_parked_at is null or refund_problem is not null);
drop index transactions_to_refund;
create index transactions_to_refund on transactions (settled_at)
  where status = 'succeeded' and refund_reason is not null and refund_parked_at is null;
create index transactions_parked_refunds on transactions (refund_parked_at)
  where status = 'succeeded' and refund_parked_at is not null;

-- What a gateway gave back of a payment, whoever asked for it: each refund and each dispute, under its own name for it.
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

alter table money_ledger
  -- The refund or dispute it is about.
  add column reference text not null default '',
  drop constraint money_ledger_kind_check,
  add constraint money_ledger_kind_check check (kind in ('charge', 'refund', 'refund_failed', 'dispute', 'dispute_won'));
drop index money_ledger_once;
create unique index money_ledger_once on money_ledger (transaction_id, kind, reference, account);

-- Less than this cannot be paid by card.
alter table plans add constraint plans_price_can_be_paid check (monthly_price_cents = 0 or monthly_price_cents >= 50);
