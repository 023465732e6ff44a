-- What somebody said about offers, by which channel and in which words; and the filters that a campaign is made of.

create table public.contact_consents (
  id bigint generated always as identity primary key,
  contact_id uuid not null references public.contacts on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  given boolean not null,
  basis text not null check (basis in ('opt_in', 'soft_opt_in', 'refused')),
  text_version text not null check (char_length(text_version) between 1 and 40),
  source text not null check (source in ('quote', 'account', 'offer_link', 'office')),
  detail text check (char_length(detail) <= 300),
  recorded_by uuid,
  at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint contact_consents_basis check (given = (basis <> 'refused'))
);
comment on table public.contact_consents is
  'Append-only: every yes and no to offers, in which wording, when and how. Rows go with public.contacts.';
comment on column public.contact_consents.source is
  'The tick of a quote, the account''s own settings, the link in an offer, or the office, which says in `detail` how it heard.';
create index contact_consents_by_contact on public.contact_consents (contact_id, channel, at, id);
create trigger noted after insert on public.contact_consents for each row when (new.given) execute function app.note_consent();
create trigger appended before update on public.contact_consents for each row execute function app.refuse_change();
select app.protect('public.contact_consents');
create policy contact_consents_staff_select on public.contact_consents for select to authenticated using ((select app.is_staff()));
revoke update, delete on public.contact_consents from service_role; -- append-only
grant select on public.contact_consents to authenticated;

create table public.segments (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (char_length(name) between 1 and 60),
  filter jsonb not null check (jsonb_typeof(filter) = 'object' and octet_length(filter::text) <= 2000),
  marketing_channel text check (marketing_channel in ('email', 'sms')),
  row_version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null default now()
);
comment on table public.segments is
  'Filters of the list of contacts under a name, for everybody of the office. Rows stay: a few that the firm writes.';
comment on column public.segments.marketing_channel is
  'For offers by this channel: it never holds somebody who has refused them or was never asked (app.may_market).';
create trigger touch before update on public.segments for each row execute function app.touch();
select app.protect('public.segments');
create policy segments_staff_select on public.segments for select to authenticated using ((select app.is_staff()));
grant select on public.segments to authenticated;
