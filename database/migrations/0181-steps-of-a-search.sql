-- It takes one more argument (database/functions/search.sql).
drop function if exists app.search_steps(text[], timestamptz, timestamptz, boolean);
