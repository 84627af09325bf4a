-- What a transaction was decided by before it began, and whether it still holds.
--
-- What the database promises, whatever the program does:
--   * a transaction that says what it was decided by, and finds it otherwise, writes nothing (as_foreseen).

-- Fails unless what was foreseen holds.
create function assert_foreseen(holds boolean) returns void language plpgsql as $$
begin
  if holds is not true then
    raise exception 'it is otherwise than was foreseen' using errcode = 'check_violation', constraint = 'as_foreseen';
  end if;
end $$;
