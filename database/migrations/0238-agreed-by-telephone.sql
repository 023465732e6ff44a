-- Consents that were given by telephone: who took them, and the text that was read out.

alter table public.booking_consents
  add column given_by text not null default 'online' check (given_by in ('online', 'telephone')),
  add column taken_by uuid,
  add column read_out text check (char_length(read_out) between 1 and 500),
  add constraint booking_consents_by_telephone
    check ((given_by = 'telephone') = (read_out is not null) and (given_by = 'telephone' or taken_by is null));
comment on table public.booking_consents is
  'What was agreed to, in which wording, when: ticked by the customer, or said by telephone.';
comment on column public.booking_consents.taken_by is 'Who of the office read the text out and heard the yes. Null: ticked, or they left the firm.';
comment on column public.booking_consents.read_out is 'The text as it was read out on the telephone.';
