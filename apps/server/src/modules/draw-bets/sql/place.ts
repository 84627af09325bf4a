import type { DrawPlaced } from '@fairbook/contract';
import { type Currency, conversionOf } from '@fairbook/core/catalog';
import { type Amount, amount, converted, type Rate, shownIn } from '@fairbook/core/money';
import { statement } from '../../../platform/db/db.ts';
import { type Accepted as AcceptedOf, type AnsweredKey, answeredKeys, betWriter, each, lists } from '../../betting/index.ts';
import { HOUSE } from '../../ledger/index.ts';
import type { DrawStake, NewSlip } from '../decide-slip.ts';
import type { DrawBetCommand } from '../place-command.ts';
import { storedPick } from '../stored-picks.ts';
import { TABLES } from './tables.ts';

/** One index lookup per key, as in betting: all bets of a slip derive from the id of its first. */
const selectKept = statement(
  'draw_bets.kept',
  `select k.player, k.key, encode(coalesce(b.request_hash, r.request_hash), 'hex') as hash, case when b.id is null then r.reply end as reply, b.units, b.total_stake as "drawPrice", coalesce(c.total, b.total_stake) as total,
          b.payout_max as "payoutMax", b.currency, b.rate_e8 as rate, b.placed_at as "placedAt", b.chase_id as "chaseId",
          coalesce(c.ids, array[b.id]) as ids, coalesce(c.draws, array_remove(array[b.draw_id], null)) as draws, coalesce(c.numbers, array[b.draw_no]) as numbers,
          coalesce(c.balance, b.balance_after) as balance
   from unnest($1::bigint[], $2::uuid[]) as k (player, key)
   left join lateral (select * from draw_bets where account_id = k.player and id = k.key limit 1) b on true
   left join lateral (
     select array_agg(id order by chase_place) as ids, array_agg(draw_id order by chase_place) as draws, array_agg(draw_no order by chase_place) as numbers,
            min(balance_after) as balance, sum(total_stake)::bigint as total
     from draw_bets where account_id = k.player and chase_id = b.chase_id having count(*) > 0) c on true
   left join lateral (select * from idempotency_records where account_id = k.player and key = k.key limit 1) r on true
   where b.id is not null or r.key is not null`,
);

interface KeptSlip extends AnsweredKey {
  readonly units: number;
  /** The amounts that one bet took, and all together, in ledger units. */
  readonly drawPrice: Amount;
  readonly total: Amount;
  /** In the currency. */
  readonly payoutMax: Amount;
  readonly currency: Currency;
  readonly rate: Rate;
  readonly placedAt: Date;
  readonly chaseId: string | null;
  readonly ids: readonly string[];
  readonly draws: readonly bigint[];
  readonly numbers: readonly string[];
  readonly balance: Amount;
}

export const readAnswers = answeredKeys<KeptSlip, DrawPlaced>(selectKept, (row) => {
  const cost = shownIn(row.drawPrice, conversionOf(row.currency, row.rate));
  return {
    bets: row.ids.map((id, at) => ({ bet_id: id, match_id: String(row.draws[at]), draw_no: row.numbers[at] ?? '' })),
    chase_id: row.chaseId,
    status: 'pending',
    units: row.units,
    draw_price: row.drawPrice,
    draw_currency: cost,
    total_price: row.total,
    total_currency: amount(cost * BigInt(row.ids.length)),
    currency: row.currency,
    max_bonus: converted(row.payoutMax, row.rate),
    max_bonus_currency: row.payoutMax,
    balance: row.balance,
    create_at: row.placedAt,
  };
});

type Accepted = AcceptedOf<DrawBetCommand, NewSlip>;
/** One bet of a slip with what it takes from the slip. */
type Bet = Accepted & { readonly stake: DrawStake; readonly place: number };

/** Also fails if a draw has closed. */
export const insertBatch = betWriter<Bet, DrawBetCommand, NewSlip>(TABLES, {
  columns: [
    { column: 'account_id', sent: 'bigint', of: each(({ command }) => command.player) },
    { column: 'id', sent: 'uuid', of: each(({ stake }) => stake.id) },
    { column: 'game', sent: 'text', of: each(({ command }) => command.request.game) },
    { column: 'draw_id', sent: 'bigint', of: each(({ stake }) => stake.draw.id) },
    { column: 'draw_no', sent: 'text', of: each(({ stake }) => stake.draw.drawNo) },
    { column: 'table_id', sent: 'bigint', of: each(({ bet }) => bet.terms.table.id) },
    {
      column: 'picks',
      sent: 'text',
      kept: 'picks::jsonb',
      of: (bets) => bets.map(({ stake }) => JSON.stringify(stake.picks.map(storedPick))),
    },
    {
      column: 'unit_stakes',
      sent: 'text',
      kept: 'unit_stakes::bigint[]',
      of: lists(({ stake }) => stake.picks.map((pick) => pick.stake)),
    },
    { column: 'units', sent: 'int', of: each(({ bet }) => bet.placed.units) },
    { column: 'total_stake', sent: 'bigint', of: each(({ stake }) => stake.taken) },
    { column: 'payout_max', sent: 'bigint', of: each(({ stake }) => stake.payoutMax) },
    { column: 'currency', sent: 'text', of: each(({ command }) => command.request.currency) },
    { column: 'rate_e8', sent: 'bigint', of: each(({ bet }) => bet.terms.conversion.rate) },
    { column: 'request_hash', sent: 'text', kept: `decode(request_hash, 'hex')`, of: each(({ command }) => command.hash) },
    { column: 'balance_after', sent: 'bigint', of: each(({ stake }) => stake.balance) },
    { column: 'counted', sent: 'boolean', of: each(() => true) },
    { column: 'chase_id', sent: 'uuid', of: each(({ bet }) => bet.placed.chase_id) },
    { column: 'chase_place', sent: 'smallint', of: each(({ place }) => place) },
    { column: 'chase_draws', sent: 'smallint', of: each(({ bet }) => bet.stakes.length) },
    { column: 'stop_on_win', sent: 'boolean', of: each(({ command, bet }) => command.request.stop_on_win && bet.stakes.length > 1) },
  ],
  bets: (accepted) => accepted.bet.stakes.map((stake, at) => ({ ...accepted, stake, place: at + 1 })),
  on: ({ stake }) => [stake.draw.id],
  stakeOf: ({ command, stake }) => ({ contra: HOUSE.openBets(command.request.game), stake: stake.taken }),
  balanceOf: ({ stake }) => stake.balance,
  placedAt: 'statement_timestamp()',
});
