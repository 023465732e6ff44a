-- An address is one entry of the waiting list however it is typed.
delete from public.waiting_list w using public.waiting_list o
  where o.outcode = w.outcode and lower(o.email) = lower(w.email) and o.mobile is not distinct from w.mobile and (o.created_at, o.id) < (w.created_at, w.id);
alter table public.waiting_list drop constraint waiting_list_outcode_email_mobile_key;
create unique index waiting_list_once on public.waiting_list (outcode, lower(email), mobile) nulls not distinct;
