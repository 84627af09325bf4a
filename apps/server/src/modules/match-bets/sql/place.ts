import type { Placed } from '@fairbook/contract';
import { earlyLeadOf, type Leg } from '@fairbook/core/betting';
import type { Amount, Odds, Rate } from '@fairbook/core/money';
import { statement } from '../../../platform/db/db.ts';
import { type Accepted as AcceptedOf, type AnsweredKey, answeredKeys, betWriter, each, lists } from '../../betting/index.ts';
import { HOUSE } from '../../ledger/index.ts';
import { type NewBet, placedOf } from '../decide-bets.ts';
import { jointsFrom, playsOfJoints, termsOfJoints } from '../joint-odds.ts';
import type { MatchBetCommand } from '../place-command.ts';
import { keptBonus } from '../promises/bonus-terms.ts';
import { TABLES } from './tables.ts';

/** One index lookup per key: a plan made while the tables were small, and cached by a connection, must not scan them when they have grown. */
const selectKept = statement(
  'match_bets.kept',
  `select k.player, k.key, encode(coalesce(b.request_hash, r.request_hash), 'hex') as hash, case when b.id is null then r.reply end as reply,
          b.lines, b.multiple, b.unit_stake as "unitStake", b.total_stake as stake, b.payout_min as "payoutMin", b.payout_max as "payoutMax",
          b.currency, b.rate_e8 as rate, b.leg_odds as odds, b.joint_matches as "jointMatches", b.joint_odds as "jointOdds", b.balance_after as balance, b.placed_at as "placedAt"
   from unnest($1::bigint[], $2::uuid[]) as k (player, key)
   left join lateral (select * from bets where account_id = k.player and id = k.key limit 1) b on true
   left join lateral (select * from idempotency_records where account_id = k.player and key = k.key limit 1) r on true
   where b.id is not null or r.key is not null`,
);

interface KeptBet extends AnsweredKey {
  readonly lines: number;
  readonly multiple: number;
  readonly unitStake: Amount;
  readonly stake: Amount;
  readonly payoutMin: Amount;
  readonly payoutMax: Amount;
  readonly currency: NewBet['placed']['currency'];
  readonly rate: Rate;
  readonly odds: Odds[];
  readonly jointMatches: readonly bigint[] | null;
  readonly jointOdds: readonly Odds[] | null;
  readonly balance: Amount;
  readonly placedAt: Date;
}

export const readAnswers = answeredKeys<KeptBet, Placed>(selectKept, (row) => ({
  ...placedOf({ ...row, id: row.key, joints: jointsFrom(row) }),
  create_at: row.placedAt,
}));

type Accepted = AcceptedOf<MatchBetCommand, NewBet>;

/** Null if no leg has a value. A line of zero is one. */
const unlessNone = (values: readonly (number | boolean | null)[]) =>
  values.every((value) => value === null || value === false) ? null : values;

const legs = (of: (leg: Leg) => unknown) => lists<Accepted>(({ bet }) => bet.ticket.legs.map(of));

export const insertBatch = betWriter<Accepted, MatchBetCommand, NewBet>(TABLES, {
  columns: [
    { column: 'account_id', sent: 'bigint', of: each(({ command }) => command.player) },
    { column: 'id', sent: 'uuid', of: each(({ command }) => command.key) },
    { column: 'game', sent: 'text', of: each(({ bet }) => bet.ticket.game) },
    { column: 'rule_set', sent: 'text', of: each(({ command }) => command.ruleSet.name) },
    { column: 'leg_matches', sent: 'text', kept: 'leg_matches::bigint[]', of: legs((leg) => leg.matchId) },
    { column: 'leg_selections', sent: 'text', kept: 'leg_selections::text[]', of: legs((leg) => `${leg.market}:${leg.selection}`) },
    { column: 'leg_odds', sent: 'text', kept: 'leg_odds::int[]', of: legs((leg) => leg.odds) },
    {
      column: 'leg_lines',
      sent: 'text',
      kept: 'leg_lines::int[]',
      of: lists(({ bet }) => unlessNone(bet.ticket.legs.map((leg) => leg.lineE2))),
    },
    {
      column: 'leg_bankers',
      sent: 'text',
      kept: 'leg_bankers::boolean[]',
      of: lists(({ bet }) => unlessNone(bet.ticket.legs.map((leg) => leg.banker))),
    },
    { column: 'leg_live', sent: 'text', kept: 'leg_live::boolean[]', of: lists(({ bet }) => unlessNone(bet.live)) },
    {
      column: 'joint_matches',
      sent: 'text',
      kept: 'joint_matches::bigint[]',
      of: lists(({ bet }) => bet.ticket.joints?.map(({ matchId }) => matchId) ?? null),
    },
    {
      column: 'joint_odds',
      sent: 'text',
      kept: 'joint_odds::int[]',
      of: lists(({ bet }) => bet.ticket.joints?.map(({ odds }) => odds) ?? null),
    },
    {
      column: 'joint_terms',
      sent: 'text',
      kept: 'joint_terms::bigint[]',
      of: lists(({ bet }) => (bet.ticket.joints ? termsOfJoints(bet.jointPrices) : null)),
    },
    {
      column: 'joint_plays',
      sent: 'text',
      kept: 'joint_plays::int[]',
      of: lists(({ bet }) => playsOfJoints(bet.jointPrices)),
    },
    {
      column: 'bonus_terms',
      sent: 'text',
      kept: 'bonus_terms::bigint[]',
      of: lists(({ bet }) => (bet.ticket.bonus ? keptBonus(bet.ticket.bonus) : null)),
    },
    { column: 'early_lead', sent: 'int', kept: 'early_lead::smallint', of: each(({ bet }) => earlyLeadOf(bet.ticket) ?? null) },
    { column: 'bonus_max', sent: 'bigint', of: each(({ bet }) => bet.price.bonusMax ?? null) },
    { column: 'sizes', sent: 'text', kept: 'sizes::smallint[]', of: lists(({ bet }) => bet.ticket.sizes) },
    { column: 'multiple', sent: 'int', of: each(({ bet }) => bet.ticket.multiple) },
    { column: 'lines', sent: 'int', of: each(({ bet }) => bet.placed.bets) },
    { column: 'unit_stake', sent: 'bigint', of: each(({ bet }) => bet.ticket.unitStake) },
    { column: 'total_stake', sent: 'bigint', of: each(({ bet }) => bet.placed.total_price) },
    { column: 'payout_min', sent: 'bigint', of: each(({ bet }) => bet.price.payoutMin) },
    { column: 'payout_max', sent: 'bigint', of: each(({ bet }) => bet.price.payoutMax) },
    { column: 'currency', sent: 'text', of: each(({ bet }) => bet.placed.currency) },
    { column: 'rate_e8', sent: 'bigint', of: each(({ bet }) => bet.terms.conversion.rate) },
    { column: 'request_hash', sent: 'text', kept: `decode(request_hash, 'hex')`, of: each(({ command }) => command.hash) },
    { column: 'balance_after', sent: 'bigint', of: each(({ bet }) => bet.placed.balance) },
    { column: 'counted', sent: 'boolean', of: each(() => true) },
  ],
  bets: (accepted) => [accepted],
  on: ({ bet }) => [...new Set(bet.ticket.legs.map((leg) => leg.matchId))],
  stakeOf: ({ bet }) => ({ contra: HOUSE.openBets(bet.ticket.game), stake: bet.placed.total_price }),
  balanceOf: ({ bet }) => bet.placed.balance,
  placedAt: 'at',
});
