-- Christmas, Boxing Day and New Year's Day that fall on a weekend: the published list of bank holidays has only the days in their place, so that these were sold as an ordinary weekend. Boxing Day is a bank
-- holiday in England unless it is a Sunday (Banking and Financial Dealings Act 1971, Schedule 1), and nobody collects on Christmas Day either way.
insert into public.bank_holidays (date, name) values
  ('2026-12-26', 'Boxing Day'),
  ('2027-12-25', 'Christmas Day'),
  ('2027-12-26', 'Boxing Day'),
  ('2028-01-01', 'New Year''s Day')
  on conflict (date) do nothing;
