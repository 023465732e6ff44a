-- One company, with its sites and its people.

create or replace function app.company_json(p_company uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', o.id, 'rowVersion', o.row_version, 'name', o.name, 'tradingName', o.trading_name,
    'companyNumber', o.company_number, 'vatNumber', o.vat_number, 'sicCode', o.sic_code,
    'termsDays', o.terms_days, 'creditLimitPence', o.credit_limit_pence, 'poRequired', o.po_required, 'statementDay', o.statement_day,
    'notes', o.notes, 'createdAt', o.created_at, 'updatedAt', o.updated_at,
    'sites', (select coalesce(jsonb_agg(app.property_json(p) order by p.created_at, p.id), '[]')
      from (select * from public.properties where company_id = o.id order by created_at limit 500) as p),
    'contacts', (
      select coalesce(
        jsonb_agg(jsonb_build_object('reference', c.reference, 'name', c.full_name, 'jobTitle', c.job_title, 'lifecycle', c.lifecycle,
          'booksOnAccount', o.terms_days > 0 and c.lifecycle <> 'do_not_serve' and exists (select 1 from public.contact_ways w
            where w.contact_id in (select app.family_of(c.id)) and w.kind = 'email' and w.vouched_at is not null))
          order by c.sort_name, c.id),
        '[]')
      from (select * from public.contacts where company_id = o.id and merged_into is null and anonymised_at is null order by sort_name, id
        limit 500) as c),
    'valuePence', (select coalesce(sum(c.lifetime_value_pence), 0) from public.contacts c
      where c.company_id = o.id and c.merged_into is null))
  from public.companies o where o.id = p_company;
$$;

create or replace function app.company_record(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_company jsonb;
begin
  perform app.require_staff();
  v_company := app.company_json((p_arguments ->> 'id')::uuid);
  if v_company is null then perform app.problem('crm.company_not_found'); end if;
  return jsonb_build_object('company', v_company);
end $$;

-- {id?, rowVersion?, fields, now} → {company}. Fields that are left out stay.
create or replace function app.save_company(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_fields jsonb := p_arguments -> 'fields';
  v_company public.companies;
begin
  perform app.require_staff();
  perform pg_advisory_xact_lock(hashtextextended('company ' || (v_fields ->> 'companyNumber'), 0))
    where v_fields ->> 'companyNumber' is not null;
  if exists (select 1 from public.companies
      where company_number = v_fields ->> 'companyNumber' and id is distinct from (p_arguments ->> 'id')::uuid) then
    perform app.problem('crm.company_number_taken');
  end if;
  if p_arguments ? 'id' then
    select * into v_company from public.companies where id = (p_arguments ->> 'id')::uuid for update;
    if not found then perform app.problem('crm.company_not_found'); end if;
    perform app.require_as_read(v_company.row_version, (p_arguments ->> 'rowVersion')::integer, v_company.changed_by, v_company.updated_at);
  else
    if not v_fields ? 'name' then perform app.problem('crm.name_missing'); end if;
    insert into public.companies (name, row_version, created_by, created_at)
      values (v_fields ->> 'name', 0, (select auth.uid()), (p_arguments ->> 'now')::timestamptz) returning * into v_company;
  end if;
  update public.companies set name = coalesce(v_fields ->> 'name', name),
      trading_name = case when v_fields ? 'tradingName' then v_fields ->> 'tradingName' else trading_name end,
      company_number = case when v_fields ? 'companyNumber' then v_fields ->> 'companyNumber' else company_number end,
      vat_number = case when v_fields ? 'vatNumber' then v_fields ->> 'vatNumber' else vat_number end,
      sic_code = case when v_fields ? 'sicCode' then v_fields ->> 'sicCode' else sic_code end,
      terms_days = coalesce((v_fields ->> 'termsDays')::integer, terms_days),
      credit_limit_pence = case when v_fields ? 'creditLimitPence' then (v_fields ->> 'creditLimitPence')::integer
        else credit_limit_pence end,
      po_required = coalesce((v_fields ->> 'poRequired')::boolean, po_required),
      statement_day = case when v_fields ? 'statementDay' then (v_fields ->> 'statementDay')::integer else statement_day end,
      notes = coalesce(v_fields ->> 'notes', notes), row_version = row_version + 1, changed_by = (select auth.uid())
    where id = v_company.id;
  -- Contacts can be searched by their company's names.
  update public.contacts c set search = app.contact_terms(c.id) from public.companies o
    where o.id = v_company.id and c.company_id = o.id
      and (o.name, o.trading_name) is distinct from (v_company.name, v_company.trading_name);
  return jsonb_build_object('company', app.company_json(v_company.id));
end $$;
grant execute on function app.company_record(jsonb), app.save_company(jsonb) to authenticated;
