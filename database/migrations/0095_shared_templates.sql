-- A message template is its author's own, or shared with the company. Those from before are shared, as they were.
alter table message_templates
  add column author_id uuid references accounts (id) on delete set null,
  add column is_shared boolean not null default true;
drop index message_templates_name_once;
create unique index message_templates_name_once on message_templates (company_id, lower(name)) where is_shared;
create unique index message_templates_own_name_once on message_templates (author_id, lower(name)) where not is_shared;
create index message_templates_author on message_templates (author_id);
