-- Functions that take other arguments than they did: the new ones come from database/functions, the old ones go here.
drop function if exists app.limit_bookings(public.slot_holds, public.arrival_windows, text, text, jsonb, timestamptz);
drop function if exists app.count_guess(jsonb, boolean, boolean, integer, integer, interval, timestamptz);
