-- What nobody chose yet in a draft: its columns hold a value that stands in until somebody does.
alter table jobs add column unchosen text[] not null default '{}'
  check (unchosen <@ array['category', 'specialty', 'job_type', 'workplace'] and (status = 'draft' or unchosen = '{}'));
