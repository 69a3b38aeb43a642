-- The field's word for how good a correction a word is.
alter table search_vocabulary rename column standing to rank;
