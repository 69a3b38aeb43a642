-- Texts of people and companies in words, as server/search/tokens.ts reads a keyword: accents off, names that signs make
-- (C++, Node.js, Security+) as one word, and no other signs, which the parser would take `AWS/Azure` for a file by.
create function plain_words(text) returns text language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g')),
    '\mc\+\+(\d\d)?', ' cplusplus ', 'g'),
    '\m([cfj])#', ' \1sharp ', 'g'),
    '\m(asp|ado|vb)\.net\M', ' \1net ', 'g'),
    '(?<![a-z0-9])\.net\M', ' dotnet ', 'g'),
    '([a-z0-9])\.js\M', '\1js', 'g'),
    '\m(a|network|net|security|sec|cloud|linux|server|data|project|cysa|casp|pentest|oscp)\+(?!\+)', ' \1plus ', 'g'),
    '\msoc[ -]?2\M', ' soctwo ', 'g'),
    '[''’]s\M|(?<=[a-z])[''’](?=[a-z])', '', 'g'),
    '[!-/:-@\[-`{-~]+', ' ', 'g');

alter table job_seekers add column words tsvector generated always as (to_tsvector('merlon'::regconfig, plain_words(
  coalesce(headline, '') || ' ' || coalesce(job_role, '') || ' ' || coalesce(specialty, '') || ' ' ||
  coalesce(category, '') || ' ' || coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || coalesce(biography, '')
))) stored;
alter table companies add column words tsvector generated always as (to_tsvector('merlon'::regconfig, plain_words(
  name || ' ' || coalesce(industry, '') || ' ' || coalesce(organization_type, '') || ' ' || description
))) stored;
alter table seeker_facts add column words tsvector generated always as (
  to_tsvector('merlon'::regconfig, plain_words(name::text))) stored;

create index job_seekers_words on job_seekers using gin (words);
create index seeker_facts_words on seeker_facts using gin (words) where has and kind in ('skill', 'certification');
