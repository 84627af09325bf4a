import type { Placed, PlayerId } from '@fairbook/contract';
import type { Leg } from '@fairbook/core/betting';
import { conversionOf } from '@fairbook/core/catalog';
import type { Amount, Odds, Rate } from '@fairbook/core/money';
import { type Statement, statement, type Tx } from '../../../platform/db/db.ts';
import type { Accepted as AcceptedOf, Refused } from '../../betting/index.ts';
import { type Answer, askColumns, keyOf, literal, literals, refusalFrom, refusedColumns, walletColumns } from '../../betting/index.ts';
import { HOUSE, type Movement, movementColumns } from '../../ledger/index.ts';
import type { Ask } from '../ask.ts';
import { moneyView, type NewBet } from '../decide-bets.ts';

/** One look into each index a key: a plan made while the tables were small, and kept by a connection, must not read them whole when they have grown. */
const selectKept = statement(
  'match_bets.kept',
  `select k.player, k.key, encode(coalesce(b.request_hash, r.request_hash), 'hex') as hash, case when b.id is null then r.reply end as reply,
          b.lines, b.multiple, b.unit_stake as "unitStake", b.total_stake as stake, b.payout_min as "payoutMin", b.payout_max as "payoutMax",
          b.currency, b.rate_e8 as rate, b.leg_odds as odds, b.balance_after as balance, b.placed_at as "placedAt"
   from unnest($1::bigint[], $2::uuid[]) as k (player, key)
   left join lateral (select * from bets where account_id = k.player and id = k.key limit 1) b on true
   left join lateral (select * from kept_replies where account_id = k.player and key = k.key limit 1) r on true
   where b.id is not null or r.key is not null`,
);

interface KeptRow {
  readonly player: PlayerId;
  readonly key: string;
  readonly hash: string;
  /** Of a refusal; null when there is a bet. */
  readonly reply: string | null;
  readonly lines: number;
  readonly multiple: number;
  readonly unitStake: Amount;
  readonly stake: Amount;
  readonly payoutMin: Amount;
  readonly payoutMax: Amount;
  readonly currency: NewBet['placed']['currency'];
  readonly rate: Rate;
  readonly odds: Odds[];
  readonly balance: Amount;
  readonly placedAt: Date;
}

/** What these keys were answered before, by `keyOf`. To be read after the accounts were locked: whoever used the key held that lock. */
export async function readKept(tx: Tx, asks: readonly Ask[]): Promise<ReadonlyMap<string, { hash: string; answer: Answer<Placed> }>> {
  const rows = await tx.query<KeptRow>(selectKept, askColumns(asks));
  return new Map(rows.map((row) => [keyOf(row), { hash: row.hash, answer: answerOf(row) }]));
}

const answerOf = (row: KeptRow): Answer<Placed> =>
  row.reply === null
    ? {
        kind: 'placed',
        placed: {
          bet_id: row.key,
          status: 'pending',
          ...moneyView(row, conversionOf(row.currency, row.rate)),
          create_at: row.placedAt,
          odds: row.odds,
          balance: row.balance,
        },
      }
    : { kind: 'refused', refusal: refusalFrom(row.reply) };

const insertBets = statement(
  'match_bets.insert',
  `with placed as (
     insert into bets (account_id, id, game, rule_set, leg_matches, leg_selections, leg_odds, leg_lines, leg_bankers, leg_live, sizes,
                       multiple, lines, unit_stake, total_stake, payout_min, payout_max, currency, rate_e8, request_hash, balance_after)
     select account_id, id, game, rule_set, leg_matches::bigint[], leg_selections::text[], leg_odds::int[], leg_lines::int[], leg_bankers::boolean[],
            leg_live::boolean[], sizes::smallint[], multiple, lines, unit_stake, total_stake, payout_min, payout_max, currency, rate_e8, decode(request_hash, 'hex'), balance_after
     from unnest($1::bigint[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[],
                 $12::int[], $13::int[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[], $18::text[], $19::bigint[], $20::text[], $21::bigint[])
       as b (account_id, id, game, rule_set, leg_matches, leg_selections, leg_odds, leg_lines, leg_bankers, leg_live, sizes,
             multiple, lines, unit_stake, total_stake, payout_min, payout_max, currency, rate_e8, request_hash, balance_after)
   ), hung as (
     insert into match_bets (match_id, account_ids, bet_ids)
     select match_id, array_agg(account_id), array_agg(bet_id) from unnest($22::bigint[], $23::bigint[], $24::uuid[]) as m (match_id, account_id, bet_id)
     group by match_id
   ), kept as (
     insert into kept_replies (account_id, key, request_hash, reply)
     select account_id, key, decode(request_hash, 'hex'), reply
     from unnest($25::bigint[], $26::uuid[], $27::text[], $28::text[]) as r (account_id, key, request_hash, reply)
   ), told as (
     insert into outbox_batches (topics, events) select $29::text[], $30::text[] where cardinality($29::text[]) > 0
   )
   select bets_agree(coalesce(sum(balance_after), 0)::bigint, $37::bigint) as "placedAt"
   from ledger_post($31::bigint[], $32::bigint[], $33::bigint[], $34::text[], $35::uuid[], $36::smallint[])`,
);

