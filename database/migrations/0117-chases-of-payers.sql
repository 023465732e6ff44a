-- Whoever pays is reminded: the payer at their own address, where one was named, and otherwise the customer.
alter table public.trigger_definitions drop constraint trigger_definitions_audience_check,
  add constraint trigger_definitions_audience_check check (audience in ('customer', 'payer', 'whoever_pays', 'account', 'office'));
update public.trigger_definitions set audience = 'whoever_pays', version = version + 1 where code in ('payment_chase_1', 'payment_chase_2', 'payment_chase_3');
