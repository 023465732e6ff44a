-- A copy of an account's data is written and read in parts; one that is too much to be made says so instead of being tried again.
alter table app.account_exports add column failed_at timestamptz,
  add constraint account_exports_one_end check (ready_at is null or failed_at is null),
  -- Read in slices, without unpacking the whole.
  alter column json_file set storage external, alter column pdf_file set storage external;
comment on column app.account_exports.failed_at is 'When it turned out to be more than is made by itself.';

create table app.account_export_parts (
  export_id uuid not null references app.account_exports on delete cascade,
  format text not null check (format in ('json', 'pdf')),
  number integer not null check (number between 0 and 999),
  content bytea not null check (octet_length(content) <= 4000000),
  primary key (export_id, format, number)
);
comment on table app.account_export_parts is 'Parts of a copy that is being made, until it is whole.';
select app.protect('app.account_export_parts');

-- They take or answer something else now.
drop function if exists app.account_data(jsonb);

-- Codes of a booking that strangers ask for are counted apart from its customer's.
alter table app.portal_codes add column is_customer boolean not null default false;
comment on column app.portal_codes.is_customer is 'Whoever asked for it had booked there, had opened the booking from there, or was signed in as its customer.';
