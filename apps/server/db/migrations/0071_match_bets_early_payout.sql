-- Bets on matches: a side to win is paid as won once it led by enough.
--
-- What the database promises, whatever the program does:
--   * a bet that was promised it keeps the lead it was promised, of two goals to five;
--   * the house promises it by whole terms alone, and never for a pool;
--   * the largest lead of a side is never less than nothing.

create table early_payout_terms (
  game text primary key,
  open boolean not null,
  lead smallint not null constraint early_payout_terms_lead check (lead between 2 and 5),
  constraint early_payout_terms_no_pool check (game <> 'bd' or not open)
);
comment on table early_payout_terms is 'Whether bets of a game on a side to win are paid once it led by so many goals. A game without a row has none.';
comment on column early_payout_terms.lead is 'goals';
grant select, insert, update on early_payout_terms to fairbook_app;

alter table bets
  add column early_lead smallint,
  add constraint bets_early_lead check (early_lead is null or (early_lead between 2 and 5 and game <> 'bd'));
comment on column bets.early_lead is 'goals: legs on a side to win, taken before play and alone on their match, are paid as won from this lead; null: by the result alone';
create index bets_with_early_lead on bets (settled_at) where early_lead is not null;

alter table matches
  add column score_since timestamptz,
  add column home_lead smallint not null default 0,
  add column away_lead smallint not null default 0,
  add constraint matches_leads check (home_lead >= 0 and away_lead >= 0);
comment on column matches.score_since is 'when the feed first told the present score; null: before play';
comment on column matches.home_lead is 'the largest lead of the home side that stood for two minutes, or until another goal; never taken back';
comment on column matches.away_lead is 'the same of the away side';

alter table bet_settlements drop constraint bet_settlements_reason;
alter table bet_settlements add constraint bet_settlements_reason
  check (reason in ('decided', 'lost_early', 'paid_early', 'all_void', 'corrected', 'reopened', 'voided', 'cashed_out'));
