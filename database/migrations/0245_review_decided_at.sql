-- When an administrator last approved or rejected it. updated_at stays when its writer last changed it.
alter table content_reviews add column decided_at timestamptz(3);
