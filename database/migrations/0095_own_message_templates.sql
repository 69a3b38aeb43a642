-- A template belongs to whoever wrote it, and is for them alone (`private_to`) or for their whole company. Those from
-- before have no known author and stay everybody's.
alter table message_templates
  add column author_id uuid references accounts (id) on delete set null,
  add column private_to uuid references accounts (id) on delete cascade;

drop index message_templates_name_once;
create unique index message_templates_shared_name_once on message_templates (company_id, lower(name))
  where private_to is null;
create unique index message_templates_own_name_once on message_templates (private_to, lower(name));
create index message_templates_by_author on message_templates (author_id);
