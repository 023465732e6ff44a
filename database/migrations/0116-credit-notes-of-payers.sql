-- The message with a payer's receipt brings the credit note of a refund as well (app.tell_of_refund).
update public.trigger_definitions set description = 'The receipt once everything is paid, or the credit note of a refund, to the payer', version = version + 1 where code = 'payer_receipt';
