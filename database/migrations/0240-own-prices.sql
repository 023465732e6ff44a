-- A total that a person sets for a job they saw or heard described, beside what the engine makes of it.

alter table public.running_costs add column own_price_limit_pence integer not null default 5000
  check (own_price_limit_pence between 0 and 5000000);
comment on column public.running_costs.own_price_limit_pence is
  'How far from the engine''s price a moderator may set a price of their own; beyond it an administrator does.';

alter table public.quote_versions
  add column engine_pence integer check (engine_pence between 0 and 5000000),
  add column own_reason text check (char_length(own_reason) between 1 and 300),
  add column own_by uuid,
  add constraint quote_versions_own_price 
    check ((engine_pence is null) = (own_reason is null) and (own_reason is not null or own_by is null));
comment on column public.quote_versions.engine_pence is 'What the engine made of it, where a person set the total.';
comment on column public.quote_versions.own_by is 'Who set the total. No reference: what somebody did outlives their account.';
grant select (engine_pence, own_reason, own_by) on public.quote_versions to authenticated;

alter table public.change_orders
  add column engine_after_pence integer check (engine_after_pence between 0 and 5000000),
  add column own_reason text check (char_length(own_reason) between 1 and 300),
  add constraint change_orders_own_price check ((engine_after_pence is null) = (own_reason is null));
comment on column public.change_orders.engine_after_pence is 'What the engine made of it, where whoever raised it set the total.';
grant select (engine_after_pence, own_reason) on public.change_orders to authenticated;
