-- The rules of an arrival compare it with the day of the booking, which need not be that of its hold.
drop function if exists app.rules_of_time(public.bookings, public.slot_holds, integer, timestamptz);
