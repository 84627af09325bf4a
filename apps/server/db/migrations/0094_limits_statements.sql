-- Limits: the monthly statement, which says in figures what a player's account and time here came to.
--
-- What the database promises, whatever the program does:
--   * a player is sent one statement of a month, and what it said is never changed or removed;
--   * a month is begun once, and how far its statements are written only rises.

create table statement_months (
  month       date primary key,
  last_player bigint not null default 0,
  finished_at timestamptz,
  constraint statement_months_first check (extract(day from month) = 1)
);
comment on table statement_months is 'How far the statements of a month are written.';
comment on column statement_months.last_player is 'the number of the last player who was looked at';

create function statement_months_rise() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.finished_at is not null or new.month <> old.month or new.last_player < old.last_player then
    raise exception 'the statements of a month are written once, by the numbers of players' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger statement_months_rise before update or delete on statement_months for each row execute function statement_months_rise();
create trigger statement_months_keep before truncate on statement_months for each statement execute function limits_refuse();

create table player_statements (
  player_id   bigint not null references ledger_accounts,
  month       date not null references statement_months,
  deposits    bigint not null,
  withdrawals bigint not null,
  net         bigint not null,
  minutes     integer not null,
  written_at  timestamptz not null default now(),
  primary key (player_id, month),
  constraint player_statements_figures check (deposits >= 0 and minutes >= 0)
);
comment on table player_statements is 'What a player was told of a month by mail, in millionths of one USDT.';
comment on column player_statements.withdrawals is 'less what came back of failed ones, also of earlier months: then it can be negative';
comment on column player_statements.net is 'what came back of bets and games, less what was staked';
create trigger player_statements_stay before update or delete or truncate on player_statements for each statement execute function limits_refuse();

alter table house_terms add column statements boolean not null default true;
comment on column house_terms.statements is 'whether players are sent a statement of each month';

alter table outgoing_messages
  drop constraint outgoing_messages_words,
  add constraint outgoing_messages_words check (words is null or ((about like 'case_%' or about = 'month_statement') and jsonb_typeof(words) = 'object'));

-- What the application may do.
grant select on statement_months, player_statements to fairbook_app;
grant insert (month), update (last_player, finished_at) on statement_months to fairbook_app;
grant insert (player_id, month, deposits, withdrawals, net, minutes) on player_statements to fairbook_app;
grant update (statements) on house_terms to fairbook_app;
