-- What customers read as the names of messages in their history.
update public.trigger_definitions set description = 'The morning of the collection: the arrival window and our carrier number' where code = 'carrier_pack';
update public.trigger_definitions set description = 'The day after a collection: how was it?' where code = 'review_ask';
update public.trigger_definitions set description = 'A reminder about garden waste, eleven months after a collection' where code = 'season_nudge';
