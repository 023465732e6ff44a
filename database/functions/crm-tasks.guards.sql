-- What triggers of tasks call; created before them.

-- A reminder's subject is the task's title, which may name a customer: it goes where the task is deleted or its title is cleared.
create or replace function app.clear_task_reminders() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.messages where payload ? 'taskId' and payload ->> 'taskId' = old.id::text;
  return null;
end $$;
