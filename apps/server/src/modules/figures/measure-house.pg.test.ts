import { formatAmount } from '@fairbook/core/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlantedRow, plantPlayers, plantRows } from '../../../test/plant.ts';
import { betId } from '../../../test/planted-bets.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { playersResults } from '../ledger/index.ts';
import { measureHouse } from './measure-house.ts';

const TO = new Date('2026-03-31T00:00:00Z');
const PERIOD = { from: new Date('2026-03-01T00:00:00Z'), to: TO };
const at = (day: number, seconds = 0): string => new Date(Date.UTC(2026, 2, day, 12, 0, seconds)).toISOString();
const counted = <Row>(count: number, row: (n: number) => Row): Row[] => Array.from({ length: count }, (_, n) => row(n + 1));

let house: TestDatabase;
const measured = () => measureHouse(house.db, PERIOD);

const BET = {
  ...{ account_id: 1, game: 'soccer', rule_set: 'exact', sizes: [1], multiple: 1, lines: 1 },
  ...{ unit_stake: 1_000_000, total_stake: 1_000_000, payout_min: 0, payout_max: 2_000_000, currency: 'USDT', rate_e8: 100_000_000 },
  ...{ request_hash: Buffer.alloc(32), balance_after: 0, placed_at: at(1), status: 'settled', settled_at: at(2), revision: 1, payout: 0 },
};
const SETTLEMENT = { account_id: 1, revision: 1, status: 'settled', payout: 0, tax: 0, received: 0, leg_revisions: [1], run_id: betId(1) };
const OUTCOME = { revision: 1, kind: 'played', home_score: 1, away_score: 0, source: 'test', version: 1, hash: Buffer.alloc(32) };

/** Bets 1 to 20 on a match each, paid n seconds after its result; 21 on two matches, 22 void, 23 from before the period; 1 is corrected later. */
async function plantBets(): Promise<void> {
  const rows: readonly { readonly n: number; readonly matches: readonly number[]; readonly settled: PlantedRow }[] = [
    ...counted(20, (n) => ({ n, matches: [n], settled: { reason: 'decided', settled_at: at(2, n) } })),
    { n: 21, matches: [1, 2], settled: { reason: 'decided', settled_at: at(9) } },
    { n: 22, matches: [22], settled: { reason: 'all_void', status: 'cancelled', settled_at: at(9) } },
    { n: 23, matches: [23], settled: { reason: 'decided', settled_at: '2026-02-27T00:00:00Z' } },
  ];
  await plantRows(
    house,
    'bets',
    rows.map(({ n, matches }) => ({
      id: betId(n),
      leg_matches: matches,
      leg_selections: matches.map(() => 'wl:w'),
      leg_odds: matches.map(() => 20_000),
    })),
    BET,
  );
  await plantRows(
    house,
    'bet_settlements',
    [
      ...rows.map(({ n, settled }) => ({ bet_id: betId(n), ...settled })),
      { bet_id: betId(1), revision: 2, reason: 'corrected', settled_at: at(3) },
    ],
    SETTLEMENT,
  );
  await plantRows(
    house,
    'outcomes',
    [...counted(23, (n) => ({ match_id: n, decided_at: at(2) })), { match_id: 1, revision: 2, decided_at: at(3) }],
    OUTCOME,
  );
}

const MOVEMENT = { seq: 1, contra_id: 110, balance_after: 0, kind: 'stake', created_at: at(5) };
/** Players 1 to 100 stake: player n loses n USDT, but the first ten get back 100. */
async function plantResults(): Promise<void> {
  const rows = counted(100, (n) => ({ account_id: n, reference: betId(n) }));
  await plantRows(
    house,
    'ledger_movements',
    [
      ...rows.map((row) => ({ ...row, amount: -1_000_000 * row.account_id })),
      ...rows.slice(0, 10).map((row) => ({ ...row, seq: 2, kind: 'payout', amount: 100_000_000 })),
      // Neither a deposit, nor what happened before, is a result.
      { account_id: 50, seq: 3, kind: 'deposit', amount: 900_000_000, reference: betId(150) },
      { account_id: 60, seq: 3, amount: -500_000_000, created_at: '2026-02-01T00:00:00Z', reference: betId(160) },
      { account_id: 101, kind: 'deposit', amount: 900_000_000, reference: betId(101) },
    ].map((row) => ({ ...row, account_id: 1_000 + row.account_id })),
    MOVEMENT,
  );
}

