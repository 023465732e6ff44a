-- Who sent a photo of an enquiry, for as long as their share is counted, and a warning to the office while there is still space for such photos.
alter table public.enquiry_photos add column sender_hash text, add column network_hash text;
comment on column public.enquiry_photos.sender_hash is 'Digest of the address it came from; null after 30 days, when it no longer counts towards a share.';
comment on column public.enquiry_photos.network_hash is 'The same of the network of that address: the /48 in IPv6.';
create index enquiry_photos_by_sender on public.enquiry_photos (sender_hash, created_at) where sender_hash is not null;
create index enquiry_photos_by_network on public.enquiry_photos (network_hash, created_at) where network_hash is not null;

insert into public.trigger_definitions (code, description, event, audience, channel_order, channel_choice, quiet_hours, dedupe_key, template_id, is_required) values
  ('office_photos_filling', 'The space for photos of messages is filling up, to the office', 'photos.filling', 'office', '{email}', 'first', 'none', '{event}', 'office_photos_filling', true);

do $$
declare
  v_codes text[];
begin
  select array_agg(distinct found.code order by found.code) into v_codes from (
    select unnest(string_to_array(trim(both '{}' from listed[1]), ',')) as code
      from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-z0-9_,{}]+)''', 'g') as listed where c.conname = 'messages_code_check'
    union select template_id from public.trigger_definitions) as found;
  alter table public.messages drop constraint messages_code_check;
  execute format('alter table public.messages add constraint messages_code_check check (code = any (%L::text[]))', v_codes);
end $$;
