-- A free trial is given once to a mailbox and once to a card. Keyed hashes, of which neither can be read: they stay when
-- an account is deleted, so that registering again gives no second trial.
create table trials_used (
  hash bytea primary key,
  used_at timestamptz(3) not null default now()
);

-- What the gateway knows a card by, whoever enters it; null where it says nothing of the kind.
alter table subscriptions add column method_fingerprint text;
alter table transactions add column method_fingerprint text;
create index transactions_of_card on transactions (method_fingerprint, created_at desc) where method_fingerprint is not null;
