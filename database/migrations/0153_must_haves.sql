-- What all published jobs ask for, each must-have once by its number: whether a profile meets it is judged once, without
-- reading the jobs. Rows stay when no job asks for it any more.
create table must_haves (
  number bigint primary key,
  line jsonb not null,
  xid xid8 not null default pg_current_xact_id()
);
create index must_haves_by_transaction on must_haves (xid);

create function remember_must_haves() returns trigger language plpgsql as $$
begin
  insert into must_haves (number, line)
  select distinct on (unknown.number) unknown.number, line
  from (
    -- One job of each is enough to know what its number asks for.
    select asked.number, min(id::text)::uuid as id from new_rows, unnest(must_haves) as asked (number)
    where status = 'published' and not exists (select from must_haves m where m.number = asked.number)
    group by 1
  ) as unknown join new_rows using (id), jsonb_array_elements(requirements) as line
  where line -> 'must' = 'true'::jsonb and must_have_number(line) = unknown.number
  order by unknown.number
  on conflict do nothing;
  return null;
end $$;
create trigger remember_must_haves_of_inserted after insert on jobs referencing new table as new_rows
  for each statement execute function remember_must_haves();
create trigger remember_must_haves_of_updated after update on jobs referencing new table as new_rows
  for each statement execute function remember_must_haves();

insert into must_haves (number, line)
select distinct on (must_have_number(line)) must_have_number(line), line
from jobs, jsonb_array_elements(requirements) as line
where status = 'published' and line -> 'must' = 'true'::jsonb
order by must_have_number(line);
