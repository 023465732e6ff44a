-- Lines of bank statements: stored once, compared with what is due, and recorded as payments when an administrator says so.

-- What is known of an account: {account} → {account, imports, profile, mapping, heads}, of its last file. The name is written as it was
-- first.
create or replace function app.bank_account(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_admin();
  return coalesce((
    select jsonb_build_object('account', i.account, 'imports', count(*) over (), 'profile', i.profile, 'mapping', i.mapping,
      'heads', i.heads)
    from public.bank_imports i where lower(i.account) = lower(p_arguments ->> 'account') order by i.at desc, i.id limit 1),
    jsonb_build_object('account', p_arguments ->> 'account', 'imports', 0, 'profile', null, 'mapping', null, 'heads', null));
end $$;
grant execute on function app.bank_account(jsonb) to authenticated;

-- {account, lines: [{fingerprint, ordinal}]} → the places, from 0, of those that are not stored yet.
create or replace function app.new_bank_lines(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_admin();
  return (
    select coalesce(jsonb_agg(given.place - 1 order by given.place), '[]')
    from jsonb_array_elements(p_arguments -> 'lines') with ordinality as given(line, place)
    where not exists (select 1 from public.bank_lines l
      where l.account = p_arguments ->> 'account' and l.fingerprint = decode(given.line ->> 'fingerprint', 'hex')
        and l.ordinal = (given.line ->> 'ordinal')::integer));
end $$;
grant execute on function app.new_bank_lines(jsonb) to authenticated;

-- Stores the lines of a file: {account, fileName?, fileHash, profile | mapping, heads, lines: [{date, pence, text, type, balancePence,
-- bankId, fingerprint, ordinal}], now, context} → {stored: [place]}. Of lines that are stored already, whoever stored them, nothing
-- changes.
create or replace function app.store_bank_statement(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_import uuid;
  v_stored jsonb;
begin
  perform app.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('bank ' || lower(p_arguments ->> 'account'), 0)); -- one file of an account at a time
  insert into public.bank_imports as i (account, file_name, file_hash, profile, mapping, heads, lines, new_lines, imported_by, at)
    values (p_arguments ->> 'account', p_arguments ->> 'fileName', decode(p_arguments ->> 'fileHash', 'hex'), p_arguments ->> 'profile',
      nullif(p_arguments -> 'mapping', 'null'), p_arguments -> 'heads', jsonb_array_length(p_arguments -> 'lines'), 0, (select auth.uid()),
      (p_arguments ->> 'now')::timestamptz)
    on conflict (account, file_hash) do update set at = excluded.at, profile = excluded.profile, mapping = excluded.mapping
    returning i.id into v_import;
  with given as (
    select place, line ->> 'date' as date, (line ->> 'pence')::integer as pence, line ->> 'text' as text,
      nullif(line ->> 'type', '') as type,
      (line ->> 'balancePence')::integer as balance_pence, nullif(line ->> 'bankId', '') as bank_id,
      decode(line ->> 'fingerprint', 'hex') as fingerprint, (line ->> 'ordinal')::integer as ordinal
    from jsonb_array_elements(p_arguments -> 'lines') with ordinality as each(line, place)),
  stored as (
    insert into public.bank_lines (import_id, account, date, amount_pence, text, type, balance_pence, bank_id, fingerprint, ordinal)
      select v_import, p_arguments ->> 'account', g.date::date, g.pence, g.text, g.type, g.balance_pence, g.bank_id, g.fingerprint,
        g.ordinal
      from given g order by g.place
      on conflict (account, fingerprint, ordinal) do nothing returning fingerprint, ordinal)
  select coalesce(jsonb_agg(g.place - 1 order by g.place), '[]') into v_stored from given g join stored s using (fingerprint, ordinal);
  update public.bank_imports set new_lines = least(lines, new_lines + jsonb_array_length(v_stored)) where id = v_import;
  perform app.audit(p_arguments -> 'context', 'bank_statement.imported', (select auth.uid()), p_arguments ->> 'account',
    jsonb_build_object('lines', jsonb_array_length(p_arguments -> 'lines'), 'new', jsonb_array_length(v_stored)));
  return jsonb_build_object('stored', v_stored);
end $$;
grant execute on function app.store_bank_statement(jsonb) to authenticated;

-- {references, pences} → [{reference, fullName, payerName, company, duePence}]: bookings with one of these references, whatever is due for
-- them, and all for which one of these amounts is due.
create or replace function app.payable_bookings(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_staff();
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('reference', b.reference, 'fullName', b.contact_name, 'payerName', b.payer ->> 'fullName',
        'company', coalesce(b.payer ->> 'company', b.customer ->> 'company'), 'duePence', b.balance_pence) order by b.reference), '[]')
    from public.bookings b
    where b.state <> all (app.states_of('not_booked'))
      and (b.reference in (select jsonb_array_elements_text(p_arguments -> 'references'))
        or (b.balance_pence > 0 and b.balance_pence in (select jsonb_array_elements_text(p_arguments -> 'pences')::integer))));
