-- A quote as the office works on it: what its customer sees, contact details, questions and answers, a total of our own.

-- {reference} → {quote, lastEvent, contact?, note, askedAt, answers, sent}; null for an unknown reference.
-- Reading it marks the newest version as seen, so that it is kept.
create or replace function app.office_quote(p_arguments jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_staff();
  perform app.see_newest_version(q) from public.quotes q where q.reference = p_arguments ->> 'reference';
  return (
    select jsonb_build_object('quote', app.quote_document(q), 'lastEvent', (app.last_change_of(q.id)).id, 'note', q.review_note,
      'askedAt', q.review_asked_at,
      'contact', case
        when q.contact_name is not null then jsonb_build_object('fullName', q.contact_name, 'email', q.contact_email,
          'mobile', q.contact_mobile,
        'preference', q.contact_preference, 'customerType', q.customer_type) end,
      'answers', (
        select coalesce(
          jsonb_agg(jsonb_build_object('question', coalesce(t.question, ''), 'answer', coalesce(t.answer, '')) order by e.id, t.place),
          '[]')
        from public.quote_events e, rows from (pg_catalog.jsonb_array_elements_text(e.payload -> 'questions'),
          pg_catalog.jsonb_array_elements_text(e.payload -> 'answers')) with ordinality as t(question, answer, place)
        where e.quote_id = q.id and e.kind = 'questions_answered'),
      'own', (
        select jsonb_build_object('enginePence', v.engine_pence, 'reason', v.own_reason, 'at', v.created_at,
          'by', case when v.own_by is not null then app.colleague_name(v.own_by) end)
        from public.quote_versions v where v.quote_id = q.id and v.version = q.version and v.own_reason is not null),
      'sent', (
        select coalesce(jsonb_agg(to_jsonb(s) order by s.at desc), '[]')
        from (select d.template_id as code, r.channel, r.recipient, coalesce(r.ended_at, r.planned_at) as at, r.state
          from public.trigger_runs r join public.trigger_definitions d on d.code = r.code
          where r.quote_id = q.id and d.audience = 'customer' order by r.planned_at desc, r.id limit 20) as s))
    from public.quotes q where q.reference = p_arguments ->> 'reference');
end $$;
grant execute on function app.office_quote(jsonb) to authenticated;
