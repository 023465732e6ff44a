-- A portal grant that somebody signed in has opened ends with their sessions, and with their account.
alter table public.portal_grants add column user_id uuid constraint portal_grants_user references auth.users on delete cascade;
create index portal_grants_by_user on public.portal_grants (user_id) where user_id is not null;
comment on column public.portal_grants.user_id is 'The account whose session opened it; null: opened without one.';
