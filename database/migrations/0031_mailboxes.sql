-- Whose mailbox an address is, for figures that count people: what stands behind a plus is a tag of the same mailbox, and
-- some big providers ignore dots and answer to several names.
create function mailbox_of(address text) returns text language sql immutable strict parallel safe return (
  select case when provider.mailboxes_at is null then parts.name || '@' || parts.host
    else replace(parts.name, '.', '') || '@' || provider.mailboxes_at end
  from (select split_part(split_part(lower(address), '@', 1), '+', 1) as name, split_part(lower(address), '@', 2) as host) parts
    left join (values ('gmail.com', 'gmail.com'), ('googlemail.com', 'gmail.com'), ('proton.me', 'proton.me'),
      ('protonmail.com', 'proton.me'), ('pm.me', 'proton.me')) as provider (host, mailboxes_at) on provider.host = parts.host
);

alter table accounts add column mailbox text not null generated always as (mailbox_of(email::text)) stored;
