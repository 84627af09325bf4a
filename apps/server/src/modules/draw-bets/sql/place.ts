import type { DrawPlaced, PlayerId } from '@fairbook/contract';
import { type Currency, conversionOf } from '@fairbook/core/catalog';
import { type Amount, amount, converted, type Rate, shownIn } from '@fairbook/core/money';
import { type Statement, statement, type Tx } from '../../../platform/db/db.ts';
import {
  type Accepted as AcceptedOf,
  type Answer,
  askColumns,
  keyOf,
  literal,
  type Refused,
  refusalFrom,
  refusedColumns,
  walletColumns,
} from '../../betting/index.ts';
import { HOUSE, type Movement, movementColumns } from '../../ledger/index.ts';
import type { DrawAsk } from '../ask.ts';
import type { DrawStake, NewSlip } from '../decide-slip.ts';
import { storedPick } from '../stored-picks.ts';

/** One look into each index a key, as betting's: all bets of a slip hang on the id of its first. */
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
   left join lateral (select * from kept_replies where account_id = k.player and key = k.key limit 1) r on true
   where b.id is not null or r.key is not null`,
);

interface KeptRow {
  readonly player: PlayerId;
  readonly key: string;
  readonly hash: string;
  /** Of a refusal; null when there is a bet. */
  readonly reply: string | null;
  readonly units: number;
  /** What one bet took, and all: ledger units. */
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

/** What these keys were answered before, by `keyOf`. To be read after the accounts were locked: whoever used the key held that lock. */
export async function readKept(
  tx: Tx,
  asks: readonly DrawAsk[],
): Promise<ReadonlyMap<string, { hash: string; answer: Answer<DrawPlaced> }>> {
  const rows = await tx.query<KeptRow>(selectKept, askColumns(asks));
  return new Map(rows.map((row) => [keyOf(row), { hash: row.hash, answer: answerOf(row) }]));
}

function answerOf(row: KeptRow): Answer<DrawPlaced> {
  if (row.reply !== null) return { kind: 'refused', refusal: refusalFrom(row.reply) };
  const conversion = conversionOf(row.currency, row.rate);
  const cost = shownIn(row.drawPrice, conversion);
  return {
    kind: 'placed',
    placed: {
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
    },
  };
}

const insertBets = statement(
  'draw_bets.insert',
  `with placed as (
     insert into draw_bets (account_id, id, game, draw_id, draw_no, table_id, picks, unit_stakes, units, total_stake, payout_max, currency, rate_e8,
                            request_hash, balance_after, chase_id, chase_place, chase_draws, stop_on_win)
     select account_id, id, game, draw_id, draw_no, table_id, picks::jsonb, unit_stakes::bigint[], units, total_stake, payout_max, currency, rate_e8,
            decode(request_hash, 'hex'), balance_after, chase_id, chase_place, chase_draws, stop_on_win
     from unnest($1::bigint[], $2::uuid[], $3::text[], $4::bigint[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::int[], $10::bigint[], $11::bigint[],
                 $12::text[], $13::bigint[], $14::text[], $15::bigint[], $16::uuid[], $17::smallint[], $18::smallint[], $19::boolean[])
       as b (account_id, id, game, draw_id, draw_no, table_id, picks, unit_stakes, units, total_stake, payout_max, currency, rate_e8,
             request_hash, balance_after, chase_id, chase_place, chase_draws, stop_on_win)
   ), hung as (
     insert into draw_bet_batches (draw_id, account_ids, bet_ids)
     select draw_id, array_agg(account_id), array_agg(id) from unnest($4::bigint[], $1::bigint[], $2::uuid[]) as m (draw_id, account_id, id) group by draw_id
   ), kept as (
     insert into kept_replies (account_id, key, request_hash, reply)
     select account_id, key, decode(request_hash, 'hex'), reply
     from unnest($20::bigint[], $21::uuid[], $22::text[], $23::text[]) as r (account_id, key, request_hash, reply)
   ), told as (
     insert into outbox_batches (topics, events) select $24::text[], $25::text[] where cardinality($24::text[]) > 0
   ), moved as (
     select bets_agree(coalesce(sum(balance_after), 0)::bigint, $32::bigint) as at
     from ledger_post($26::bigint[], $27::bigint[], $28::bigint[], $29::text[], $30::uuid[], $31::smallint[])
   )
   select statement_timestamp() as "placedAt" from moved where at is not null`,
);

type Accepted = AcceptedOf<DrawAsk, NewSlip>;
/** One bet of a slip with what it has from the slip. */
type Bet = Accepted & { readonly stake: DrawStake; readonly place: number };

/** Writes a batch: bets, what they hang on, stakes, events, refusals. Fails when the ledger does not arrive at the balances the bets state, or a draw has closed. */
export function insertBatch(accepted: readonly Accepted[], refused: readonly Refused<DrawAsk>[]): readonly [Statement, readonly unknown[]] {
  const bets = accepted.flatMap((each) => each.bet.stakes.map((stake, at): Bet => ({ ...each, stake, place: at + 1 })));
  return [
    insertBets,
    [
      ...betColumns(bets),
      ...refusedColumns(refused),
      ...walletColumns(accepted),
      ...movementColumns(bets.map(stakeOf)).map(literal),
      bets.reduce((total, { stake }) => total + stake.balance, 0n),
    ],
  ];
}

function betColumns(bets: readonly Bet[]): readonly unknown[] {
  const each = (of: (bet: Bet) => unknown) => literal(bets.map(of));
  return [
    each(({ ask }) => ask.player),
    each(({ stake }) => stake.id),
    each(({ ask }) => ask.request.game),
    each(({ stake }) => stake.draw.id),
    each(({ stake }) => stake.draw.drawNo),
    each(({ bet }) => bet.terms.table.id),
    bets.map(({ stake }) => JSON.stringify(stake.picks.map(storedPick))),
    `{${bets.map(({ stake }) => `"${literal(stake.picks.map((pick) => pick.stake))}"`).join(',')}}`,
    each(({ bet }) => bet.placed.units),
    each(({ stake }) => stake.taken),
    each(({ stake }) => stake.payoutMax),
    each(({ ask }) => ask.request.currency),
    each(({ bet }) => bet.terms.conversion.rate),
    each(({ ask }) => ask.hash),
    each(({ stake }) => stake.balance),
    each(({ bet }) => bet.placed.chase_id),
    each(({ place }) => place),
    each(({ bet }) => bet.stakes.length),
    each(({ ask, bet }) => ask.request.stop_on_win && bet.stakes.length > 1),
  ];
}

const stakeOf = ({ ask, stake }: Bet): Movement => ({
  account: ask.player,
  contra: HOUSE.openBets(ask.request.game),
  amount: -stake.taken as Amount,
  kind: 'stake',
  reference: stake.id,
});
