-- What the firm says of itself in numbers, what others say of it, and what stands behind each. A row is a sample, marked as one, or it has
-- evidence; what is shown of it decides domain/claims/claims.rules.ts.

create table public.claims (
  code text primary key check (code ~ '^[a-z0-9-]{2,60}$'),
  value text not null default '' check (length(value) <= 20),
  text text not null check (length(text) between 2 and 80),
  method text not null check (length(method) between 10 and 300),
  proved_by text not null default 'evidence' check (proved_by in ('evidence', 'measurement', 'carrier-number', 'windows', 'tariff',
    'reviews')),
  evidence_url text not null default '' check (evidence_url ~ '^(|/[^/].*|https://.+)$'),
  as_of date,
  expires_on date,
  pages text[] not null default '{}',
  is_sample boolean not null default true,
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  position integer not null default 0,
  updated_at timestamptz not null default now(),
  constraint claims_sample_or_evidence check (not is_sample or evidence_url = ''),
  constraint claims_evidence_has_a_day check (evidence_url = '' or as_of is not null),
  constraint claims_expire_after_their_day check (expires_on >= as_of)
);
comment on table public.claims is 'Numbers and facts of advertising. One without evidence, or past expires_on, is not shown as fact.';
comment on column public.claims.value is 'What stands large: 85%. Empty where the words are the claim.';
comment on column public.claims.method is 'How it is counted or known, in words for customers.';
comment on column public.claims.proved_by is
  'evidence: evidence_url; the others the system proves itself from its settings, windows, prices, reviews or tests.';
comment on column public.claims.pages is 'Paths that may show it: {/,/about}.';

-- Advertised figures, as samples until there is evidence. A claim the system itself proves is not a sample.
insert into public.claims (code, value, text, method, proved_by, as_of, pages, is_sample, status, position) values
  ('diverted', '85%', 'diverted from landfill', 'Of everything we collect, by weight over twelve months: reused, recycled or burned for energy. Counted from the weighbridge tickets of the sites we use.', 'evidence', null, '{/,/about,/eco-friendly-waste-disposal,/environmental-policy}', true, 'published', 1),
  ('emergency', '2–4 hours', 'to reach an emergency', 'From your call to the van arriving, in nine out of ten emergency collections over the last twelve months.', 'evidence', null, '{/about}', true, 'published', 10),
  ('booking-time', '2min', 'booking', 'Timed from our home page to your booking reference on a phone, at the pace people really type and think. It has to stay under two minutes.', 'measurement', '2026-11-21', '{/,/about}', false, 'published', 2),
  ('licensed', '', 'Fully licensed', 'Upper-tier waste carrier registration. Once entered, the number is in the footer of every page, with a link to the public register.', 'carrier-number', null, '{/,/about,/services}', true, 'published', 3),
  ('five-star', '', '5-star rated', 'The average of every review our customers have left, rounded to whole stars, with the number of reviews and the date.', 'reviews', null, '{/}', true, 'published', 4),
  ('recycled', '90%', 'recycled', 'Of the wood, metal, card, electricals and garden waste we keep separate, by weight over twelve months. Sofas must be incinerated by law and aren’t counted.', 'evidence', null, '{/,/about,/eco-friendly-waste-disposal,/environmental-policy}', true, 'published', 5),
  ('same-day', 'Same day', 'service, 7 days a week', 'Arrival windows run Monday to Sunday, and today’s stay open while a van has room for your load. Bank holidays are for emergencies only.', 'windows', null, '{/,/about,/services}', false, 'published', 6),
  ('no-hidden-fees', '', 'No hidden fees', 'Stairs, carrying, parking, handling and VAT are all in the price you see before you book, each with its reason.', 'tariff', null, '{/,/about,/services}', false, 'published', 7),
  ('experience', '12 years', 'experience', 'Counted from the date the firm started trading, as registered at Companies House.', 'evidence', null, '{/,/about}', true, 'published', 8),
  ('insured', '', 'Fully insured', 'Public liability insurance for work in your home, and you can see the insurer’s certificate.', 'evidence', null, '{/about}', true, 'published', 9);

create trigger touch before update on public.claims for each row execute function app.touch();
create trigger announce after insert or delete or update on public.claims for each statement execute function app.announce_content();
create trigger audited after insert or update or delete on public.claims for each row execute function app.audit_change('code');
select app.protect('public.claims');
create policy claims_published_select on public.claims for select to anon, authenticated using (status = 'published');
create policy claims_admin_select on public.claims for select to authenticated using ((select app.is_admin()));
create policy claims_admin_insert on public.claims for insert to authenticated with check ((select app.is_admin()));
create policy claims_admin_update on public.claims for update to authenticated using ((select app.is_admin()))
  with check ((select app.is_admin()));
create policy claims_admin_delete on public.claims for delete to authenticated using ((select app.is_admin()));
grant select on public.claims to anon;
grant select, insert, update, delete on public.claims to authenticated;

