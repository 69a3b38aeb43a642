-- What somebody shows beside their password: the code of an app on another device.
create table second_factors (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Sealed with a key of the installation (server/auth/second-factor/seal.ts); null until the first is confirmed.
  secret bytea,
  confirmed_at timestamptz(3),
  -- The newest step of 30 seconds whose code was used: a code that was seen is good no more.
  last_step bigint not null default 0,
  -- Shown, and not confirmed by a code yet.
  pending_secret bytea,
  pending_at timestamptz(3),
  constraint second_factors_confirmed check ((secret is null) = (confirmed_at is null)),
  constraint second_factors_pending check ((pending_secret is null) = (pending_at is null))
);

-- For who has lost the device: each good once.
create table recovery_codes (
  account_id uuid not null references second_factors (account_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (account_id, code_hash)
);
