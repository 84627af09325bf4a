-- Cash-outs: open bets on matches, or shares of them, that their players sold back before the result; rules that do it by themselves; what the house keeps.
--
-- What the database promises, whatever the program does:
--   * the open share of a bet falls while the bet is pending, and never otherwise; with the last of it the bet is settled, and nothing settles it again: no result,
--     no corrected one, and no member of staff;
--   * what is staked on a bet is its open share of what was taken for it: that is what a void bet gives back;
--   * every cash-out is a row that is never changed or removed, numbered from 1 for each bet; it says by which odds and chances it was priced, pays something, and no
--     more than the fair value it states;
--   * a pool, whose odds are told with the result, has no cash-out.

-- What of a stake is open: its share, cut to the unit (core/betting/cash-out/open-share.ts).
create function open_stake(stake bigint, open_e8 integer) returns bigint language sql immutable strict parallel safe as $$
  select div(stake::numeric * open_e8, 100000000)::bigint
$$;

alter table bets
  add column open_e8 integer not null default 100000000,
  add column cashed_out bigint not null default 0,
  drop constraint bets_state;
alter table bets
  add constraint bets_open_share check (open_e8 between 0 and 100000000 and cashed_out >= 0 and (open_e8 = 100000000) = (cashed_out = 0)),
  add constraint bets_state check (case status
    when 'pending' then payout = 0 and settled_at is null and open_e8 > 0
    when 'settled' then payout >= 0 and settled_at is not null and revision >= 1 and (open_e8 > 0 or payout = 0)
    else payout = open_stake(total_stake, open_e8) and settled_at is not null and revision >= 1 and open_e8 > 0 end);
comment on column bets.open_e8 is 'what was not cashed out, in hundred-millionths: the bet is settled for this share';
comment on column bets.cashed_out is 'millionths of one USDT: all that its cash-outs paid, besides the payout';

-- The open share falls while the bet is pending, and never otherwise; a bet that is cashed out stays as it is.
create function bets_keep_share() returns trigger language plpgsql as $$
begin
  raise exception 'the open share of a bet falls while it is pending, and what was cashed out stays so' using errcode = 'insufficient_privilege';
end $$;
create trigger bets_share_falls before update on bets for each row
  when (old.open_e8 = 0 or new.open_e8 > old.open_e8 or (new.open_e8 < old.open_e8 and old.status <> 'pending')
        or (new.cashed_out <> old.cashed_out and new.open_e8 = old.open_e8) or (new.open_e8 = 0 and new.status = 'pending'))
  execute function bets_keep_share();

create table bet_cash_outs (
  account_id     bigint not null,
  bet_id         uuid not null,
  number         smallint not null constraint bet_cash_outs_counted check (number >= 1),
  id             uuid not null,
  share          smallint not null constraint bet_cash_outs_share check (share between 1 and 100),
  open_before_e8 integer not null,
  open_e8        integer not null,
  fair           bigint not null,
  amount         bigint not null,
  credited       bigint not null constraint bet_cash_outs_credited check (credited > 0),
  stake          bigint not null constraint bet_cash_outs_stake check (stake >= 0),
  margin_e4      integer not null constraint bet_cash_outs_margin check (margin_e4 between 0 and 3000),
  leg_grades     text[] not null,
  leg_odds       integer[] not null,
  leg_chances    text[] not null,
  automatic      boolean not null,
  taken_at       timestamptz not null default now(),
  primary key (account_id, bet_id, number),
  constraint bet_cash_outs_pays check (amount > 0 and amount <= fair),
  constraint bet_cash_outs_takes check (open_before_e8 between 1 and 100000000 and open_e8::bigint * 100 = open_before_e8::bigint * (100 - share)),
  constraint bet_cash_outs_legs check (cardinality(leg_odds) = cardinality(leg_grades) and cardinality(leg_chances) = cardinality(leg_grades))
);
comment on table bet_cash_outs is 'A cash-out of a bet, of all that was open or of a share of it.';
comment on column bet_cash_outs.id is 'the reference of the house''s movement in the ledger';
comment on column bet_cash_outs.share is 'hundredths of what was open';
comment on column bet_cash_outs.fair is 'what the share was worth, millionths of the bet''s currency, cut to its step';
comment on column bet_cash_outs.amount is 'what was paid for it, millionths of the bet''s currency';
comment on column bet_cash_outs.credited is 'the same in millionths of one USDT';
comment on column bet_cash_outs.stake is 'millionths of one USDT: what of the stake is no longer open';
comment on column bet_cash_outs.margin_e4 is 'what the house kept of the fair value, ten-thousandths';
comment on column bet_cash_outs.leg_grades is 'what each leg had come to, null where it was not decided';
comment on column bet_cash_outs.leg_odds is 'of each leg then, ten-thousandths; null where it was decided';
comment on column bet_cash_outs.leg_chances is 'how likely each leg was by the odds of its market without their margin, ''10/21''; null where it was decided';
comment on column bet_cash_outs.automatic is 'carried out by its player''s rule';
create trigger bet_cash_outs_append_only before update or delete or truncate on bet_cash_outs
  for each statement execute function bet_settlements_refuse();

create table cash_out_rules (
  account_id  bigint not null,
  bet_id      uuid not null,
  share       smallint not null constraint cash_out_rules_share check (share between 1 and 100),
  target      bigint not null constraint cash_out_rules_target check (target > 0),
  leg_matches bigint[] not null,
  reached_at  timestamptz,
  made_at     timestamptz not null default now(),
  primary key (account_id, bet_id)
);
comment on table cash_out_rules is 'A player''s wish to cash out a share of a bet as soon as the offer for it reaches a target.';
comment on column cash_out_rules.target is 'millionths of the bet''s currency';
comment on column cash_out_rules.leg_matches is 'of the bet: a rule is looked at when the odds of one of them move';
comment on column cash_out_rules.reached_at is 'since when the target is reached, where the bet has to wait in play';

create table cash_out_terms (
  game      text primary key,
  open      boolean not null,
  margin_e4 integer not null constraint cash_out_terms_margin check (margin_e4 between 0 and 3000),
  constraint cash_out_terms_no_pool check (game <> 'bd' or not open)
);
comment on table cash_out_terms is 'Whether bets on a game can be cashed out, and what the house keeps. A game without a row has no cash-out.';
comment on column cash_out_terms.margin_e4 is 'of the fair value, ten-thousandths';
insert into cash_out_terms (game, open, margin_e4) values ('soccer', true, 500), ('basketball', true, 500), ('bd', false, 500);

alter table bet_settlements
  drop constraint bet_settlements_reason,
  add constraint bet_settlements_reason check (reason in
    ('decided', 'lost_early', 'all_void', 'corrected', 'reopened', 'voided', 'cashed_out'));
alter table ledger_movements
  drop constraint ledger_movements_kind,
  add constraint ledger_movements_kind check (kind in
    ('deposit', 'withdrawal', 'stake', 'payout', 'refund', 'payout_reversed', 'bonus', 'stake_taken', 'stake_taken_reversed', 'to_game',
     'from_game', 'cash_out'));
alter table notices
  drop constraint notices_about,
  add constraint notices_about check (about in ('bet', 'draw_bet', 'cash_out', 'deposit', 'withdrawal', 'security', 'case'));

-- What the application may do.
grant update (open_e8, cashed_out) on bets to fairbook_app;
grant select, insert on bet_cash_outs to fairbook_app;
grant select, insert, update, delete on cash_out_rules to fairbook_app;
grant select, insert, update on cash_out_terms to fairbook_app;
