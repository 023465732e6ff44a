-- Plainer words for what the office reads about messages, and one more council's page beside our prices.
update public.trigger_definitions d set description = plain.description from (values
  ('payer_booking', 'A booking somebody else made, for its payer'),
  ('payer_update', 'A booking is confirmed, changed or cancelled, for its payer'),
  ('booking_agreed', 'A booking that was waiting is confirmed'),
  ('booking_refused', 'We can’t take a booking that was waiting'),
  ('booking_lapsed', 'A booking ended without an answer'),
  ('contact_changed', 'Contact details changed, sent to the old address or number'),
  ('quote_expiring', 'A price expires in three days'),
  ('account_recovery', 'The link to choose a new password'),
  ('account_export_ready', 'A copy of somebody’s data is ready'),
  ('account_email_change_current', 'A new email address, confirmed from the old one'),
  ('account_email_change_new', 'A new email address, confirmed from the new one'),
  ('account_reauthenticate', 'A code before an important change')
) as plain (code, description) where d.code = plain.code;

-- Read in a stored copy of an unknown day, so without a price (decision 0075). What the office has entered stays.
insert into public.comparison_figures (town_slug, kind, provider, source_url)
  values ('dover', 'council', 'Dover District Council', 'https://www.dover.gov.uk/Recycling--Waste/Bins-Recycling.aspx')
  on conflict do nothing;

-- What becomes of its rows stands with the table (docs/adding-things.md).
comment on table public.comparison_figures is 'Prices of others by town. No price without the page that says it and the day it was read; after a year it is not shown. Rows stay: three a town at most, which the office removes.';
