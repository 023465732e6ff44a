-- It answers with what a list may be sorted by as well (database/functions/search.sql).
drop function if exists app.matching_bookings(text[], integer, boolean, jsonb);
