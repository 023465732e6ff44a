-- A message that was refused for what it is, and not for where it goes, does not speak against its address.
alter table public.trigger_runs drop constraint trigger_runs_reason_check,
  add constraint trigger_runs_reason_check check (reason in ('no_channel', 'no_consent', 'quiet_hours_moved', 'superseded', 'past_anchor', 'duplicate', 'zone_closed', 'state_changed',
    'disabled', 'test_mode', 'bounced_before', 'switched_off', 'by_hand', 'refused', 'unanswered', 'undelivered', 'not_made', 'unsendable'));
