-- What the base (database/schema) names, as it was in 0.1.0, and migration 0210 lets go of: it has to be there while an empty database is
-- made, and is called by nothing after that.
create or replace function app.terms_by_order(p_words tsvector, p_starts_at timestamptz, p_created_at timestamptz, p_total_pence integer)
returns tsvector language sql immutable set search_path = '' as $$ select p_words $$;
create or replace function app.terms_by_week(p_words tsvector, p_at timestamptz) returns tsvector
language sql immutable set search_path = '' as $$ select p_words $$;
create or replace function app.place_note() returns trigger language plpgsql set search_path = '' as $$ begin return new; end $$;
create or replace function app.place_notes_of_booking() returns trigger language plpgsql set search_path = '' as $$
begin return null; end $$;
