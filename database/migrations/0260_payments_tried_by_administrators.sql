-- An administrator tried this payment again for a customer. It isn't one of the tries that the clock counts.
alter table transactions add column by_admin boolean not null default false;
