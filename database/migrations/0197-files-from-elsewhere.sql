-- Rows of files that another program writes, or that come from another installation, name no version.
create trigger a_version before insert on storage.objects for each row when (new.version is null) execute function storage.name_version();
