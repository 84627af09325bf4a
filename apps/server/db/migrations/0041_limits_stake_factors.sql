-- Limits: stake factors, by which staff take lower stakes from a player.
--
-- What the database promises, whatever the program does:
--   * a factor lowers and never raises: it is 1 to 99 hundredths of what the house allows everybody;
--   * it has a reason for colleagues, a word for the player, and an end, at most a year away; of one player one holds at a time;
--   * what was written of it stays, and it is lifted once. Every bet looks at it, in the transaction that takes the stake.

create table stake_factors (
  id        bigint generated always as identity primary key,
  player_id bigint not null references ledger_accounts,
  percent   smallint not null,
  reason    text not null,
  word      text not null,
  ends_at   timestamptz not null,
  set_by    text not null,
  set_at    timestamptz not null default now(),
  lifted_by text,
  lifted_at timestamptz,
  constraint stake_factors_percent check (percent between 1 and 99),
  constraint stake_factors_reason check (length(reason) between 3 and 500),
  constraint stake_factors_word check (length(word) between 3 and 200),
  constraint stake_factors_ends check (ends_at > set_at and ends_at <= set_at + interval '366 days'),
  constraint stake_factors_lifted check ((lifted_by is null) = (lifted_at is null))
);
comment on table stake_factors is 'Staff take lower stakes from a player, for a time.';
comment on column stake_factors.percent is 'hundredths of the most that everybody may stake, and may win';
comment on column stake_factors.reason is 'for colleagues';
comment on column stake_factors.word is 'what the player is told';
comment on column stake_factors.set_by is 'names of the staff, here and below';
create unique index stake_factors_one on stake_factors (player_id) where lifted_at is null;

-- Whoever has one is looked at with every stake, as those who limited themselves.
create trigger stake_factors_note after insert on stake_factors for each row execute function limits_note_break();

-- It is lifted once, and not changed or removed.
create function stake_factors_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.lifted_at is null and to_jsonb(new) - array['lifted_by', 'lifted_at'] = to_jsonb(old) - array['lifted_by', 'lifted_at'] then
    return new;
  end if;
  raise exception 'a stake factor is lifted once, and not changed or removed' using errcode = 'insufficient_privilege';
end $$;
create trigger stake_factors_stay before update or delete on stake_factors for each row execute function stake_factors_stay();
create trigger stake_factors_keep before truncate on stake_factors for each statement execute function limits_refuse();

-- What the application may do.
grant select on stake_factors to fairbook_app;
grant insert (player_id, percent, reason, word, ends_at, set_by) on stake_factors to fairbook_app;
grant update (lifted_by, lifted_at) on stake_factors to fairbook_app;
