-- What a verification rests on, how far a company that has none has come, and which companies could be the same one.

-- A name as people compare names: without case, accents, punctuation, spaces, 'The' in front and 'Inc' behind.
create function company_name_key(name text) returns text language sql immutable strict parallel safe as $$
  with plain as (
    select trim(regexp_replace(regexp_replace(replace(
      regexp_replace(lower(normalize(name, nfkd)), '[\u0300-\u036f.''\u2018\u2019]', '', 'g'),
      '&', ' and '), '[\s!-/:-@[-`{-~\u2010-\u2015]+', ' ', 'g'), '^ ?the ', '')) as words
  )
  select coalesce(
    nullif(replace(regexp_replace(words, '( (inc|incorporated|llc|llp|lp|ltd|limited|corp|corporation|co|company|plc|pllc|gmbh|ag|sa|bv))+$', ''), ' ', ''), ''),
    lower(name)) from plain
$$;

-- `halden.com` of https://jobs.halden.com/start, `halden.co.uk` of https://www.halden.co.uk.
create function web_domain(address text) returns text language sql immutable strict parallel safe as $$
  select substring(
    rtrim(lower(substring(address from '^https?://(?:[^/?#@]*@)?([^/:?#]+)')), '.')
    from '([^.]+\.(?:(?:ac|co|com|edu|gov|net|org)\.[a-z]{2}|[^.]+))$')
$$;

alter table companies
  -- What the administrator had before them, and more words about it; both are shown.
  add column verified_evidence text check (verified_evidence in ('domain_mail', 'register_extract', 'phone_call', 'other')),
  add column verified_words text not null default '' check (length(verified_words) <= 500),
  -- Of a company that is not verified. The reasons stand in its events.
  add column review_state text not null default 'waiting' check (review_state in ('waiting', 'asked', 'rejected')),
  add column waiting_since timestamptz(3) not null default now(),
  add column name_key text generated always as (company_name_key(name)) stored,
  add column domain text generated always as (web_domain(website)) stored,
  add constraint companies_evidence_of_verified check (verified_evidence is null or verified_at is not null),
  add constraint companies_other_evidence_in_words check (verified_evidence <> 'other' or verified_words <> '');

update companies set waiting_since = coalesce(
  (select max(at) from company_events where company_id = companies.id and kind = 'unverified'), created_at);

create index companies_waiting_longest on companies (review_state, waiting_since, id) where verified_at is null;
create index companies_by_name_key on companies (name_key);
create index companies_by_domain on companies (domain);

alter table company_events
  drop constraint company_events_kind_check,
  add constraint company_events_kind_check check
    (kind in ('registered', 'verified', 'unverified', 'asked', 'answered', 'rejected', 'reopened', 'edited'));
