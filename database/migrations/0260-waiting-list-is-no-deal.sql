-- A place on the waiting list is no enquiry: deals that nothing else led to, and nobody touched, go from the board.
delete from public.deals d
  where d.stage = 'new' and d.closed_at is null and d.changed_by is null
    and exists (select 1 from public.deal_records r where r.deal_id = d.id and r.kind = 'waiting')
    and not exists (select 1 from public.deal_records r where r.deal_id = d.id and r.kind <> 'waiting')
    and not exists (select 1 from public.tasks t where t.deal_id = d.id)
    and not exists (select 1 from public.contact_activities a where a.deal_id = d.id)
    and (select count(*) from public.deal_events e where e.deal_id = d.id) <= 1;
