-- One address is one mailbox however it was typed: messages to it are found by its lower case.
drop index public.trigger_runs_by_recipient;
create index trigger_runs_by_recipient on public.trigger_runs (lower(recipient), channel, ended_at desc nulls last) where recipient is not null;
