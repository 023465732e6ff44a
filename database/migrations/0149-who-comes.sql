-- The message of the morning names the van and its crew as well.
update public.trigger_definitions set description = 'The morning of the collection: the arrival window, the van and its crew, and our carrier number', version = version + 1 where code = 'carrier_pack';
