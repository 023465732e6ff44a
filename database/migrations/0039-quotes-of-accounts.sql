-- A quote that somebody made while signed in, or added by its link, is in their account.

alter table public.quotes add column user_id uuid constraint quotes_user references auth.users on delete set null;
create index quotes_by_user on public.quotes (user_id, created_at) where user_id is not null;
comment on column public.quotes.user_id is 'The account whose list shows it (app.own_quotes); null while it is reached by its link alone.';