end $$;
grant execute on function app.payable_bookings(jsonb) to authenticated;

-- {list: open | matched | ignored | out, limit} → {lines, accounts}, the newest first. `open`: money in that nothing was decided about;
-- `out`: money out. `accounts`: those of earlier files, with the day of their last line.
create or replace function app.bank_lines(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_list text := p_arguments ->> 'list';
begin
  perform app.require_staff();
  return jsonb_build_object(
    'lines', (
      select coalesce(jsonb_agg(app.bank_line_document(l) order by l.date desc, l.id), '[]')
      from (select * from public.bank_lines
        where case v_list when 'open' then state = 'unmatched' and amount_pence > 0 when 'out' then amount_pence < 0 and state = 'unmatched'
          when 'ignored' then state = 'ignored' else state in ('matched', 'split') end
        order by date desc, id limit (p_arguments ->> 'limit')::integer) as l),
    'accounts', (
      select coalesce(jsonb_agg(jsonb_build_object('account', a.account, 'lines', a.lines, 'lastDate', a.last_date)
        order by a.account), '[]')
      from (select account, count(*) as lines, max(date) as last_date from public.bank_lines group by account) as a));
end $$;
grant execute on function app.bank_lines(jsonb) to authenticated;

create or replace function app.bank_line_document(p_line public.bank_lines) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_line.id, 'account', p_line.account, 'date', p_line.date, 'pence', p_line.amount_pence,
    'text', p_line.text, 'type', coalesce(p_line.type, ''), 'state', p_line.state, 'reason', p_line.reason,
    'decidedBy', (select u.raw_user_meta_data ->> 'display_name' from auth.users u where u.id = p_line.decided_by),
    'decidedAt', p_line.decided_at,
    'payments', (
      select coalesce(jsonb_agg(jsonb_build_object('reference', b.reference, 'pence', p.amount_pence, 'number', app.receipt_number(p))
        order by m.part), '[]')
      from public.bank_line_payments m join public.payments p on p.id = m.payment_id join public.bookings b on b.id = p.booking_id
      where m.line_id = p_line.id and not app.is_taken_back(p.id)),
    'takenBack', (
      select coalesce(jsonb_agg(jsonb_build_object('reference', b.reference, 'pence', o.amount_pence, 'why', m.taken_back_why, 'at', o.at,
        'by', app.colleague_name(o.received_by)) order by o.at, m.part), '[]')
      from public.bank_line_payments m join public.payments o on o.takes_back = m.payment_id join public.bookings b on b.id = o.booking_id
      where m.line_id = p_line.id));
$$;

-- The line, locked, about which nothing was decided yet; null where this very request decided it before.
create or replace function app.undecided_line(p_line uuid, p_arguments jsonb) returns public.bank_lines
language plpgsql set search_path = '' as $$
declare
  v_line public.bank_lines;
begin
  select * into v_line from public.bank_lines where id = p_line for update;
  if not found then perform app.problem('payments.line_not_found'); end if;
  if v_line.state = 'unmatched' then return v_line; end if;
  if v_line.decided_by = (select auth.uid()) and v_line.decided_key = p_arguments ->> 'idempotencyKey' then return null; end if;
  perform app.problem('payments.line_decided', jsonb_strip_nulls(jsonb_build_object('state', v_line.state,
    'by', (select u.raw_user_meta_data ->> 'display_name' from auth.users u where u.id = v_line.decided_by))));
  return null;
end $$;

