-- Where a session began, hashed with the installation's secret: failures elsewhere do not lock the owner out.
alter table sessions add column network_hash bytea;
create index sessions_by_network on sessions (account_id, network_hash);
