-- Plainer words for what the office, and customers in the list of what we have written to them, read about messages.
update public.trigger_definitions d set description = plain.description from (values
  ('quote_ready', 'A price that we have checked'),
  ('quote_nudge_1', 'A day after a price: any questions, and the link to book'),
  ('reminder_day_before', 'The day before: arrival window, what to prepare and until when cancelling is free'),
  ('self_check', 'A daily test message on each channel, to ourselves'),
  ('office_check_failed', 'The daily test message of a channel failed: to the office by the other channel'),
  ('change_order', 'A new price to agree to or decline'),
  ('office_change_order', 'A new price was agreed to, declined or not answered: to the office'),
  ('paid_receipt', 'The receipt once everything is paid, to the customer'),
  ('payer_receipt', 'The receipt once everything is paid, to the payer'),
  ('office_task_due', 'A task that is due, to the colleague it is for')
) as plain (code, description) where d.code = plain.code;
