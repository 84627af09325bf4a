-- Who let whom of the staff in is asked by the application alone.
--
-- What it promises: the role that makes draws runs nothing with the rights of others but its own voiding.

revoke execute on function staff_same_hands(text, text) from public;
grant execute on function staff_same_hands(text, text) to fairbook_app;
