-- A booking's vans are those it is planned on (app.vans_of_booking), not those of its hold alone.
drop function if exists app.vans_of_hold(uuid);
