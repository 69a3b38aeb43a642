-- A step taken back within minutes, the promise it made and the taking back itself: told, and counted nowhere.
alter table application_events add column is_void boolean not null default false;
