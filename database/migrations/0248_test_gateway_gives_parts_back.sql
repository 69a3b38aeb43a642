-- What the test gateway gave back of a payment, part by part. test_gateway_payments.refunded is of payments given back whole before.
create table test_gateway_refunds (
  order_key text primary key,
  payment text not null references test_gateway_payments (payment) on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz(3) not null default now()
);
create index test_gateway_refunds_of_payment on test_gateway_refunds (payment);
