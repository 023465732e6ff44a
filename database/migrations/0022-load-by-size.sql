-- A load that was given as a size and not as a list of things: half a cubic yard of space on the van, with the kilos and
-- the minutes that the ladder includes for it, so that twenty-eight of them cost what a full van does.
insert into public.catalogue_items (id, name, category, acceptance, volume_litres, weight_grams, labour_minutes, handling_pence, ewc_code, aliases, note, value_basis, position) values
  ('mixed-half-yard', 'Half a cubic yard of mixed load, sized by eye', 'general', 'accepted', 382, 37000, 3, 0, '20 03 01',
    array['van space', 'part load', 'load by size'], 'Sofas, mattresses, fridges and screens in it are listed one by one.',
    '{"volume":"D","weight":"E","labour":"E"}'::jsonb, 123);
