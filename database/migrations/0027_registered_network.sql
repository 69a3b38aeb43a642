-- Where the password of an account that waits to be verified was typed, hashed with the installation's secret: proven
-- from elsewhere, the address takes none. Empty once it is proven.
alter table accounts add column registered_network bytea;
