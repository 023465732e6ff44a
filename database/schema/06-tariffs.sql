-- What the firm charges, in versions.

-- A tariff in draft is nobody's business yet; a retired one still explains an old quote.
create table public.tariffs (
  version integer primary key check (version > 0),
  status text not null check (status in ('draft', 'live', 'retired')),
  rules jsonb not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  published_at timestamptz,
  refused text[]
);
comment on table public.tariffs is 'Versioned price rules. A quote or booking keeps the version it was priced with.';
comment on column public.tariffs.refused is
  'Why the server does not use this live tariff; the newest earlier one that passes is used meanwhile.';
create unique index tariffs_one_live on public.tariffs (status) where status = 'live';

insert into public.tariffs (version, status, rules, note, published_at) values
  (1, 'live', '{"carry": {"freeMetres": 15, "stepMetres": 15, "pencePerStep": 1000}, "ladder": [{"pence": 4500, "litres": 380, "minutes": 10, "kilograms": 70}, {"pence": 6500, "litres": 760, "minutes": 15, "kilograms": 120}, {"pence": 9900, "litres": 1530, "minutes": 20, "kilograms": 180}, {"pence": 15000, "litres": 2680, "minutes": 30, "kilograms": 300}, {"pence": 25500, "litres": 5350, "minutes": 50, "kilograms": 600}, {"pence": 35000, "litres": 8030, "minutes": 70, "kilograms": 850}, {"pence": 43000, "litres": 10700, "minutes": 90, "kilograms": 1050}], "review": {"mostVans": 2, "rubbleKilograms": 1000}, "reduction": {"mostPercent": 20, "flexibleDayPence": 1000, "vanNearbyPercent": 8, "vanNearbyMostPence": 2500, "outsideReadyPercent": 10}, "vatPercent": 20, "roadCharges": [], "paidBayPence": 1000, "parkingPence": 1500, "roundToPence": 100, "sameDayPence": 2500, "weekendPence": 1500, "emergencyPence": 6000, "sameDayFreeUpTo": {"litres": 380, "kilograms": 70}, "bankHolidayPence": 3000, "dismantlingPence": 1500, "serviceMinimumPence": {"single-item": 4500, "garden-waste": 6500, "house-clearance": 15000, "commercial-waste": 7500, "office-clearance": 9900, "furniture-removal": 4500}, "stairsPencePerFloor": 1000, "labourPencePerMinute": 150, "overweightPencePerKilogram": 22}', 'The opening tariff', now());

create trigger announce after insert or delete or update on public.tariffs for each statement execute function app.announce_content();
create trigger check_live before insert or update on public.tariffs for each row execute function app.check_live_tariff();
select app.protect('public.tariffs');
-- A tariff in draft is nobody's business yet; a retired one still explains an old quote.
create policy tariffs_published_select on public.tariffs for select to anon, authenticated using (status in ('live', 'retired'));
grant select on public.tariffs to anon, authenticated;
