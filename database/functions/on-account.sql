-- Booking on account: whose company pays, under which terms, and how much of its limit is left (docs/decisions/0143, 0154).

-- The company on whose account this account books; none: nulls. What somebody typed proves nothing: the account's own proved address has to
-- stand at a contact of that company, and the office has to have vouched for it.
create or replace function app.account_company(p_user uuid) returns public.companies language sql stable set search_path = '' as $$
  select o.* from auth.users u
    join public.contact_ways w on w.kind = 'email' and w.value = app.kept_email(u.email) and w.vouched_at is not null
    join public.contacts c on c.id = app.root_of(w.contact_id) and c.anonymised_at is null and c.lifecycle <> 'do_not_serve'
    join public.companies o on o.id = c.company_id and o.terms_days > 0
  where u.id = p_user and u.email_confirmed_at is not null order by w.is_key desc, w.created_at, w.id limit 1;
$$;

-- The company on whose account the office books for this caller; none: nulls. Their link goes to both, and whoever opens it accepts: so the
-- office has to have vouched for the address, and for the mobile where there is one.
create or replace function app.caller_company(p_email text, p_mobile text) returns public.companies
language sql stable set search_path = '' as $$
  select o.* from public.contact_ways w
    join public.contacts c on c.id = app.root_of(w.contact_id) and c.anonymised_at is null and c.lifecycle <> 'do_not_serve'
    join public.companies o on o.id = c.company_id and o.terms_days > 0
  where w.kind = 'email' and w.value = app.kept_email(p_email) and w.vouched_at is not null
    and (p_mobile is null or exists (select 1 from public.contact_ways m
      join public.contacts n on n.id = app.root_of(m.contact_id) and n.anonymised_at is null
      where m.kind = 'phone' and m.value = p_mobile and m.vouched_at is not null and n.company_id = o.id))
  order by w.is_key desc, w.created_at, w.id limit 1;
$$;

-- What a company owes or will owe: of each booking on its account what is still to be paid, invoiced or not; what its customer may agree to
-- at this moment, so that their yes is never refused for money; and what is left of invoices whose bookings are gone.
create or replace function app.on_account_pence(p_company uuid) returns bigint language sql stable set search_path = '' as $$
  select (select coalesce(sum(greatest(0, b.balance_pence)), 0) from public.bookings b
      where b.company_id = p_company and b.state <> all (app.states_of('not_booked')))
    + (select coalesce(sum(c.delta_pence), 0) from public.change_orders c join public.bookings b on b.id = c.booking_id
      where b.company_id = p_company and c.status = 'sent' and c.delta_pence > 0)
    + (select coalesce(sum(i.gross_pence - coalesce((select sum(c.gross_pence) from public.invoices c where c.credits_id = i.id), 0)
        - coalesce((select sum(a.pence) from public.payment_allocations a where a.invoice_id = i.id), 0)), 0)
      from public.invoices i where i.company_id = p_company and i.booking_id is null and i.is_open);
$$;

-- The company that pays for this booking, its row locked so that two bookings at once do not both take what is left of its limit.
create or replace function app.take_account(p_user uuid, p_booking jsonb) returns uuid language plpgsql set search_path = '' as $$
declare
  v_company public.companies;
  v_left bigint;
begin
  if (p_booking ->> 'isForCaller')::boolean and app.is_staff() then
    v_company := app.caller_company(p_booking ->> 'email', p_booking ->> 'mobile');
    if v_company.id is null then perform app.problem('bookings.caller_no_account'); end if;
  else
    v_company := app.account_company(p_user);
  end if;
  if v_company.id is not null then
    select * into v_company from public.companies where id = v_company.id and terms_days > 0 for no key update;
  end if;
  if v_company.id is null then perform app.problem('bookings.no_account'); end if;
  if v_company.po_required
    and coalesce(nullif(p_booking ->> 'purchaseOrder', ''), nullif(p_booking #>> '{payer,purchaseOrder}', '')) is null then
    perform app.problem('bookings.order_number_needed');
  end if;
  v_left := v_company.credit_limit_pence - app.on_account_pence(v_company.id);
  if (p_booking ->> 'totalPence')::integer > v_left then
    perform app.problem('bookings.over_credit_limit', jsonb_build_object('leftPence', greatest(0, v_left)));
  end if;
  return v_company.id;
end $$;

-- What is left of the limit of the company that pays for this booking; null where no company does, or one without a limit.
create or replace function app.account_left(p_booking public.bookings) returns integer language sql stable set search_path = '' as $$
  select greatest(0, o.credit_limit_pence - app.on_account_pence(o.id))::integer from public.companies o
  where o.id = p_booking.company_id and o.credit_limit_pence is not null;
$$;

-- How far this much more for a booking goes over the limit of the company that pays for it, its row locked so that two at once do not both
-- take what is left; 0 where it fits. Whoever asks has locked the booking and the day's vans before, as app.book_collection does.
create or replace function app.over_account(p_booking public.bookings, p_more_pence integer) returns integer
language plpgsql set search_path = '' as $$
begin
  if p_booking.company_id is null or p_more_pence <= 0 then return 0; end if;
  perform 1 from public.companies where id = p_booking.company_id for no key update;
  return greatest(0, p_more_pence - coalesce(app.account_left(p_booking), p_more_pence));
end $$;

-- Refuses what a customer adds over that limit. How much is left is nothing for whoever has the booking's link.
create or replace function app.require_account_room(p_booking public.bookings, p_more_pence integer) returns void
language plpgsql set search_path = '' as $$
begin
  if app.over_account(p_booking, p_more_pence) > 0 then perform app.problem('bookings.over_account_limit'); end if;
end $$;

-- {companyName, termsDays, poRequired, leftPence?}, without `leftPence` where there is no limit; null where there is no company.
create or replace function app.account_terms(p_company public.companies) returns jsonb language sql stable set search_path = '' as $$
  select case when p_company.id is not null then jsonb_strip_nulls(jsonb_build_object('companyName', p_company.name,
    'termsDays', p_company.terms_days, 'poRequired', p_company.po_required, 'leftPence',
    case when p_company.credit_limit_pence is not null
      then greatest(0, p_company.credit_limit_pence - app.on_account_pence(p_company.id)) end)) end;
$$;

-- What the booking form tells whoever is signed in about the account they may book on; null for everybody else. @see app.account_terms
create or replace function app.my_account_terms(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.account_terms(app.account_company(app.require_account()));
end $$;
grant execute on function app.my_account_terms(jsonb) to authenticated;

-- {email?, mobile?} → the same for a caller, to the office.
create or replace function app.caller_account_terms(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_staff();
  return app.account_terms(app.caller_company(p_arguments ->> 'email', p_arguments ->> 'mobile'));
end $$;
grant execute on function app.caller_account_terms(jsonb) to authenticated;
