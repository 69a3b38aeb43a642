-- SOC and SoC are two skills: names are told apart as requirements tell them apart (server/fit/facts.ts), by letter case too.
alter table seeker_facts alter column name type text;
