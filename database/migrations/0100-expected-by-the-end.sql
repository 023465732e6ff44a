-- Takes the end of a window instead of its start (database/functions/bookings.sql), and PostgreSQL keeps a parameter's name.
drop function if exists app.expected_window(uuid, timestamptz, text);
