-- What the server knows of itself: its secrets, when it acted as itself, and which files made this database.
--
-- The files of this folder are the base, applied in the order of their numbers to an empty database and never edited once they have run:
-- what is new is a migration (database/migrations). Two things hold in all of them. Nobody who calls reads digests of tokens and of what
-- was sent, the keys that make a request count once, and what stands for a caller's address: such tables are granted column by column, and
-- a column added to one is granted by the migration that adds it. And tables with the triggers announce_inserted, announce_updated and
-- announce_deleted announce their rows by id to whoever looks at them (realtime/v1).

grant usage on schema app to chalkway_server;

-- Secrets the server makes for itself on first start: the publishable key, the key that signs tokens.
create table app.server_secrets (
  name text primary key,
  value text not null check (value <> ''),
  created_at timestamptz not null default now()
);
comment on table app.server_secrets is
  'Made on first start, shared by every process on this database. Never readable by anon or authenticated.';
select app.protect('app.server_secrets');

-- Each transaction as the service is recorded: the reason, and by which request.
create table app.service_audit (
  id bigint generated always as identity primary key,
  reason text not null,
  command text,
  at timestamptz not null default now()
);
comment on table app.service_audit is 'One row for each transaction that ran as the server itself (asService).';
select app.protect('app.service_audit');
revoke update, delete on app.service_audit from service_role; -- append-only

-- What each migration said when it ran. A file that says something else by now stops the start.
create table app.migration_checksums (
  name text primary key,
  checksum text not null
);
comment on table app.migration_checksums is 'SHA-256 of every migration that has run here, by its file''s name.';
select app.protect('app.migration_checksums');
revoke update, delete on app.migration_checksums from service_role; -- append-only