type Accepted = AcceptedOf<Ask, NewBet>;

/** Writes a batch: bets, what they hang on, stakes, events, refusals. Fails when the ledger does not arrive at the balances the bets state. */
export const insertBatch = (accepted: readonly Accepted[], refused: readonly Refused<Ask>[]): readonly [Statement, readonly unknown[]] => [
  insertBets,
  [
    ...betColumns(accepted),
    ...matchColumns(accepted),
    ...refusedColumns(refused),
    ...walletColumns(accepted),
    ...movementColumns(accepted.map(stakeOf)).map(literal),
    accepted.reduce((total, { bet }) => total + bet.placed.balance, 0n),
  ],
];

/** Null when no leg has one. A line of zero is one. */
const unlessNone = (values: readonly (number | boolean | null)[]) =>
  values.every((value) => value === null || value === false) ? null : values;

const betColumns = (accepted: readonly Accepted[]): readonly unknown[] => {
  const legs = <Value>(of: (leg: Leg) => Value) => literals(accepted.map(({ bet }) => bet.ticket.legs.map(of)));
  const each = (of: (each: Accepted) => unknown) => literal(accepted.map(of));
  return [
    each(({ ask }) => ask.player),
    each(({ ask }) => ask.key),
    each(({ bet }) => bet.ticket.game),
    each(({ ask }) => ask.ruleSet.name),
    legs((leg) => leg.matchId),
    legs((leg) => `${leg.market}:${leg.selection}`),
    legs((leg) => leg.odds),
    literals(accepted.map(({ bet }) => unlessNone(bet.ticket.legs.map((leg) => leg.lineE2)))),
    literals(accepted.map(({ bet }) => unlessNone(bet.ticket.legs.map((leg) => leg.banker)))),
    literals(accepted.map(({ bet }) => unlessNone(bet.live))),
    literals(accepted.map(({ bet }) => bet.ticket.sizes)),
    each(({ bet }) => bet.ticket.multiple),
    each(({ bet }) => bet.placed.bets),
    each(({ bet }) => bet.ticket.unitStake),
    each(({ bet }) => bet.placed.total_price),
    each(({ bet }) => bet.price.payoutMin),
    each(({ bet }) => bet.price.payoutMax),
    each(({ bet }) => bet.placed.currency),
    each(({ bet }) => bet.terms.conversion.rate),
    each(({ ask }) => ask.hash),
    each(({ bet }) => bet.placed.balance),
  ];
};

function matchColumns(accepted: readonly Accepted[]): readonly string[] {
  const matches: string[] = [];
  const players: PlayerId[] = [];
  const keys: string[] = [];
  for (const { ask, bet } of accepted) {
    for (const matchId of new Set(bet.ticket.legs.map((leg) => leg.matchId))) {
      matches.push(matchId);
      players.push(ask.player);
      keys.push(ask.key);
    }
  }
  return [literal(matches), literal(players), literal(keys)];
}

const stakeOf = ({ ask, bet }: Accepted): Movement => ({
  account: ask.player,
  contra: HOUSE.openBets(bet.ticket.game),
  amount: -bet.placed.total_price as Amount,
  kind: 'stake',
  reference: ask.key,
});
