-- A line of the bank that was recorded for a booking by mistake is taken back by a counter-entry (docs/decisions/0154). No money went
-- anywhere: it has no paper, and is no refund.
alter table public.payments add column takes_back uuid constraint payments_taken_back_once unique references public.payments on delete cascade;
comment on column public.payments.takes_back is 'The payment that was recorded by mistake, which this one takes off the booking again.';
grant select (takes_back) on public.payments to authenticated;
alter table public.payments drop constraint payments_kind_check;
alter table public.payments
  add constraint payments_kind_check check (kind in ('deposit', 'balance', 'refund', 'credit', 'refund_returned', 'taken_back')),
  add constraint payments_take_back_one check ((kind = 'taken_back') = (takes_back is not null));

alter table public.bank_line_payments add column taken_back_why text check (char_length(taken_back_why) between 1 and 300);
comment on column public.bank_line_payments.taken_back_why is
  'Why it was the wrong booking, for the office alone. By whom and when: the payment that takes it back.';
