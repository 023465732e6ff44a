-- A change order of a booking on account that went over the company's limit, which an administrator let through (docs/decisions/0154).
alter table public.change_orders add column over_account_pence integer
  constraint change_orders_over_account check (over_account_pence > 0 and over_account_pence <= delta_pence);
comment on column public.change_orders.over_account_pence is 'How far it went over the limit of the company that pays, when it was sent.';
grant select (over_account_pence) on public.change_orders to authenticated;
