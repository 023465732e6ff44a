-- Two claims said as one would say them, unless an editor has changed them. No person did this, so the record of changes says nothing of it.
alter table public.claims disable trigger audited;
update public.claims set text = 'to reach an emergency' where code = 'emergency' and text = 'to an emergency';
update public.claims set method = 'Public liability insurance for work in your home, and you can see the insurer’s certificate.'
  where code = 'insured' and method = 'Public liability insurance for work in your home, with the insurer’s certificate to see.';
alter table public.claims enable trigger audited;
