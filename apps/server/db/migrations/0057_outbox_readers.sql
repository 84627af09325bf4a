-- Who reads the outbox, and how far they are: what a reader has not read is kept for it, however far behind it is.
--
-- What the table promises: a reader is in it before it reads, at or below the first event it has not read. One that noted nothing for ten minutes is gone:
-- its row is removed, and that it is missing tells it so should it come back.

create table outbox_readers (
  id       uuid primary key,
  tx_id    xid8 not null,                        -- everything of older transactions was read
  noted_at timestamptz not null default now()
) with (fillfactor = 50);                        -- a few rows that are updated all day
grant select, insert, update, delete on outbox_readers to fairbook_app;
