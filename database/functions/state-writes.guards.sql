-- Who may write the state of a booking: the functions of the steps, which run as their owner, and nobody else by their own SQL.

create or replace function app.refuse_state_write() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if new.state is not distinct from old.state then return new; end if;
  end if;
  -- A function of the owner runs as the owner, whoever calls it; a setting that the caller could make itself proves nothing.
  if not pg_has_role(current_user, 'chalkway_owner', 'usage') then
    raise insufficient_privilege using message = 'the state of a booking is written by its steps (app.move_booking)';
  end if;
  return new;
end $$;
