-- What is written about a quote speaks of the state it is in: a price that was taken up or is being looked at again, a question that was answered and an apology
-- for what has arrived are not sent late.
update public.trigger_definitions set condition = case code when 'quote_questions' then 'quote_is_asked' when 'review_late' then 'quote_is_awaited' when 'office_review_late' then 'quote_is_awaited'
    else 'quote_is_priced' end, version = version + 1
  where code in ('quote_ready', 'quote_expiring', 'quote_questions', 'review_late', 'office_review_late') and condition is null;
