-- A city in a keyword is told from other words by the cities there are, and a misspelled one by its likeness to them.
create index zip_codes_city on zip_codes using gin (lower(city) gin_trgm_ops);
