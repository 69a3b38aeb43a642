-- What people and administrators call a ticket by.
alter table tickets add column number integer generated always as identity;
create unique index tickets_number on tickets (number);
