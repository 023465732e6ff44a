-- Another visit after one that came to nothing: a booking of its own, that the first one names (docs/decisions/0156).

alter table public.bookings add column rebooked_as uuid unique references public.bookings on delete set null;
comment on column public.bookings.rebooked_as is 'The booking of another visit, after this one came to nothing; one at most.';
grant select (rebooked_as) on public.bookings to authenticated;

insert into app.booking_sets (name, meaning) values ('in_vain', 'The visit came to nothing: nobody let the crew in, or we did not come.');
insert into app.booking_state_sets (set_name, state) values ('in_vain', 'no_access'), ('in_vain', 'missed_company');
