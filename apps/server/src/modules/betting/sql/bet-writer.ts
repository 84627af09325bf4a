import type { Amount } from '@fairbook/core/money';
import { statement } from '../../../platform/db/db.ts';
import type { Accepted, WriteBatch } from '../bet-product.ts';
import type { PlaceCommand } from '../decide-in-turn.ts';
import type { BetTables } from './bet-tables.ts';
import { refusedColumns, type Staked, walletColumns } from './columns.ts';
import { pgArray, pgArrays, unlessAllNull } from './pg-array.ts';

/** A column written for every bet placed. */
export interface PlacedColumn<Bet> {
  readonly column: string;
  /** The type of each value as it is sent. */
  readonly sent: 'bigint' | 'boolean' | 'int' | 'smallint' | 'text' | 'uuid';
  /** The value stored, if that is not the value sent: an expression of the column. */
  readonly kept?: string;
  readonly of: (bets: readonly Bet[]) => unknown;
}

/** A column of single values. It is sent empty if every value is null: PostgreSQL fills shorter arrays with nulls. */
export const each =
  <Bet>(of: (bet: Bet) => unknown) =>
  (bets: readonly Bet[]): string =>
    pgArray(unlessAllNull(bets.map(of)));
/** A column of lists, each as the text of an array; null where there is none. */
export const lists =
  <Bet>(of: (bet: Bet) => readonly unknown[] | null) =>
  (bets: readonly Bet[]): string =>
    pgArrays(unlessAllNull(bets.map(of)));

/** How one kind of bet is written when it is placed. */
export interface PlacingColumns<Bet, Command extends PlaceCommand, Taken extends Staked['bet']> {
  /** Includes `account_id` and `id`. */
  readonly columns: readonly PlacedColumn<Bet>[];
  /** The bets that an accepted command makes. */
  readonly bets: (accepted: Accepted<Command, Taken>) => readonly Bet[];
  /** The ids of what a bet is on. */
  readonly on: (bet: Bet) => readonly string[];
  /** Its cost, and the account of the house it is paid to. */
  readonly stakeOf: (bet: Bet) => { readonly contra: bigint; readonly stake: Amount };
  /** The balance it leaves. */
  readonly balanceOf: (bet: Bet) => bigint;
  /** The time it is placed: `at` is when the money moved. */
  readonly placedAt: 'at' | 'statement_timestamp()';
}

/** Writes a batch with one statement: bets, what they are on, stakes, events, refusals. Fails if the ledger does not arrive at the balances the bets state. */
export function betWriter<Bet, Command extends PlaceCommand, Taken extends Staked['bet']>(
  { name, bets: { from: table }, on: links }: BetTables,
  { columns, bets: betsOf, on, stakeOf, balanceOf, placedAt }: PlacingColumns<Bet, Command, Taken>,
): WriteBatch<Command, Taken> {
  const names = columns.map(({ column }) => column).join();
  const kept = columns.map(({ column, kept: as = column }) => as).join();
  const sent = columns.map(({ sent: type }, at) => `$${at + 1}::${type}[]`).join();
  const next = (place: number) => `$${columns.length + place}`;
  const column = (name: string) => `$${columns.findIndex((each) => each.column === name) + 1}`;
  const [accounts, ids] = [`${column('account_id')}::bigint[]`, `${column('id')}::uuid[]`];
  const insertBets = statement(
    `${name}.insert`,
    `with placed as (
       insert into ${table} (${names}) select ${kept} from unnest(${sent}) as b (${names})
     ), links as (
       insert into ${links.from} (${links.txNumber ? `${links.txNumber}, ` : ''}${links.by}, account_ids, bet_ids)
       select ${links.txNumber ? '(select tx_number()), ' : ''}thing, array_agg((${accounts})[place]), array_agg((${ids})[place])
       from unnest(${next(1)}::bigint[], ${next(2)}::int[]) as m (thing, place) group by thing
     ), replies as (
       insert into idempotency_records (account_id, key, request_hash, reply)
       select account_id, key, decode(request_hash, 'hex'), reply
       from unnest(${next(3)}::bigint[], ${next(4)}::uuid[], ${next(5)}::text[], ${next(6)}::text[]) as r (account_id, key, request_hash, reply)
     ), events as (
       insert into outbox_batches (topics, events) select ${next(7)}::text[], ${next(8)}::text[] where cardinality(${next(7)}::text[]) > 0
     ), moved as (
       select bets_assert_balances(coalesce(sum(balance_after), 0)::bigint, ${next(11)}::bigint) as at
       from ledger_post(${accounts}, ${next(9)}::bigint[], ${next(10)}::bigint[], array_fill('stake'::text, array[cardinality(${accounts})]),
                        ${ids}, array_fill(0::smallint, array[cardinality(${accounts})]))
     )
     select ${placedAt} as "placedAt" from moved where at is not null`,
  );
  return (accepted, refused) => {
    const bets = accepted.flatMap(betsOf);
    const links = bets.flatMap((bet, at) => on(bet).map((thing) => ({ thing, place: at + 1 })));
    const stakes = bets.map(stakeOf);
    return [
      insertBets,
      [
        ...columns.map(({ of }) => of(bets)),
        ...[pgArray(links.map(({ thing }) => thing)), pgArray(links.map(({ place }) => place))],
        ...refusedColumns(refused),
        ...walletColumns(accepted),
        ...[pgArray(stakes.map(({ contra }) => contra)), pgArray(stakes.map(({ stake }) => -stake))],
        bets.reduce((total, bet) => total + balanceOf(bet), 0n),
      ],
    ];
  };
}
