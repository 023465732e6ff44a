-- Functions that take other arguments than they did: the new ones come from database/functions, the old ones go here.
drop function if exists app.wants_offers(public.trigger_runs, uuid);
drop function if exists app.clear_contact(uuid, timestamptz);
