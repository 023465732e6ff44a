-- A payer is not told late that a collection is confirmed or has changed, after they were told that it is called off.
update public.trigger_definitions set condition = 'still_so', version = version + 1 where code = 'payer_update' and condition is null;
