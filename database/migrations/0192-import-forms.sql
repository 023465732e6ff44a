-- Contacts from Excel files: their bytes arrive as text in base64, and are replaced by their rows once those have been read.
alter table public.contact_imports add column form text not null default 'text' check (form in ('text', 'xlsx'));
comment on column public.contact_imports.form is 'What the parts hold: the text of the file, or an Excel file in base64 whose rows have not been read yet.';
