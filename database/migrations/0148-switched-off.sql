-- What the settings of an account offer to switch off is switched off: texts about bookings, messages of the office, a price that is ready or about to expire. Questions, links that were asked
-- for and apologies stay, as does what was agreed, by email.
update public.trigger_definitions set is_required = false, version = version + 1, notice = case when code = 'thread_message' then 'messages' when code like 'quote%' then 'quotes' else 'booking' end
  where code in ('booking_confirmed', 'booking_agreed', 'booking_refused', 'booking_lapsed', 'booking_changed', 'booking_cancelled', 'thread_message', 'quote_ready', 'quote_expiring');

drop function if exists app.enqueue_quote_message(public.quotes, text, boolean);
