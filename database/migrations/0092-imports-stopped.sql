-- Imports that stopped because somebody in them had been forgotten: such a row is left out, so that the rest can be run or undone.
update app.import_rows set key = null where fields = '{}' and key is not null;
update app.import_rows set outcome = 'refuse', changes = null, reason = 'This person’s data was deleted, so they were left out.'
  where fields = '{}' and applied_at is null and outcome in ('create', 'update');

-- A batch begins where the last ended: what is done is not read again.
drop index app.import_rows_to_apply;
create index import_rows_to_apply on app.import_rows (import_id, number) where applied_at is null and outcome in ('create', 'update');
create index import_rows_to_undo on app.import_rows (import_id, number) where applied_at is not null and undone_at is null;
