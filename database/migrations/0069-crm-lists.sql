-- What the lists of contacts and deals ask among many is kept with the row: where somebody is collected from, and the words of a deal.

alter table public.contacts add column outcodes text[] not null default '{}';
create index contacts_by_outcodes on public.contacts using gin (outcodes) where outcodes <> '{}';
comment on column public.contacts.outcodes is 'The first halves of the postcodes where the whole family under a root is collected from (app.refresh_contact).';
update public.contacts c set outcodes = app.outcodes_of(array(select app.family_of(c.id))) where exists (select 1 from public.properties p join public.contacts k on k.id = p.contact_id where c.id in (k.id, k.merged_into));
create trigger outcodes before update of last_contact_at on public.contacts for each row execute function app.set_outcodes();

alter table public.deals add column search tsvector generated always as (app.search_terms(title, reference, null, null)) stored;
drop index public.deals_by_title;
create index deals_search on public.deals using gin (search);
comment on column public.deals.search is 'Words of the title and the reference. The office asks them through app.office_deals_matching: under policies no index of words is used.';

-- The board adds up what ended of late from the index alone.
drop index public.deals_closed_by_stage;
create index deals_closed_by_stage on public.deals (stage, closed_at desc, id) include (value_pence, due_at) where closed_at is not null;
