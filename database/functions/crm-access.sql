-- What every step on a contact begins with: the office alone, and as it was read.

-- For how long a merge may be undone.
create or replace function app.merge_undo_time() returns interval language sql immutable parallel safe as $$ select interval '30 days' $$;
grant execute on function app.merge_undo_time() to authenticated;

-- {reference} → the contact, for the office alone; where it was merged, the one it was merged into.
create or replace function app.open_contact(p_arguments jsonb) returns public.contacts language plpgsql stable set search_path = '' as $$
declare
  v_contact public.contacts;
begin
  perform app.require_staff();
  select k.* into v_contact from public.contacts c join public.contacts k on k.id = coalesce(c.merged_into, c.id)
    where c.reference = p_arguments ->> 'reference';
  if not found then perform app.problem('crm.contact_not_found'); end if;
  return v_contact;
end $$;

-- Refuses to overwrite what another person saved since, and says who and when.
create or replace function app.require_as_read(p_current integer, p_read integer, p_by uuid, p_at timestamptz) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_read is not null and p_read <> p_current then
    perform app.problem('crm.changed', jsonb_build_object('by', app.colleague_name(p_by), 'at', p_at));
  end if;
end $$;

-- Open proposals about two contacts that are not merged, counting those merged into each.
create or replace function app.waiting_duplicates(p_contact uuid) returns setof public.contact_duplicates
language sql stable set search_path = '' as $$
  select d.* from public.contact_duplicates d join public.contacts l on l.id = d.left_id join public.contacts r on r.id = d.right_id
  where d.dismissed_at is null and coalesce(l.merged_into, l.id) <> coalesce(r.merged_into, r.id)
    and d.id in (select f.id from app.family_of(p_contact) as k(id) join public.contact_duplicates f on f.left_id = k.id union select f.id
      from app.family_of(p_contact) as k(id) join public.contact_duplicates f on f.right_id = k.id);
$$;
