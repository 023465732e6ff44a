-- Functions that take other arguments than they did: the new ones come from database/functions, the old ones go here.
drop function if exists app.wants_offers(public.trigger_runs, uuid);
drop function if exists app.clear_contact(uuid, timestamptz);

-- Whoever was merged into somebody who was then forgotten alone stood under nobody's name, and in no list: they stand for themselves again.
do $$
declare
  v_merge public.contact_merges;
begin
  for v_merge in select m.* from public.contact_merges m join public.contacts k on k.id = m.kept_id join public.contacts g on g.id = m.merged_id
      where m.undone_at is null and k.merged_into is null and k.anonymised_at is not null and g.anonymised_at is null loop
    update public.contact_merges set undone_at = now() where id = v_merge.id;
    update public.contacts set merged_into = case when id = v_merge.merged_id then null else v_merge.merged_id end
      where id = v_merge.merged_id or id in (select app.stands_under(v_merge.merged_id));
    perform app.refresh_contact(v_merge.merged_id);
  end loop;
end $$;
