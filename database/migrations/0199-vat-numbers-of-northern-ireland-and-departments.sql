-- VAT numbers also begin with XI (Northern Ireland), and those of government departments and health authorities have three
-- digits after GD or HA.
alter table public.companies
  drop constraint companies_vat_number_check,
  add constraint companies_vat_number_check check (vat_number ~ '^(GB|XI)(\d{9}(\d{3})?|GD[0-4]\d{2}|HA[5-9]\d{2})$');
