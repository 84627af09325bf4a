-- Sessions: an exchange of tokens whose answer was lost is answered again.
--
-- What the database promises, whatever the program does:
--   * only an exchange that was made has a key.

alter table refresh_tokens
  add column exchange_key uuid,
  add constraint refresh_tokens_key_of_used check (exchange_key is null or used_at is not null);
comment on column refresh_tokens.exchange_key is 'chosen by whoever exchanged it: with the same one, whose answer was lost, it is not a copy; null = none was told';
grant update (exchange_key) on refresh_tokens to fairbook_app;
