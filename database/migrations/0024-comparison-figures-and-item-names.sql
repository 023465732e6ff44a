-- Prices of others, and names of items.
-- What a skip, the council or the tip costs in a town, beside which our own price is shown. A row names the page it is read
-- from; a price has the day on which somebody read it. Where no row is, the visitor types what they were quoted.

create table public.comparison_figures (
  town_slug text not null references public.towns on delete cascade,
  kind text not null check (kind in ('skip', 'council', 'tip')),
  provider text not null check (char_length(provider) between 2 and 80),
  source_url text not null check (char_length(source_url) <= 300 and source_url like 'https://_%'),
  price_pence integer check (price_pence between 0 and 1000000),
  included_items integer check (included_items between 1 and 50),
  further_item_pence integer check (further_item_pence between 0 and 1000000),
  skip_yards integer check (skip_yards between 1 and 40),
  checked_on date,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (town_slug, kind),
  constraint comparison_figures_price_was_read check ((price_pence is null) = (checked_on is null)),
  constraint comparison_figures_items_are_a_councils check ((included_items is not null) = (kind = 'council' and price_pence is not null)),
  constraint comparison_figures_further_follow_the_first check (further_item_pence is null or included_items is not null),
  constraint comparison_figures_yards_are_a_skips check ((skip_yards is not null) = (kind = 'skip' and price_pence is not null))
);
comment on table public.comparison_figures is 'Prices of others by town. No price without the page that says it and the day it was read; after a year it is not shown.';
comment on column public.comparison_figures.price_pence is 'Null: the page is linked, its price has not been looked up.';
comment on column public.comparison_figures.included_items is 'Council: how many items price_pence covers.';
comment on column public.comparison_figures.version is 'Raised by every change; a save that read an older one is refused.';

select app.protect('public.comparison_figures');
-- Public facts, like towns; changed by the commands of the office alone.
create policy comparison_figures_public_select on public.comparison_figures for select to anon, authenticated using (true);
grant select on public.comparison_figures to anon, authenticated;
create trigger touch before update on public.comparison_figures for each row execute function app.touch();
create trigger announce after insert or update or delete on public.comparison_figures for each statement execute function app.announce_content();
create trigger audited after insert or update or delete on public.comparison_figures for each row execute function app.audit_change('town_slug');

-- The councils' own pages that were read in stored copies (decision 0047). The copies are of an unknown day, so no price is entered.
insert into public.comparison_figures (town_slug, kind, provider, source_url)
  select town, 'council', provider, url from (values
    (array['haywards-heath', 'burgess-hill', 'east-grinstead'], 'Mid Sussex District Council', 'https://www.midsussex.gov.uk/waste-recycling/bulky-household-waste/'),
    (array['crowborough', 'hailsham'], 'Wealden District Council', 'https://www.wealden.gov.uk/recycling-and-waste/bulky-household-waste-collections/'),
    (array['tunbridge-wells'], 'Tunbridge Wells Borough Council', 'https://tunbridgewells.gov.uk/bins-and-recycling/book-a-bulky-or-electrical-item-collection/frequently-asked-questions'),
    (array['worthing', 'shoreham-by-sea', 'lancing'], 'Adur & Worthing Councils', 'https://www.adur-worthing.gov.uk/refuse/')
  ) as pages (towns, provider, url), unnest(pages.towns) as town;

-- Everyday names that people type for what we take, and the one thing builders and gardens have most often that had no line:
-- 1.2 m × 1 m × 15 cm, as stacked.
insert into public.catalogue_items
  (id, name, category, acceptance, volume_litres, weight_grams, labour_minutes, handling_pence, ewc_code, ewc_alternatives, aliases, value_basis, position)
  select 'pallet', 'Wooden pallet', 'building', 'accepted', 180, 25000, 2, 0, '15 01 03', array['20 01 38'], array['crate'],
    '{"volume":"D","weight":"E","labour":"E"}', max(position) + 1
  from public.catalogue_items;
update public.catalogue_items i set aliases = i.aliases || more.aliases from (values
  ('bath', array['bathroom suite']),
  ('garden-bag', array['plants', 'weeds']),
  ('rubble-half-yard', array['paving slabs']),
  ('rubble-bag', array['stones']),
  ('laminate-floor', array['lino', 'vinyl flooring']),
  ('bric-a-brac-box', array['vase', 'plates']),
  ('lamp', array['light']),
  ('scrap-metal', array['weights', 'dumbbells', 'ladder'])
) as more (id, aliases) where i.id = more.id;
