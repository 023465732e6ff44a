-- Whoever has called a collection off is not told afterwards that it is booked, agreed or changed, because the mail server was away in between.
update public.trigger_definitions set condition = 'not_called_off', version = version + 1
  where code in ('booking_confirmed', 'booking_agreed', 'booking_question', 'booking_changed', 'payer_booking') and condition is null;