-- Records the parts of a line, [{reference, pence, duePence?, isOverpaid?}], as payments, by the one rule there is for payments. Each
-- has the line and the part as its provider's reference, so that a line cannot pay twice.
create or replace function app.pay_by_line(p_line public.bank_lines, p_parts jsonb, p_arguments jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_part record;
  v_booking public.bookings;
  v_payment public.payments;
  -- Of a line that was taken back the parts from before stay.
  v_before integer := (select coalesce(max(m.part), 0) from public.bank_line_payments m where m.line_id = p_line.id);
begin
  if p_line.amount_pence < 0 then perform app.problem('payments.money_out'); end if;
  if (select sum((part ->> 'pence')::integer) from jsonb_array_elements(p_parts) as part) <> p_line.amount_pence then
    perform app.problem('payments.parts_differ', jsonb_build_object('linePence', p_line.amount_pence));
  end if;
  for v_part in select value as part, v_before + ordinality as number from jsonb_array_elements(p_parts) with ordinality loop
    select * into v_booking from public.bookings where reference = v_part.part ->> 'reference' for update;
    if not found then perform app.problem('bookings.not_found', jsonb_build_object('reference', v_part.part -> 'reference')); end if;
    if greatest(0, v_booking.balance_pence) <> (v_part.part ->> 'duePence')::integer then
      perform app.problem('documents.payments_changed',
        jsonb_build_object('paidPence', v_booking.paid_pence, 'duePence', greatest(0, v_booking.balance_pence)));
    end if;
    v_payment := app.take_payment(v_booking, jsonb_build_object('kind', 'balance', 'method', 'bank-transfer', 'provider', 'bank',
      'amountPence', v_part.part -> 'pence', 'isOverpaid', v_part.part -> 'isOverpaid', 'providerRef', p_line.id || '/' || v_part.number,
      'now', p_arguments -> 'now', 'context', p_arguments -> 'context'));
    insert into public.bank_line_payments (line_id, part, payment_id) values (p_line.id, v_part.number, v_payment.id);
  end loop;
  update public.bank_lines set state = case when jsonb_array_length(p_parts) > 1 then 'split' else 'matched' end,
    decided_by = (select auth.uid()), decided_at = (p_arguments ->> 'now')::timestamptz, decided_key = p_arguments ->> 'idempotencyKey'
    where id = p_line.id;
end $$;

-- Confirms that each of these lines pays one booking: {lines: [{id, reference, duePence, isOverpaid?}], now, idempotencyKey?, context} →
-- {confirmed: [id], refused: [{id, code, by?}]}. `duePence`: what the page showed as due. One that is refused holds up no other; where all
-- are, the last refusal is the answer. Lines and bookings are locked in one order, so that two who confirm at once wait for each other.
create or replace function app.confirm_bank_lines(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_asked record;
  v_line public.bank_lines;
  v_confirmed jsonb := '[]';
  v_refused jsonb := '[]';
  v_code text;
  v_details text;
begin
  perform app.require_admin();
  perform 1 from public.bank_lines l where l.id in (select (a ->> 'id')::uuid from jsonb_array_elements(p_arguments -> 'lines') as a)
    order by l.id for update;
  perform 1 from public.bookings b where b.reference in (select a ->> 'reference' from jsonb_array_elements(p_arguments -> 'lines') as a)
    order by b.reference for update;
  for v_asked in select value as line, (value ->> 'id')::uuid as id from jsonb_array_elements(p_arguments -> 'lines') loop
    begin
      v_line := app.undecided_line(v_asked.id, p_arguments);
      if v_line.id is not null then
        perform app.pay_by_line(v_line,
          jsonb_build_array((v_asked.line - 'id') || jsonb_build_object('pence', v_line.amount_pence)), p_arguments);
      end if;
      v_confirmed := v_confirmed || to_jsonb(v_asked.id);
    exception when sqlstate 'CW001' then
      get stacked diagnostics v_code = message_text, v_details = pg_exception_detail;
      v_refused := v_refused || jsonb_strip_nulls(jsonb_build_object('id', v_asked.id, 'code', v_code, 'by', v_details::jsonb ->> 'by'));
    end;
  end loop;
  if v_confirmed = '[]' then perform app.problem(v_code, v_details::jsonb); end if;
  return jsonb_build_object('confirmed', v_confirmed, 'refused', v_refused);
end $$;
grant execute on function app.confirm_bank_lines(jsonb) to authenticated;

-- Records one line as the payments of one or more bookings: {id, parts: [{reference, pence}], isOverpaid?, now, idempotencyKey?, context} →
-- {payments}. All parts or none.
create or replace function app.split_bank_line(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_line public.bank_lines;
  v_parts jsonb;
begin
  perform app.require_admin();
  v_line := app.undecided_line((p_arguments ->> 'id')::uuid, p_arguments);
  if v_line.id is not null then
    perform 1 from public.bookings b where b.reference in (select a ->> 'reference' from jsonb_array_elements(p_arguments -> 'parts') as a)
      order by b.reference for update;
    select jsonb_agg(part || jsonb_build_object('isOverpaid', p_arguments -> 'isOverpaid') order by number) into v_parts
      from jsonb_array_elements(p_arguments -> 'parts') with ordinality as each(part, number);
    perform app.pay_by_line(v_line, v_parts, p_arguments);
  end if;
  select * into strict v_line from public.bank_lines where id = (p_arguments ->> 'id')::uuid;
  return jsonb_build_object('payments', app.bank_line_document(v_line) -> 'payments');
end $$;
grant execute on function app.split_bank_line(jsonb) to authenticated;

-- {id, reason, now, idempotencyKey?, context} → {}.
create or replace function app.ignore_bank_line(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_line public.bank_lines;
begin
  perform app.require_admin();
  v_line := app.undecided_line((p_arguments ->> 'id')::uuid, p_arguments);
  if v_line.id is null then return '{}'; end if;
  update public.bank_lines set state = 'ignored', reason = p_arguments ->> 'reason', decided_by = (select auth.uid()),
    decided_at = (p_arguments ->> 'now')::timestamptz, decided_key = p_arguments ->> 'idempotencyKey' where id = v_line.id;
  perform app.audit(p_arguments -> 'context', 'bank_line.ignored', (select auth.uid()), v_line.account,
    jsonb_build_object('line', v_line.id, 'amountPence', v_line.amount_pence));
  return '{}';
end $$;
grant execute on function app.ignore_bank_line(jsonb) to authenticated;

-- Takes an ignore back: {id, context} → {}. A line that is open again already stays so.
create or replace function app.restore_bank_line(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_line public.bank_lines;
begin
  perform app.require_admin();
  select * into v_line from public.bank_lines where id = (p_arguments ->> 'id')::uuid for update;
  if not found then perform app.problem('payments.line_not_found'); end if;
  if v_line.state in ('matched', 'split') then
    perform app.problem('payments.line_decided', jsonb_build_object('state', v_line.state));
  end if;
  if v_line.state = 'unmatched' then return '{}'; end if;
  update public.bank_lines set state = 'unmatched', reason = null, decided_by = null, decided_at = null, decided_key = null
    where id = v_line.id;
  perform app.audit(p_arguments -> 'context', 'bank_line.restored', (select auth.uid()), v_line.account,
    jsonb_build_object('line', v_line.id, 'amountPence', v_line.amount_pence));
  return '{}';
end $$;
grant execute on function app.restore_bank_line(jsonb) to authenticated;

-- For whoever took it back last it is done; for everybody else a colleague was first.
create or replace function app.require_taken_back_by_caller(p_line public.bank_lines) returns void
language plpgsql set search_path = '' as $$
declare
  v_by uuid;
begin
  select o.received_by into v_by from public.bank_line_payments m join public.payments o on o.takes_back = m.payment_id
    where m.line_id = p_line.id order by o.at desc, m.part limit 1;
  if p_line.state = 'unmatched' and v_by = (select auth.uid()) then return; end if;
  perform app.problem('payments.line_decided', jsonb_build_object('state', p_line.state, 'by', app.colleague_name(v_by)));
end $$;

-- Takes a line back that was recorded for the wrong bookings: {id, reason, now, context} → {}. Each of its
-- payments is countered by one of the same sum, so that what is due, the invoices and the line are as before; nothing is deleted, and no
-- money moves. Refused where a booking's money was refunded since. Pressed twice by one person it is done once.
create or replace function app.take_back_bank_line(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_line public.bank_lines;
  v_part record;
begin
  perform app.require_admin();
  select * into v_line from public.bank_lines where id = (p_arguments ->> 'id')::uuid for update;
  if not found then perform app.problem('payments.line_not_found'); end if;
  if v_line.state not in ('matched', 'split') then
    perform app.require_taken_back_by_caller(v_line);
    return '{}';
  end if;
  perform 1 from public.bookings b where b.id in (select p.booking_id from public.bank_line_payments m
    join public.payments p on p.id = m.payment_id where m.line_id = v_line.id) order by b.reference for update;
  for v_part in select m.part, p as payment from public.bank_line_payments m join public.payments p on p.id = m.payment_id
      where m.line_id = v_line.id and not app.is_taken_back(p.id) order by m.part loop
    update public.bank_line_payments set taken_back_why = p_arguments ->> 'reason' where line_id = v_line.id and part = v_part.part;
    perform app.counter_payment(v_part.payment, (p_arguments ->> 'now')::timestamptz, p_arguments -> 'context',
      jsonb_build_object('line', v_line.id));
  end loop;
  update public.bank_lines set state = 'unmatched', decided_by = null, decided_at = null, decided_key = null where id = v_line.id;
  return '{}';
end $$;
grant execute on function app.take_back_bank_line(jsonb) to authenticated;
