-- Emergencies are promised by the hour, far places pay their whole way, a van near by takes something off.

-- Of a counter: what its stops at far places need for the way out and back, which area they are in, and whether the van
-- has another stop meanwhile.
alter type app.slot_capacity add attribute far_minutes integer, add attribute far_area text, add attribute has_near boolean;
drop function if exists app.place_load(app.slot_capacity[], timestamptz, timestamptz, integer, integer, integer);
drop function if exists app.take_parts(app.slot_capacity[], app.slot_part[]);

-- No counter runs past midnight into a day whose own counters begin then.
update public.window_templates set weekdays = '{1,2,3,4}' where id = 'emergency-weekday-23:00';
insert into public.window_templates (id, kind, weekdays, starts, lasts, minutes, on_closed_days) values
  ('emergency-friday-23:00', 'emergency', '{5}', '23:00', '1 hour', 60, true),
  ('emergency-monday-00:00', 'emergency', '{1}', '00:00', '1 hour', 60, true);
update public.arrival_windows w set ends_at = w.starts_at + interval '1 hour'
  where w.kind = 'emergency' and w.ends_at > w.starts_at + interval '1 hour' and not exists (select 1 from public.slot_holds h where h.window_id = w.id);

alter table public.slot_holds add column van_nearby boolean not null default false;
comment on column public.slot_holds.van_nearby is 'Decided when the window was chosen, like the speed: a confirmed stop near by, in this window or the one before or after.';

-- What a tariff could not say before: a paid bay, roads that charge, a van near by.
update public.tariffs set rules = rules || '{"paidBayPence": 1000, "roadCharges": []}'
  || jsonb_build_object('reduction', rules -> 'reduction' || '{"vanNearbyPercent": 8, "vanNearbyMostPence": 2500}')
  where jsonb_typeof(rules -> 'reduction') = 'object';

alter table public.tariffs add column refused text[];
comment on column public.tariffs.refused is 'Why the server does not use this live tariff; the newest earlier one that passes is used meanwhile.';
create trigger check_live before insert or update on public.tariffs for each row execute function app.check_live_tariff();
