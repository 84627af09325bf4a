-- When a player set a payment password for the first time: the first one changes nothing that was there, every later one does.
--
-- What the database promises: it is written with the first one and stays. Null: set before this was kept.

alter table payment_passwords add column first_set_at timestamptz;
