-- How good a word is as a correction of a typing error: 0 only known to the index, 1 said in some text, 2 in a title,
-- a skill or a company's name. `stem` is what the index makes of the word: who types 'engineers' means 'engineer'.
alter table search_vocabulary drop column seen;
alter table search_vocabulary add column standing smallint not null default 1 check (standing between 0 and 2);
alter table search_vocabulary add column stem text
  generated always as ((ts_lexize('merlon_stem'::regdictionary, word))[1]) stored;
create index search_vocabulary_stem on search_vocabulary (stem);
