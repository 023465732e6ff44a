-- The office sends the link of a price again, which is an event of the quote.

alter table public.quote_events drop constraint quote_events_kind_check;
alter table public.quote_events add constraint quote_events_kind_check
  check (kind in ('started', 'changed', 'estimated', 'priced', 'saved', 'locked', 'review_asked', 'promise_missed', 'published',
    'questions_asked', 'questions_answered', 'refreshed', 'reminded', 'accepted', 'unbooked', 'converted', 'declined', 'expired', 'withdrawn',
    'sent_again'));
create index quotes_by_change on public.quotes (state, updated_at desc, id);
