-- What a booking says of its place and customer, the photos that came with it, the payer's own mail, two ticks for what
-- used to be one, and the five more minutes that a hold may be given once.

alter table public.bookings
  add column place jsonb check (jsonb_typeof(place) = 'object' and not place ? 'gateCode'),
  add column customer jsonb check (jsonb_typeof(customer) = 'object'),
  add column photos_quote_id uuid references public.quotes on delete set null;
create index bookings_by_photos on public.bookings (photos_quote_id) where photos_quote_id is not null;
comment on column public.bookings.place is 'Property, place of the items, limits for the van, what3words, pets, who is there; never the gate code (app.gate_codes).';
comment on column public.bookings.customer is 'Household, business, landlord or agent, charity, with what its waste transfer note needs. Null: a household.';
comment on column public.bookings.photos_quote_id is 'The quote under which photos were uploaded for this booking (docs/decisions/0045).';

alter table public.booking_consents drop constraint booking_consents_kind_check;
alter table public.booking_consents add constraint booking_consents_kind_check
  check (kind in ('scope', 'terms', 'startWithin14Days', 'rightLostWhenComplete', 'unattended'));

alter table public.slot_holds add column extended_at timestamptz;
comment on column public.slot_holds.extended_at is 'When it was given five more minutes; once a hold.';

alter table public.messages drop constraint messages_code_check;
alter table public.messages add constraint messages_code_check check (code in ('booking_confirmed', 'office_new_booking', 'payer_booking', 'portal_code',
  'booking_agreed', 'booking_question', 'booking_refused', 'booking_lapsed', 'office_booking_answer',
  'account_confirm', 'account_sign_in', 'account_recovery', 'account_invite', 'account_email_change_current', 'account_email_change_new',
  'account_reauthenticate', 'account_exists', 'account_password_changed', 'account_factor_changed', 'account_code',
  'enquiry_received', 'office_new_enquiry',
  'quote_saved', 'quote_priced', 'quote_questions', 'quote_expiring', 'quote_late', 'quote_withdrawn', 'office_quote_review'));
