-- A receipt or credit note stays as it was issued; until now each was drawn from the booking and the firm as they are.
create table app.issued_papers (
  payment_id uuid primary key references public.payments on delete cascade,
  booking jsonb not null check (jsonb_typeof(booking) = 'object'),
  company jsonb not null check (jsonb_typeof(company) = 'object')
);
comment on table app.issued_papers is 'What the receipt or credit note of a payment prints, as it was issued (app.issue_paper). Changed only when its customer is deleted (app.clear_booking). Rows go with public.payments.';
comment on column app.issued_papers.booking is 'The booking with this payment counted: the items, the price, the charge, and who paid.';
comment on column app.issued_papers.company is 'The firm''s name, address and registrations of that day, and whether it charged VAT.';
select app.protect('app.issued_papers');
revoke update, delete on app.issued_papers from service_role;

-- Of what was issued before, the booking as it is now is the best there is. The sizes counted so far may be of another file.
do $$
begin
  perform app.issue_paper(p.id) from public.payments p;
end $$;
update app.documents set size_of = null, bytes = null where payment_id is not null;
