-- The mail that reminds of a task goes with the task, and with its title where a customer is deleted: its subject is that title.
create index messages_of_task on public.messages ((payload ->> 'taskId')) where payload ? 'taskId';
delete from public.messages m where m.payload ? 'taskId' and not exists (select 1 from public.tasks t where t.id::text = m.payload ->> 'taskId' and t.title <> 'Task');
create trigger clear_reminders after delete on public.tasks for each row execute function app.clear_task_reminders();
create trigger clear_reminders_of_cleared after update of title on public.tasks for each row when (new.title = 'Task' and old.title <> 'Task') execute function app.clear_task_reminders();
