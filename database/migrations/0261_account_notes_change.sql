-- A note about an account can be corrected: when it was last written, and by which administrator where it was changed.
alter table account_notes add column updated_at timestamptz(3), add column editor_name text;
update account_notes set updated_at = at;
alter table account_notes alter column updated_at set default now(), alter column updated_at set not null;
