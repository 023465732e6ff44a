-- The firm says when it is open, and from then on nobody is shown a sample.

alter table public.company_settings add column is_open boolean not null default false;
comment on column public.company_settings.is_open is 'The firm trades. Until then pages show samples, marked as such; from then on only what is proved.';

-- An administrator opens and closes the firm, with the second factor; the other columns are not granted.
create policy company_settings_admin_update on public.company_settings for update to authenticated using ((select app.is_admin())) with check ((select app.is_admin()));
grant update (is_open) on public.company_settings to authenticated;
create trigger audited after update on public.company_settings for each row execute function app.audit_change('id');

-- The same claims, said as people say them; one that somebody has edited keeps its text. The record is of people's edits.
alter table public.claims disable trigger audited;
update public.claims set method = v.method
from (values
  ('booking-time', 'Timed from our home page to your booking reference on a phone, at the pace people really type and think. It has to stay under two minutes.'),
  ('licensed', 'Upper-tier waste carrier registration. Once entered, the number is in the footer of every page, with a link to the public register.'),
  ('five-star', 'The average of every review on a site we don’t control, rounded to whole stars, with the number of reviews and the date.'),
  ('recycled', 'Of the wood, metal, card, electricals and garden waste we keep separate, by weight over twelve months. Sofas must be incinerated by law and aren’t counted.'),
  ('same-day', 'Arrival windows run Monday to Sunday, and today’s stay open while a van has room for your load. Bank holidays are for emergencies only.'),
  ('no-hidden-fees', 'Stairs, carrying, parking, handling and VAT are all in the price you see before you book, each with its reason.'),
  ('experience', 'Counted from the date the firm started trading, as registered at Companies House.'),
  ('insured', 'Public liability insurance for work in your home, with the insurer’s certificate to read.'),
  ('emergency', 'From your call to the van arriving, in nine out of ten emergency collections over the last twelve months.')
) v (code, method)
where claims.code = v.code
  and not exists (select from public.audit_entries e where e.action = 'claims.changed' and e.subject = claims.code);
alter table public.claims enable trigger audited;

-- What the contact form asks beside the message: when to call back, and leave to use what was sent, under which text.
alter table public.enquiries
  add column call_back text check (call_back in ('any-time', 'morning', 'afternoon')),
  add column consent_version text check (char_length(consent_version) <= 20),
  add column consent_at timestamptz,
  add constraint enquiries_call_back_has_a_number check (call_back is null or mobile is not null),
  add constraint enquiries_consent_whole check ((consent_version is null) = (consent_at is null));
comment on column public.enquiries.consent_version is 'Of the text that was ticked (domain/enquiries/enquiry-consent.ts). Null for programs that send no tick.';

-- Photos of enquiries: made clean before they are stored, in a private bucket, nobody's until a message names them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('enquiry-photos', 'enquiry-photos', false, 3000000, array['image/jpeg']);

create table public.enquiry_photos (
  id uuid primary key,
  enquiry_id uuid references public.enquiries on delete cascade,
  position integer check (position between 1 and 5),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes between 1 and 3000000),
  created_at timestamptz not null,
  constraint enquiry_photos_placed check ((enquiry_id is null) = (position is null))
);
create unique index enquiry_photos_of_enquiry on public.enquiry_photos (enquiry_id, position);
create index enquiry_photos_waiting on public.enquiry_photos (created_at) where enquiry_id is null;
comment on table public.enquiry_photos is 'Clean photos of enquiries. Removed with their enquiry; after three hours when no message named them.';
comment on column public.enquiry_photos.id is 'Drawn by the server and told to whoever sent the photo: naming it in a message proves that it is theirs.';
select app.protect('public.enquiry_photos');
create policy enquiry_photos_staff_select on public.enquiry_photos for select to authenticated using ((select app.is_staff()));
grant select on public.enquiry_photos to authenticated;
create trigger file after delete on public.enquiry_photos for each row execute function app.drop_enquiry_photo_file();
create policy enquiry_photo_files_staff_select on storage.objects for select to authenticated using (bucket_id = 'enquiry-photos' and (select app.is_staff()));
create trigger enquiry_photo_file before insert or update of bucket_id, name, version, metadata on storage.objects
  for each row when (new.bucket_id = 'enquiry-photos') execute function app.guard_enquiry_photo_file();