const CASE = { network: null, email: 'guest@example.test', language: 'pt', topic: 'bet', state: 'closed' };
/** Twenty-one cases: the first is a complaint that nobody answered, case n was answered n minutes after it began. */
const plantCases = () =>
  plantRows(
    house,
    'support_cases',
    counted(21, (n) => ({
      id: betId(n),
      number: n,
      opened_at: at(4),
      ...(n === 1 ? { topic: 'complaint' } : { answered_at: at(4, n * 60) }),
    })),
    CASE,
  );

const WITHDRAWAL = {
  ...{ channel: 'pix', state: 'paid', created_at: at(6), changed_at: at(7), player_id: 1, account_id: betId(1), currency: 'USDT' },
  ...{ typed: 1, rate_id: 1, amount: 1, service_fee: 0, network_fee: 0, net: 1, balance_after: 0, real_name: 'x', approvals_needed: 1 },
  ...{ on_hold: [], round: 0, service_fee_typed: 0, network_fee_typed: 0 },
};
/** Twenty by Pix that took n minutes, one by bank, one that waits since long ago and was paid now, and two whose money went back. */
async function plantWithdrawals(): Promise<void> {
  const rows: readonly { readonly n: number; readonly paid: string; readonly more?: PlantedRow }[] = [
    ...counted(19, (n) => ({ n, paid: at(6, n * 60) })),
    { n: 20, paid: at(6, 1), more: { created_at: '2026-02-01T12:00:00Z' } },
    { n: 21, paid: at(6, 1), more: { channel: 'bank' } },
    { n: 22, paid: '', more: { state: 'rejected' } },
    { n: 23, paid: '', more: { state: 'returned' } },
  ];
  await plantRows(
    house,
    'withdrawals',
    rows.map(({ n, more }) => ({ id: betId(n), ...more })),
    WITHDRAWAL,
  );
  await plantRows(
    house,
    'withdrawal_stages',
    rows.flatMap(({ n, paid }) => (paid === '' ? [] : [{ withdrawal_id: betId(n), at: paid }])),
    { n: 9, state: 'paid', who: 'house' },
  );
}

beforeAll(async () => {
  house = await testDatabase();
  await plantPlayers(house, 3);
  await plantBets();
  await plantResults();
  await plantCases();
  await plantWithdrawals();
});
afterAll(() => house.close());

test('bets are counted once they are decided, with those void and those corrected later, and none from before', async () => {
  expect((await measured()).bets).toMatchObject({ decided: 22, void: 1, corrected: 1 });
});

test('payouts are timed from the first result of a match to the last bet on it alone; those of bets on several, or void, are left out', async () => {
  expect((await measured()).bets).toMatchObject({ matches: { middle: 10, most: 19 }, draws: null });
});

test('players are ahead or not by what they staked and got back, and the one in a hundred who lost most are a share of what all others lost', async () => {
  const { played, ahead, lost, lostByTop } = await playersResults(house.db, PERIOD);
  expect([played, ahead, formatAmount(lost), formatAmount(lostByTop)]).toEqual([100, 10, '4995.000000', '100.000000']);
  expect((await measured()).players).toMatchObject({ played: 100, ahead_e4: 1_000, top_e4: 200 });
});

test('withdrawals are timed by when they were paid, so that one that waited long counts with all of its time; few of a channel have none', async () => {
  expect((await measured()).withdrawals).toEqual({
    channels: [
      { channel: 'bank', paid: 1, took: null },
      { channel: 'pix', paid: 20, took: { middle: 600, most: 1_140 } },
    ],
    refused: 1,
    returned: 1,
  });
});

test('answers of support are timed by their first, and what nobody answered yet is counted all the same', async () => {
  expect((await measured()).cases).toEqual({ opened: 21, complaints: 1, answered: { middle: 660, most: 1_200 } });
});

test('of a period in which nothing happened no share and no time is told', async () => {
  const nothing = await measureHouse(house.db, { from: new Date('2025-01-01T00:00:00Z'), to: new Date('2025-01-31T00:00:00Z') });
  expect(nothing).toEqual({
    bets: { decided: 0, void: 0, corrected: 0, matches: null, draws: null },
    withdrawals: { channels: [], refused: 0, returned: 0 },
    returns: [],
    players: { played: 0, ahead_e4: null, top_e4: null, limited: 0, on_break: 0, lowered: 0, stopped: 0 },
    cases: { opened: 0, complaints: 0, answered: null },
  });
});
