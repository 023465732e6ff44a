-- The last message to an address by a channel, without reading all to it: the office's own address has one for every booking.
drop index public.trigger_runs_by_recipient;
create index trigger_runs_by_recipient on public.trigger_runs (recipient, channel, ended_at desc nulls last) where recipient is not null;
