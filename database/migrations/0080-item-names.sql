-- Four items by the names people use for them.
update public.catalogue_items i set name = said.name from (values
  ('side-table', 'Side table or nest of tables'),
  ('laminate-floor', 'Laminate flooring, about one pack'),
  ('mixed-builders-yard', 'One cubic yard of mixed builders’ waste'),
  ('food-waste', 'Large amounts of food or kitchen waste')
) as said (id, name) where said.id = i.id;
