-- A repeated POST reads its answer again, with what its caller may see by then. Only a reply without words is still kept
-- whole; of the others the id of what was made.
alter table idempotency_keys add column kept jsonb;
update idempotency_keys set kept = case
    when reply ? 'data' and not route ~ '^POST /(applications/\{id\}/restore|applications/job/|employer/jobs/\{id\}/extend-expiry)'
    then jsonb_build_object('id', coalesce(reply #>> '{data,message,id}', reply #>> '{data,id}'))
    else jsonb_build_object('reply', reply) end
  where reply is not null;
alter table idempotency_keys drop column reply;
