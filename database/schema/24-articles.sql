-- Guides and articles. What they say at first comes from database/articles.json at the first start; from then on this table is the truth,
-- and a change here is on the page within a second. A body is one text with a few marks (domain/articles/article-text.rules.ts).

create table public.articles (
  path text primary key,
  kind text not null default 'article' check (kind in ('guide', 'article')),
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  title text not null check (char_length(title) between 10 and 90),
  tab text check (char_length(tab) between 10 and 65),
  description text not null check (char_length(description) between 70 and 160),
  keywords text[] not null check (cardinality(keywords) between 1 and 12 and array_position(keywords, '') is null),
  lead text not null check (char_length(lead) between 20 and 400),
  body text not null check (char_length(body) between 200 and 60000),
  picture text not null default 'van' check (picture in ('van', 'full van', 'sofa', 'fridge', 'television', 'garden waste')),
  next text[] not null default '{}' check (cardinality(next) <= 6),
  published_on date not null,
  changed_on date not null,
  position integer generated always as identity,
  updated_at timestamptz not null default now(),
  constraint articles_title_fits_a_tab check (tab is not null or char_length(title) <= 65),
  constraint articles_changed_after_published check (changed_on >= published_on),
  -- New ones live under /blog; an address at the top of the site is in the program's table of routes.
  constraint articles_path check (path ~ '^/blog/[a-z0-9]+(-[a-z0-9]+)*$' or path in ('/house-clearance-guide', '/waste-removal-costs',
    '/eco-friendly-waste-disposal', '/why-sofas-cannot-be-recycled', '/householder-duty-of-care'))
);
comment on table public.articles is 'Guides and articles. Published ones are pages, in the sitemap and (articles) in the feed.';
comment on column public.articles.tab is 'Title of the tab and of search results; empty: the title.';
comment on column public.articles.body is
  'Parts under "## Heading"; paragraphs, "- " points, "1. " steps, "> " notes, "word :: what it is" terms, @table, @jobs, @worked, '
  '@ladder, @claims. [words](/address), **strong**, {figure}.';
comment on column public.articles.next is 'Addresses of what to read next.';
comment on column public.articles.changed_on is 'Set by itself when what the page says is changed and nothing else is said.';
comment on column public.articles.position is 'Among the articles of one day: the order in which they were added.';
create trigger checked before insert or update on public.articles for each row execute function app.check_article();
create trigger announce after insert or update or delete on public.articles for each statement execute function app.announce_content();
create trigger audited after insert or delete or update on public.articles for each row execute function app.audit_article();
select app.protect('public.articles');
create policy articles_published_select on public.articles for select to anon, authenticated using (status = 'published');
create policy articles_admin_select on public.articles for select to authenticated using ((select app.is_admin()));
create policy articles_admin_insert on public.articles for insert to authenticated with check ((select app.is_admin()));
create policy articles_admin_update on public.articles for update to authenticated using ((select app.is_admin()))
  with check ((select app.is_admin()));
create policy articles_admin_delete on public.articles for delete to authenticated using ((select app.is_admin()));
grant select on public.articles to anon;
grant select, insert, update, delete on public.articles to authenticated;