create table public.ratings (
  source text primary key check (length(source) between 2 and 60),
  rating numeric(2, 1) not null check (rating between 1 and 5),
  review_count integer check (review_count > 0),
  as_of date,
  expires_on date,
  evidence_url text not null default '' check (evidence_url ~ '^(|/[^/].*|https://.+)$'),
  is_sample boolean not null default true,
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  updated_at timestamptz not null default now(),
  constraint ratings_sample_or_evidence check (not is_sample or (evidence_url = '' and review_count is null)),
  constraint ratings_evidence_has_day_and_count check (evidence_url = '' or (as_of is not null and review_count is not null)),
  constraint ratings_expire_after_their_day check (expires_on >= as_of)
);
comment on table public.ratings is
  'The average of all reviews at a source that others keep, never of a choice of them. A sample has no count.';

insert into public.ratings (source, rating, status) values
  ('Sample', 4.9, 'published');

create trigger touch before update on public.ratings for each row execute function app.touch();
create trigger announce after insert or delete or update on public.ratings for each statement execute function app.announce_content();
create trigger audited after insert or update or delete on public.ratings for each row execute function app.audit_change('source');
select app.protect('public.ratings');
create policy ratings_published_select on public.ratings for select to anon, authenticated using (status = 'published');
create policy ratings_admin_select on public.ratings for select to authenticated using ((select app.is_admin()));
create policy ratings_admin_insert on public.ratings for insert to authenticated with check ((select app.is_admin()));
create policy ratings_admin_update on public.ratings for update to authenticated using ((select app.is_admin()))
  with check ((select app.is_admin()));
create policy ratings_admin_delete on public.ratings for delete to authenticated using ((select app.is_admin()));
grant select on public.ratings to anon;
grant select, insert, update, delete on public.ratings to authenticated;

create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 2 and 80),
  location text not null check (length(location) between 2 and 80),
  rating integer not null check (rating between 1 and 5),
  text text not null check (length(text) between 20 and 600),
  service text not null check (length(service) between 2 and 60),
  source text not null default '',
  said_on date,
  evidence_url text not null default '' check (evidence_url ~ '^(|/[^/].*|https://.+)$'),
  is_sample boolean not null default true,
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  position integer not null default 0,
  updated_at timestamptz not null default now(),
  constraint testimonials_sample_or_evidence check (not is_sample or (evidence_url = '' and source = '' and said_on is null)),
  constraint testimonials_evidence_has_source_and_day check (evidence_url = '' or (source <> '' and said_on is not null))
);
comment on table public.testimonials is
  'What customers said, with their consent. A sample was said by nobody, has no source and is never shown without its label.';

-- Samples.
insert into public.testimonials (name, location, rating, text, service, status, position) values
  ('Sarah M.', 'Worthing', 5, 'Three rooms and a loft after my mother moved into care. They put every photograph and letter in a box for me before anything left the house, and the price was the one I had booked at.', 'House clearance', 'published', 1),
  ('James T.', 'Brighton', 5, 'Corner sofa, second floor, no lift. I had put the stairs in the form, so nobody stood on the landing talking about extras. Gone in twenty minutes.', 'Furniture removal', 'published', 2),
  ('Priya K.', 'Guildford', 5, 'A hedge, an old shed and forty bags of cuttings. They raked the drive when they left, which I had not even asked for.', 'Garden waste', 'published', 3),
  ('David and Ruth', 'Tunbridge Wells', 5, 'Rang the bell at ten past nine for a nine o’clock window and took a fridge from the cellar. I chose the time over breakfast and it was out by lunch.', 'Single item', 'published', 4),
  ('Helen O.', 'Eastbourne', 5, 'Eleven desks, a meeting table and a store room of old screens before our lease ended. The transfer note was in my inbox the same evening, codes and all.', 'Office clearance', 'published', 5),
  ('Tom B.', 'Horsham', 5, 'I do bathrooms. They take the strip-out, keep the plasterboard apart and send one invoice. It saves me half a day at the tip every week.', 'Commercial collection', 'published', 6);

create trigger touch before update on public.testimonials for each row execute function app.touch();
create trigger announce after insert or delete or update on public.testimonials for each statement execute function app.announce_content();
create trigger audited after insert or update or delete on public.testimonials for each row execute function app.audit_change('id');
select app.protect('public.testimonials');
create policy testimonials_published_select on public.testimonials for select to anon, authenticated using (status = 'published');
create policy testimonials_admin_select on public.testimonials for select to authenticated using ((select app.is_admin()));
create policy testimonials_admin_insert on public.testimonials for insert to authenticated with check ((select app.is_admin()));
create policy testimonials_admin_update on public.testimonials for update to authenticated using ((select app.is_admin()))
  with check ((select app.is_admin()));
create policy testimonials_admin_delete on public.testimonials for delete to authenticated using ((select app.is_admin()));
grant select on public.testimonials to anon;
grant select, insert, update, delete on public.testimonials to authenticated;
