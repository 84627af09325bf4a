-- Identity: messages that say more than a fixed text.
--
-- What the database promises:
--   * words go along with answers to cases alone, and are gone with the message once it was sent.

alter table outgoing_messages
  add column words jsonb,
  add constraint outgoing_messages_words check (words is null or (about like 'case_%' and jsonb_typeof(words) = 'object'));
