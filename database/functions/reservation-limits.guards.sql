-- Functions that tables, triggers and policies call, created before those: reservation-limits.

-- The mailbox of an address: without a tag (`ann+one@…`).
create or replace function app.mailbox(p_email text) returns text
language sql immutable parallel safe as $$ select lower(regexp_replace(p_email, '\+[^@]*@', '@')) $$;
grant execute on function app.mailbox(text) to service_role;
