-- A repeated POST reads its answer again, with what its caller may see by then. Only a reply without words is still kept
-- whole; of the others the id of what was made. `reply` stays for the previous release, which may still be serving while
-- this one starts; the next release drops it.
alter table idempotency_keys add column kept jsonb;
