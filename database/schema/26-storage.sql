-- Buckets and objects of storage/v1, under row-level security with no policy of its own: whoever keeps files writes theirs.

create table storage.buckets (
  id text collate "C" primary key check (length(id) between 1 and 100),
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  type text not null default 'STANDARD' check (type = 'STANDARD'),
  file_size_limit bigint check (file_size_limit >= 0),
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table storage.buckets is
  'Where files are kept together under one set of limits. Public ones are read without a policy, by their address only.';

insert into storage.buckets (id, name, file_size_limit, allowed_mime_types) values
  ('enquiry-photos', 'enquiry-photos', 3000000, '{image/jpeg}'),
  ('quote-photos', 'quote-photos', 60000000, '{image/jpeg,image/png,image/webp,image/heic,video/mp4,video/quicktime,video/webm}');

create trigger touch before update on storage.buckets for each row execute function app.touch();
select app.protect('storage.buckets');
grant select, insert, update, delete on storage.buckets to anon, authenticated;

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text collate "C" not null references storage.buckets,
  name text collate "C" not null check (length(name) between 1 and 1024),
  owner uuid,
  owner_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  metadata jsonb,
  user_metadata jsonb,
  version text not null unique,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  unique (bucket_id, name)
);
comment on table storage.objects is 'One row a file. Written when its bytes are whole and durable; gone before they are.';
create trigger touch before update on storage.objects for each row execute function app.touch();
create trigger quote_photo_file before insert or update of bucket_id, name, version, metadata on storage.objects
  for each row when (new.bucket_id = 'quote-photos') execute function app.guard_quote_photo_file();
create trigger enquiry_photo_file before insert or update of bucket_id, name, version, metadata on storage.objects
  for each row when (new.bucket_id = 'enquiry-photos') execute function app.guard_enquiry_photo_file();
-- Rows of files that another program writes, or that come from another installation, name no version.
create trigger a_version before insert on storage.objects for each row when (new.version is null) execute function storage.name_version();
select app.protect('storage.objects');
create policy quote_photo_files_staff_select on storage.objects for select to authenticated
  using (bucket_id = 'quote-photos' and (select app.is_staff()));
create policy enquiry_photo_files_staff_select on storage.objects for select to authenticated
  using (bucket_id = 'enquiry-photos' and (select app.is_staff()));
grant select, insert, update, delete on storage.objects to anon, authenticated;
