-- Limits: what the state's register of people who may not play says of players.
--
-- What the database promises:
--   * every answer, and that there was none, is kept and never changed or removed: it is the proof that the register was asked;
--   * a player's standing is what the newest check came to, and nobody writes it but the log itself;
--   * a player on the register stays on it until the register says otherwise: no answer takes nobody off it.

create table exclusion_checks (
  id          uuid primary key,                 -- what the register was asked with
  player_id   bigint not null references ledger_accounts,
  reason      text not null,
  answer      text not null,
  asked_at    timestamptz not null,             -- by the clock that days are counted by
  answered_at timestamptz not null,             -- or when waiting ended
  constraint exclusion_checks_reason check (reason in ('registration', 'sign_in', 'period')),
  constraint exclusion_checks_answer check (answer in ('free', 'listed', 'unanswered')),
  constraint exclusion_checks_forward check (answered_at >= asked_at)
);
create index exclusion_checks_by_player on exclusion_checks (player_id, asked_at);

create table exclusion_standings (
  player_id bigint primary key references ledger_accounts,
  answer    text not null,
  asked_at  timestamptz not null                -- of the newest check
);

create function limits_keep_exclusion() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into exclusion_standings as s (player_id, answer, asked_at) values (new.player_id, new.answer, new.asked_at)
    on conflict (player_id) do update
    set answer = case when s.answer = 'listed' and excluded.answer = 'unanswered' then s.answer else excluded.answer end, asked_at = excluded.asked_at
    where excluded.asked_at >= s.asked_at;
  return null;
end $$;
create trigger exclusion_checks_keep after insert on exclusion_checks for each row execute function limits_keep_exclusion();

create trigger exclusion_checks_stay before update or delete or truncate on exclusion_checks for each statement execute function limits_refuse();
create trigger exclusion_standings_stay before delete or truncate on exclusion_standings for each statement execute function limits_refuse();

grant select, insert on exclusion_checks to fairbook_app;
grant select on exclusion_standings to fairbook_app;
