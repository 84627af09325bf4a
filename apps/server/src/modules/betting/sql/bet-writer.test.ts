import { type PlayerId, Refusal } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import type { Movement } from '../../ledger/index.ts';
import type { PlaceCommand } from '../decide-in-turn.ts';
import type { SettlementDecision, SettlementWrite } from '../settlement-money.ts';
import type { BetTables } from './bet-tables.ts';
import { betWriter, each, lists } from './bet-writer.ts';
import { commandColumns, keyColumns, settlementColumns } from './columns.ts';

const [ANA, RUI] = [7n as PlayerId, 8n as PlayerId];
const TABLES: BetTables = {
  ...{ name: 'test_bets', bets: { from: 'bets' }, settlements: { from: 'bet_settlements' } },
  on: { from: 'match_bets', by: 'match_id' },
};
interface Bet {
  readonly player: PlayerId;
  readonly id: string;
  readonly on: readonly string[];
  readonly odds: readonly number[] | null;
  readonly balance: bigint;
}
const command = (player: PlayerId, key: string): PlaceCommand => ({ player, key, hash: `hash of ${key}` });
/** A command that makes two bets, the second on nothing. */
const accepted = (player: PlayerId, key: string, balance: bigint) => ({
  command: command(player, key),
  bet: { placed: { balance: amount(balance) } },
});
const writer = (tables = TABLES, placedAt: 'at' | 'statement_timestamp()' = 'at') =>
  betWriter<Bet, PlaceCommand, ReturnType<typeof accepted>['bet']>(tables, {
    columns: [
      { column: 'account_id', sent: 'bigint', of: each(({ player }) => player) },
      { column: 'id', sent: 'uuid', of: each(({ id }) => id) },
      { column: 'gift', sent: 'text', of: each(() => null) },
      { column: 'odds', sent: 'text', kept: 'odds::int[]', of: lists(({ odds }) => odds) },
    ],
    bets: ({ command: { player, key }, bet }) => [
      { player, id: `${key}1`, on: ['21', '22'], odds: [5, 6], balance: bet.placed.balance + 1n },
      { player, id: `${key}2`, on: [], odds: null, balance: bet.placed.balance },
    ],
    on: ({ on }) => on,
    stakeOf: () => ({ contra: 3n, stake: amount(2n) }),
    balanceOf: ({ balance }) => balance,
    placedAt,
  });

test('a batch is written in the order it came: bets, what each is on, refusals, the last balance of each account, stakes', () => {
  const refused = [{ command: command(RUI, 'c'), refusal: new Refusal('slip.market_closed', { leg: '0' }) }];
  const [, values] = writer()([accepted(ANA, 'a', 20n), accepted(RUI, 'b', 30n), accepted(ANA, 'd', 10n)], refused);
  expect(values).toEqual([
    ...['{7,7,8,8,7,7}', '{a1,a2,b1,b2,d1,d2}', '{}', '{"{5,6}",null,"{5,6}",null,"{5,6}",null}'],
    ...['{21,22,21,22,21,22}', '{1,1,3,3,5,5}'],
    ...['{8}', '{c}', '{hash of c}', ['{"code":"slip.market_closed","details":{"leg":"0"}}']],
    ...['{player:7,player:8}', [expect.stringContaining('"balance":"0.000010"'), expect.stringContaining('"balance":"0.000030"')]],
    ...['{3,3,3,3,3,3}', '{-2,-2,-2,-2,-2,-2}', 123n],
  ]);
});

test('what is kept of a column is what was sent, or what is made of it, and the number of the transaction is asked for once', () => {
  const [{ text }] = writer()([], []);
  const plain = text.replaceAll(/\s+/g, ' ');
  expect(plain).toContain(
    'insert into bets (account_id,id,gift,odds) select account_id,id,gift,odds::int[] from unnest($1::bigint[],$2::uuid[],$3::text[],$4::text[]) as b (account_id,id,gift,odds)',
  );
  expect(plain).toContain('insert into match_bets (match_id, account_ids, bet_ids)');
  expect(plain).toContain('thing, array_agg(($1::bigint[])[place]), array_agg(($2::uuid[])[place]) from unnest($5::bigint[], $6::int[])');
  expect(plain).toContain('bets_assert_balances(coalesce(sum(balance_after), 0)::bigint, $15::bigint)');
  expect(plain).toContain(
    "ledger_post($1::bigint[], $13::bigint[], $14::bigint[], array_fill('stake'::text, array[cardinality($1::bigint[])]), $2::uuid[]",
  );
  expect(text).toContain('select at as "placedAt"');
  const numbered = { ...TABLES, on: { ...TABLES.on, txNumber: 'tx_id' } };
  const [{ text: other }] = writer(numbered, 'statement_timestamp()')([], []);
  expect(other.replaceAll(/\s+/g, ' ')).toContain(
    'insert into match_bets (tx_id, match_id, account_ids, bet_ids) select (select tx_number()), thing',
  );
  expect(other).toContain('select statement_timestamp() as "placedAt"');
});

test('bets and commands are named by their players and their ids, each in its place', () => {
  const keys = [
    { player: RUI, id: 'b' },
    { player: ANA, id: 'a' },
  ];
  expect(keyColumns(keys)).toEqual(['{8,7}', '{b,a}']);
  expect(commandColumns([command(RUI, 'x'), command(ANA, 'y')])).toEqual(['{8,7}', '{x,y}']);
});

test('what a chunk came to is written bet by bet in its next revision, the movements of the house before those of players', () => {
  const movement = (account: bigint, value: bigint, revision: number): Movement => ({
    ...{ account, contra: 3n, amount: amount(value), kind: 'payout', reference: `of ${account}`, revision },
  });
  const payment = (player: PlayerId, id: string, status: string, payout: bigint, received: bigint) => ({
    ...{ decision: { bet: { player, id, revision: 1 }, status, payout }, received, movements: [movement(player, received, 2)] },
  });
  const write = {
    payments: [payment(ANA, 'a', 'settled', 5n, 6n), payment(RUI, 'b', 'cancelled', 4n, 4n)],
    houseMovements: [movement(9n, 1n, 0)],
    events: [{ player: RUI, text: 'told' }],
  } as unknown as SettlementWrite<SettlementDecision>;
  expect(settlementColumns(write)).toEqual({
    decisions: ['{7,8}', '{a,b}', '{2,2}', '{settled,cancelled}', '{5,4}'],
    received: '{6,4}',
    news: ['{player:8}', ['told']],
    movements: ['{9,7,8}', '{3,3,3}', '{1,6,4}', '{payout,payout,payout}', '{of 9,of 7,of 8}', '{0,2,2}'],
  });
});
