-- Statistics without anybody in them: how often a page was opened and a step taken on a day. No visitor, no address, no browser, no order
-- of events: a row says a number and nothing else.

create table public.page_counts (
  day date not null,
  path text not null check (path ~ '^/[a-z0-9/.-]{0,120}$'),
  source text not null check (source in ('inside', 'elsewhere', 'direct')),
  kind text not null check (kind in ('opened', 'fetched_ahead')),
  count integer not null check (count > 0),
  primary key (day, path, source, kind)
);
comment on table public.page_counts is
  'Openings of public pages by browsers, on London''s calendar. Visitors who want to be left out, and programs, are not in it.';
comment on column public.page_counts.source is 'From a page of ours, from another website, or neither (typed, a bookmark, a message).';
comment on column public.page_counts.kind is
  'fetched_ahead: the browser loaded the page when a pointer rested on its link; it may have been opened after that or not.';
select app.protect('public.page_counts');
-- The office reads the counts, with the second factor.
create policy page_counts_staff_select on public.page_counts for select to authenticated using ((select app.is_staff()));
grant select on public.page_counts to authenticated;

create table public.funnel_counts (
  day date not null,
  step text not null check (step ~ '^[a-z-]{2,40}$'),
  count integer not null check (count > 0),
  primary key (day, step)
);
comment on table public.funnel_counts is 'Commands that browsers called with success, by name and London''s calendar day.';
select app.protect('public.funnel_counts');
create policy funnel_counts_staff_select on public.funnel_counts for select to authenticated using ((select app.is_staff()));
grant select on public.funnel_counts to authenticated;
