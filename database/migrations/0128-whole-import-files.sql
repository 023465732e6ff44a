-- How long a file of contacts is, so that one of which a part never arrived is not imported as if it were whole.
alter table public.contact_imports add column expected_bytes integer check (expected_bytes > 0);
comment on column public.contact_imports.expected_bytes is 'Bytes of the whole file as its sender counted them; null for files from before this was kept.';
