-- How many messages about quotes a mailbox or a number had within a day (app.had_enough_of_quotes).
create index trigger_runs_of_quotes_by_mailbox on public.trigger_runs (app.mailbox(recipient), planned_at) where quote_id is not null and recipient is not null;
