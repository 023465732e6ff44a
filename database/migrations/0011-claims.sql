-- What the firm says of itself in numbers, what others say of it, and what stands behind each.
-- A row is a sample, marked as one, or it has evidence; what is shown of it decides domain/claims/claims.rules.ts.

create table public.claims (
  code text primary key check (code ~ '^[a-z0-9-]{2,60}$'),
  value text not null default '' check (length(value) <= 20),
  text text not null check (length(text) between 2 and 80),
  method text not null check (length(method) between 10 and 300),
  proved_by text not null default 'evidence' check (proved_by in ('evidence', 'measurement', 'carrier-number', 'windows', 'tariff', 'reviews')),
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
comment on column public.claims.proved_by is 'evidence: evidence_url; the others the system proves itself from its settings, windows, prices, reviews or tests.';
comment on column public.claims.pages is 'Paths that may show it: {/,/about}.';

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
comment on table public.ratings is 'The average of all reviews at a source that others keep, never of a choice of them. A sample has no count.';

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
comment on table public.testimonials is 'What customers said, with their consent. A sample was said by nobody, has no source and is never shown without its label.';

-- Advertised figures and six testimonials, as samples until there is evidence. A claim the system itself proves is not a sample.
insert into public.claims (code, value, text, method, proved_by, is_sample, as_of, pages, status, position) values
  ('diverted', '85%', 'diverted from landfill', 'Of everything we carry, by weight over twelve months: reused, recycled or burned for energy. Counted from the weighbridge tickets of the sites we tip at.', 'evidence', true, null, '{/,/about,/eco-friendly-waste-disposal,/environmental-policy}', 'published', 1),
  ('booking-time', '2min', 'booking', 'Measured: from this site’s first page to the booking reference on a phone, typing as a person types and thinking before every answer. It has to stay under two minutes.', 'measurement', false, '2026-11-21', '{/,/about}', 'published', 2),
  ('licensed', '', 'Fully licensed', 'An upper-tier registration as a waste carrier. Its number then stands in the footer of every page, with a link to the public register.', 'carrier-number', true, null, '{/,/about,/services}', 'published', 3),
  ('five-star', '', '5-star rated', 'The average of every review at a source we do not control, rounded to whole stars, with how many there are and when we looked.', 'reviews', true, null, '{/}', 'published', 4),
  ('recycled', '90%', 'recycled', 'Of the wood, metal, card, electricals and garden waste that we keep apart, by weight over twelve months. Padded seats are burned by law and count as nothing here.', 'evidence', true, null, '{/,/about,/eco-friendly-waste-disposal,/environmental-policy}', 'published', 5),
  ('same-day', 'Same day', 'service, 7 days a week', 'Arrival windows from Monday to Sunday, and today’s are offered for as long as a van has room for your load. Bank holidays are for emergencies.', 'windows', false, null, '{/,/about,/services}', 'published', 6),
  ('no-hidden-fees', '', 'No hidden fees', 'Stairs, carrying, parking, handling and VAT are lines of the price that you see before you book, each with its reason.', 'tariff', false, null, '{/,/about,/services}', 'published', 7),
  ('experience', '12 years', 'experience', 'Counted from the day the firm began to trade, as entered at Companies House.', 'evidence', true, null, '{/,/about}', 'published', 8),
  ('insured', '', 'Fully insured', 'Public liability insurance for work in your home, with the insurer’s certificate to read.', 'evidence', true, null, '{/about}', 'published', 9),
  ('emergency', '2–4 hours', 'to an emergency', 'From your call to the van at your door, in nine of ten emergency collections of the last twelve months.', 'evidence', true, null, '{/about}', 'published', 10);

insert into public.ratings (source, rating, status) values ('Sample', 4.9, 'published');

insert into public.testimonials (name, location, rating, service, text, status, position) values
  ('Sarah M.', 'Worthing', 5, 'House clearance', 'Three rooms and a loft after my mother moved into care. They put every photograph and letter in a box for me before anything left the house, and the price was the one I had booked at.', 'published', 1),
  ('James T.', 'Brighton', 5, 'Furniture removal', 'Corner sofa, second floor, no lift. I had put the stairs in the form, so nobody stood on the landing talking about extras. Gone in twenty minutes.', 'published', 2),
  ('Priya K.', 'Guildford', 5, 'Garden waste', 'A hedge, an old shed and forty bags of cuttings. They raked the drive when they left, which I had not even asked for.', 'published', 3),
  ('David and Ruth', 'Tunbridge Wells', 5, 'Single item', 'Rang the bell at ten past nine for a nine o’clock window and took a fridge from the cellar. I chose the time over breakfast and it was out by lunch.', 'published', 4),
  ('Helen O.', 'Eastbourne', 5, 'Office clearance', 'Eleven desks, a meeting table and a store room of old screens before our lease ended. The transfer note was in my inbox the same evening, codes and all.', 'published', 5),
  ('Tom B.', 'Horsham', 5, 'Commercial collection', 'I do bathrooms. They take the strip-out, keep the plasterboard apart and send one invoice. It saves me half a day at the tip every week.', 'published', 6);

do $$
declare
  name text;
begin
  foreach name in array array['claims', 'ratings', 'testimonials'] loop
    perform app.protect(format('public.%I', name)::regclass);
    execute format('create policy %I on public.%I for select to anon, authenticated using (status = ''published'')', name || '_published_select', name);
    execute format('create policy %I on public.%I for select to authenticated using ((select app.is_admin()))', name || '_admin_select', name);
    execute format('create policy %I on public.%I for insert to authenticated with check ((select app.is_admin()))', name || '_admin_insert', name);
    execute format('create policy %I on public.%I for update to authenticated using ((select app.is_admin())) with check ((select app.is_admin()))', name || '_admin_update', name);
    execute format('create policy %I on public.%I for delete to authenticated using ((select app.is_admin()))', name || '_admin_delete', name);
    execute format('grant select on public.%I to anon, authenticated', name);
    execute format('grant insert, update, delete on public.%I to authenticated', name);
    execute format('create trigger touch before update on public.%I for each row execute function app.touch()', name);
    execute format('create trigger announce after insert or update or delete on public.%I for each statement execute function app.announce_content()', name);
  end loop;
end $$;
create trigger audited after insert or update or delete on public.claims for each row execute function app.audit_change('code');
create trigger audited after insert or update or delete on public.ratings for each row execute function app.audit_change('source');
create trigger audited after insert or update or delete on public.testimonials for each row execute function app.audit_change('id');
