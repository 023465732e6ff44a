-- Tasks of the office. domain/crm/recurrence.rules.ts computes the next date of a recurring task.

-- The task, locked, at the version the caller read. Refuses one that is finished or cancelled.
create or replace function app.open_task(p_arguments jsonb) returns public.tasks language plpgsql set search_path = '' as $$
declare
  v_task public.tasks;
begin
  perform app.require_staff();
  select * into v_task from public.tasks where id = (p_arguments ->> 'id')::uuid for update;
  if not found then perform app.problem('tasks.not_found'); end if;
  perform app.require_version('tasks.changed', (p_arguments ->> 'rowVersion')::integer, v_task.row_version, v_task.changed_by,
    v_task.changed_at);
  if v_task.ended_at is not null then
    perform app.problem('tasks.ended', jsonb_build_object('by', app.colleague_name(v_task.changed_by), 'at', v_task.ended_at));
  end if;
  return v_task;
end $$;

-- {id?, rowVersion?, now, idempotencyKey?, values: {title?, dueOn?, remindAt?, type?, priority?, recurrence?, assigneeId?, contact?, deal?,
-- booking?}} → {id}. Once for each key.
create or replace function app.save_task(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_new jsonb := p_arguments -> 'values';
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_me uuid := (select auth.uid());
  v_booking uuid;
  v_task public.tasks;
begin
  perform app.require_staff();
  perform app.require_colleague((v_new ->> 'assigneeId')::uuid, 'tasks.assignee_not_found');
  if v_new ->> 'booking' is not null then
    select id into v_booking from public.bookings where reference = v_new ->> 'booking';
    if not found then perform app.problem('bookings.not_found'); end if;
  end if;
  if p_arguments ->> 'id' is null then
    insert into public.tasks (title, due_on, first_on, remind_at, type, priority, recurrence_every, recurrence_unit, contact_id, deal_id,
      booking_id, assignee_id, created_by, changed_by, changed_at,
        idempotency_key, created_at)
      values (v_new ->> 'title', (v_new ->> 'dueOn')::date, (v_new ->> 'dueOn')::date, (v_new ->> 'remindAt')::timestamptz,
        coalesce(v_new ->> 'type', 'call'), coalesce(v_new ->> 'priority', 'normal'),
        (v_new #>> '{recurrence,every}')::integer, v_new #>> '{recurrence,unit}', app.contact_of_task(v_new),
        app.deal_named(v_new ->> 'deal'), v_booking,
        case when v_new ? 'assigneeId' then (v_new ->> 'assigneeId')::uuid else v_me end, v_me, v_me, v_now,
          p_arguments ->> 'idempotencyKey', v_now)
      on conflict on constraint tasks_once do nothing returning * into v_task;
    if not found then
      select * into strict v_task from public.tasks where created_by = v_me and idempotency_key = p_arguments ->> 'idempotencyKey';
    end if;
    return jsonb_build_object('id', v_task.id);
  end if;
  v_task := app.open_task(p_arguments);
  update public.tasks set row_version = row_version + 1, changed_by = v_me, changed_at = v_now,
      title = coalesce(v_new ->> 'title', title), due_on = coalesce((v_new ->> 'dueOn')::date, due_on),
      first_on = case when (v_new ->> 'dueOn')::date <> due_on or v_new ? 'recurrence'
        and (recurrence_every, recurrence_unit) is distinct from ((v_new #>> '{recurrence,every}')::integer, v_new #>> '{recurrence,unit}')
        then coalesce((v_new ->> 'dueOn')::date, due_on) else first_on end,
      remind_at = case when v_new ? 'remindAt' then (v_new ->> 'remindAt')::timestamptz else remind_at end,
      reminded_at = case when v_new ? 'remindAt' and (v_new ->> 'remindAt')::timestamptz is distinct from remind_at then null
        else reminded_at end,
      type = coalesce(v_new ->> 'type', type), priority = coalesce(v_new ->> 'priority', priority),
      recurrence_every = case when v_new ? 'recurrence' then (v_new #>> '{recurrence,every}')::integer else recurrence_every end,
      recurrence_unit = case when v_new ? 'recurrence' then v_new #>> '{recurrence,unit}' else recurrence_unit end,
      assignee_id = case when v_new ? 'assigneeId' then (v_new ->> 'assigneeId')::uuid else assignee_id end,
      contact_id = case when v_new ? 'contact' then app.contact_named(v_new ->> 'contact')
        else coalesce(contact_id, app.contact_of_task(v_new)) end,
      deal_id = case when v_new ? 'deal' then app.deal_named(v_new ->> 'deal') else deal_id end,
      booking_id = case when v_new ? 'booking' then v_booking else booking_id end
    where id = v_task.id;
  return jsonb_build_object('id', v_task.id);
end $$;

-- A task linked to a deal or booking is linked to its contact, too.
create or replace function app.contact_of_task(p_new jsonb) returns uuid language plpgsql stable set search_path = '' as $$
begin
  if p_new ->> 'contact' is not null then return app.contact_named(p_new ->> 'contact'); end if;
  return coalesce((select d.contact_id from public.deals d where d.reference = p_new ->> 'deal'),
    (select r.contact_id from public.bookings b join public.contact_records r on r.kind = 'booking' and r.record_id = b.id
      where b.reference = p_new ->> 'booking'));
end $$;

-- {id, rowVersion, now, next?: {dueOn, remindAt?}} → {id, nextId}. Also creates the next task of a series, once: of two concurrent calls
-- the second gets the same next task.
-- It keeps its assignee; where they have left the office, it goes to whoever finished this one.
create or replace function app.finish_task(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_task public.tasks := app.open_task(p_arguments);
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_next uuid;
begin
  update public.tasks
    set state = 'done', ended_at = v_now, row_version = row_version + 1, changed_by = (select auth.uid()), changed_at = v_now
    where id = v_task.id;
  if v_task.recurrence_every is not null then
    insert into public.tasks (title, due_on, first_on, remind_at, type, priority, recurrence_every, recurrence_unit, contact_id, deal_id,
      booking_id, assignee_id, follows_id, created_by, changed_by, changed_at, created_at)
      values (v_task.title, (p_arguments #>> '{next,dueOn}')::date, v_task.first_on, (p_arguments #>> '{next,remindAt}')::timestamptz,
        v_task.type, v_task.priority, v_task.recurrence_every, v_task.recurrence_unit,
        v_task.contact_id, v_task.deal_id, v_task.booking_id,
        case when v_task.assignee_id is null or app.is_office_account(v_task.assignee_id, v_now) then v_task.assignee_id
          else (select auth.uid()) end,
          v_task.id, v_task.created_by, (select auth.uid()), v_now, v_now)
      returning id into v_next;
  end if;
  return jsonb_build_object('id', v_task.id, 'nextId', v_next);
end $$;

-- {id, rowVersion, until, remindAt?, now} → {id}. The dates of a series do not shift.
create or replace function app.snooze_task(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_task public.tasks := app.open_task(p_arguments);
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
begin
  if (p_arguments ->> 'until')::date <= (v_now at time zone 'Europe/London')::date then perform app.problem('tasks.day_over'); end if;
  update public.tasks
    set state = 'snoozed', due_on = (p_arguments ->> 'until')::date, remind_at = (p_arguments ->> 'remindAt')::timestamptz,
      reminded_at = null,
      row_version = row_version + 1, changed_by = (select auth.uid()), changed_at = v_now
    where id = v_task.id;
  return jsonb_build_object('id', v_task.id);
end $$;

-- {id, rowVersion, now} → {id}
create or replace function app.cancel_task(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_task public.tasks := app.open_task(p_arguments);
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
begin
  update public.tasks
    set state = 'cancelled', ended_at = v_now, row_version = row_version + 1, changed_by = (select auth.uid()), changed_at = v_now
    where id = v_task.id;
  return jsonb_build_object('id', v_task.id);
end $$;

-- {id, rowVersion, now} → {id}. A finished or cancelled task is to be done again. The task that followed it goes, as if this one had not
-- been finished; where somebody has changed or ended that one since, the series goes on with it, and this one is done once.
create or replace function app.reopen_task(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_task public.tasks;
  v_goes_on boolean;
begin
  perform app.require_staff();
  select * into v_task from public.tasks where id = (p_arguments ->> 'id')::uuid for update;
  if not found then perform app.problem('tasks.not_found'); end if;
  perform app.require_version('tasks.changed', (p_arguments ->> 'rowVersion')::integer, v_task.row_version, v_task.changed_by,
    v_task.changed_at);
  if v_task.ended_at is null then return jsonb_build_object('id', v_task.id); end if;
  delete from public.tasks where follows_id = v_task.id and row_version = 1 and ended_at is null;
  v_goes_on := exists (select 1 from public.tasks where follows_id = v_task.id);
  update public.tasks
    set state = 'open', ended_at = null, row_version = row_version + 1, changed_by = (select auth.uid()),
      changed_at = (p_arguments ->> 'now')::timestamptz,
      recurrence_every = case when not v_goes_on then recurrence_every end,
        recurrence_unit = case when not v_goes_on then recurrence_unit end
    where id = v_task.id;
  return jsonb_build_object('id', v_task.id);
end $$;
grant execute on function app.save_task(jsonb), app.finish_task(jsonb), app.snooze_task(jsonb), app.cancel_task(jsonb),
  app.reopen_task(jsonb) to authenticated;

-- {now} → {reminded}: mails assignees at the reminder time they set, once, and not about finished tasks. A reminder more than a day late is
-- not sent, nor anything to a colleague who has left the office.
create or replace function app.remind_of_tasks(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_task record;
  v_count integer := 0;
begin
  for v_task in
    select t.id, t.row_version, t.remind_at, u.email from public.tasks t
      left join auth.users u on u.id = t.assignee_id and u.email_confirmed_at is not null and app.is_office_account(u.id, v_now)
    where t.ended_at is null and t.reminded_at is null and t.remind_at <= v_now order by t.remind_at limit 200 for update of t skip locked
  loop
    update public.tasks set reminded_at = v_now where id = v_task.id;
    continue when v_task.email is null or v_task.remind_at < v_now - interval '1 day';
    perform app.enqueue_message('office_task_due', 'email', v_task.email, jsonb_build_object('taskId', v_task.id));
    v_count := v_count + 1;
  end loop;
  return jsonb_build_object('reminded', v_count);
end $$;
grant execute on function app.remind_of_tasks(jsonb) to service_role;
