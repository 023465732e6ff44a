-- A code that shows whose mailbox or number was typed into a booking (docs/decisions/0126).
alter table app.portal_codes add column proves text;
alter table app.portal_codes add constraint portal_codes_proves check (proves in ('email', 'sms'));
comment on column app.portal_codes.proves is 'Asked for while booking: the one place it was sent to, which whoever enters it has. Null: sent to every place of a booking, to open it.';
