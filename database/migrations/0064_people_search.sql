-- Companies search for people: by the names of what they hold, by the town they show, by their own name, the newest first.
create index seeker_facts_by_name on seeker_facts (kind, lower(name), seeker_id) include (expires_on)
  where has and kind in ('skill', 'certification');
create index job_seekers_by_town on job_seekers (state, lower(city));
create index job_seekers_changed_on on job_seekers (date_trunc('day', updated_at at time zone 'UTC') desc, id);

-- A name in words, as server/search/tokens.ts reads what is typed: letters that no accent makes are spelled out.
create function name_words(text) returns tsvector language sql immutable strict parallel safe
  return to_tsvector('simple'::regconfig, replace(replace(replace(replace(translate(
    plain_words($1), 'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'));
create index accounts_by_name on accounts using gin (name_words(first_name || ' ' || last_name))
  where user_type = 'job_seeker';
