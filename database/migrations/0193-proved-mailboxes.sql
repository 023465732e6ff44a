-- Which mailbox an account's owner has proved, by a link or code that was sent there: a confirmation may also be the service's word, or that of a server that asks for none
-- (ACCOUNTS_CONFIRM_EMAIL off), and an address may change. The digest of the address, so that another address is not proved.
alter table auth.users add column proved_mailbox bytea check (octet_length(proved_mailbox) = 32);
comment on column auth.users.proved_mailbox is 'Digest of the address that was proved while whatever opens the account was its owner''s (app.confirm_address, app.confirm_email_change). Bookings made without an account are offered by it.';
-- Everybody confirmed so far by a link; where a number opens the account as well, nothing says which was proved first.
update auth.users set proved_mailbox = app.address_hash(email) where email_confirmed_at is not null and not is_unproved and phone is null and deleted_at is null;
