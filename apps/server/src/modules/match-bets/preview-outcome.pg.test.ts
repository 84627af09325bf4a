import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plant, plantRows } from '../../../test/plant.ts';
import { betId, numberOf, ONE, plantBets, TWO } from '../../../test/planted-bets.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import type { DecidedOutcome } from '../sportsbook/index.ts';
import type { Offers } from './ports.ts';
import { previewOutcome } from './preview-outcome.ts';
import { readEarlyPayoutCosts } from './promises/read-early-payout-costs.ts';
import { readBonusCosts } from './sql/bonus-costs.ts';
import { countOpenEarly, selectPaidEarly } from './sql/early-payout-costs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(4);
  await plantBets(database);
});
afterAll(() => database.close());

const outcomeOf = (home: number, away: number): DecidedOutcome => ({
  outcome: { kind: 'played', score: { home, away }, halfTime: null },
  ...{ finalOdds: [], revision: 9, source: 'staff', decidedAt: new Date(), kickedOffAt: null },
});
const knows = (outcomes: Readonly<Record<string, DecidedOutcome>> = {}) =>
  ({
    outcomes: async (_: unknown, ids: readonly string[]) => new Map(Object.entries(outcomes).filter(([id]) => ids.includes(id))),
    leads: async () => new Map(),
  }) as unknown as Pick<Offers, 'outcomes' | 'leads'>;
const like = { status: 'settled', tax: 0, reason: 'decided', run_id: betId(9) };
const settled = (bet: number, revision: number, more: object = {}, player: PlayerId = ONE) => ({
  ...{ account_id: player, bet_id: betId(bet), revision, leg_revisions: [1], payout: 5_000, received: 5_000, ...more },
});

describe('what an outcome would do', () => {
  const preview = async (home: number, away: number, outcomes = {}) => {
    const { list, digest, ...sums } = await previewOutcome(database.db, knows(outcomes), '7', outcomeOf(home, away));
    const changes = list.map(({ player, id, game, stake, statusBefore, statusAfter, paidBefore, paidAfter }) =>
      [numberOf(id), player, game, stake, statusBefore, paidBefore, statusAfter, paidAfter].join(' '),
    );
    return { ...sums, changes, digest };
  };
  beforeAll(async () => {
    await plant(database, 'delete from bet_settlements');
    await plantRows(database, 'bet_settlements', [settled(2, 1)], like);
  });

  test('is told of every bet on its match that it changes, the largest change first, with their sums', async () => {
    const { digest: won, ...ifWon } = await preview(1, 0, { 8: outcomeOf(1, 0) });
    expect(ifWon).toEqual({
      ...{ bets: 3, changed: 3, stakes: 30_000_000n, paidBefore: 30_000_000n, paidAfter: 80_000_000n },
      changes: [
        `1 ${ONE} soccer 10000000 pending 0 settled 40000000`,
        `4 ${TWO} soccer 10000000 pending 0 settled 20000000`,
        `2 ${ONE} soccer 10000000 settled 30000000 settled 20000000`,
      ],
    });
    const { digest: lost, ...ifLost } = await preview(0, 1, { 8: outcomeOf(1, 0) });
    expect(ifLost).toMatchObject({ bets: 3, changed: 3, paidBefore: 30_000_000n, paidAfter: 20_000_000n });
    expect(ifLost.changes.map((each) => each.slice(0, 1))).toEqual(['2', '1', '4']);
    expect([won === lost, (await preview(1, 0, { 8: outcomeOf(1, 0) })).digest]).toEqual([false, won]);
    expect(won).toMatch(/^[0-9a-f]{64}$/);
    // As many bets are settled, and one of them pays less.
    expect((await preview(1, 0, { 8: outcomeOf(0, 1) })).digest).not.toBe(won);
  });

  test('says of a bet on half time that it is void where none is known, and of none of the others', async () => {
    await plant(database, `update bets set leg_selections = '{half:ww}' where id = '${betId(4)}'`);
    const { list } = await previewOutcome(database.db, knows(), '7', outcomeOf(1, 0));
    expect(list.map(({ id, statusAfter, paidAfter, voids }) => [numberOf(id), statusAfter, paidAfter, voids])).toEqual([
      [2, 'settled', 20_000_000n, []],
      [4, 'cancelled', 10_000_000n, [{ matchId: '7', market: 'half', selection: 'ww', lineE2: null, why: 'half_time' }]],
    ]);
    const early = { ...outcomeOf(1, 0), kickedOffAt: new Date(0) };
    const late = await previewOutcome(database.db, knows(), '7', early);
    expect(late.list.find(({ id }) => id === betId(2))?.voids).toMatchObject([{ market: 'wl', why: 'late' }]);
    await plant(database, `update bets set leg_selections = '{wl:w}' where id = '${betId(4)}'`);
  });

  test('is nothing to a bet that waits for another match, or that it pays as much', async () => {
    expect((await preview(1, 0)).changes.map((each) => each.slice(0, 1))).toEqual(['4', '2']);
    await plant(database, `update bets set payout = 20000000 where id = '${betId(2)}'`);
    expect(await preview(1, 0)).toMatchObject({ bets: 3, changed: 1 });
    await plant(database, `update bets set payout = 30000000 where id = '${betId(2)}'`);
  });

  test('goes by the outcome that is asked about, whatever the match came to so far', async () => {
    expect((await preview(1, 0, { 7: outcomeOf(0, 1) })).paidAfter).toBe(40_000_000n);
  });

  test('is read of all bets, however many there are', async () => {
    const many = Array.from({ length: 250 }, (_, n) => ({
      match_id: 7,
      tx_id: 1_000 + n,
      account_ids: ['1'],
      bet_ids: [betId(1_000 + n)],
    }));
    await plantRows(database, 'match_bets', [...many, { match_id: 7, tx_id: 2_000, account_ids: [ONE.toString()], bet_ids: [betId(5)] }]);
    expect((await preview(1, 0)).bets).toBe(4);
  });
});

describe('what promises cost', () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  const [recent, before, old] = [ago(3), ago(30), ago(31 * 24 + 1)];
  const DOUBLE = { leg_matches: [7, 8], leg_selections: ['wl:w', 'wl:w'], leg_odds: [20_000, 20_000], sizes: [2] };
  const bonus = { bonus_max: 4_000_000, bonus_terms: [12_000, 4_000_000, 2, 300], ...DOUBLE };
  const set = async (bets: readonly (readonly [number, object])[]) => {
    await plant(database, 'delete from bet_settlements; update bets set bonus_max = null, bonus_terms = null, early_lead = null');
    for (const [bet, more] of bets) {
      const cells = Object.entries(more).map(([name, value]) => {
        const text = value instanceof Date ? value.toISOString() : Array.isArray(value) ? `{${value.join()}}` : value;
        return `${name} = ${text === null ? 'null' : `'${text}'`}`;
      });
      await plant(database, `update bets set ${cells.join(', ')} where id = '${betId(bet)}'`);
    }
  };

  test('are of the bonus by what is open of it at most, and by day what was paid of it within a month', async () => {
    await set([
      ...([
        [1, { ...bonus, open_e8: 50_000_000, cashed_out: 1 }],
        [5, bonus],
        [3, { ...bonus, status: 'settled', settled_at: recent, revision: 1 }],
      ] as const),
      ...([
        [2, { ...bonus, settled_at: recent, revision: 2 }],
        [4, { ...bonus, status: 'settled', settled_at: recent, revision: 1 }],
      ] as const),
      ...([
        [6, { ...bonus, settled_at: before, revision: 1 }],
        [7, { ...bonus, status: 'settled', settled_at: old, revision: 1 }],
      ] as const),
    ]);
    await plantRows(
      database,
      'bet_settlements',
      [
        ...[settled(2, 1, { bonus: 900 }), settled(2, 2, { bonus: 10 }), settled(4, 1, { bonus: 5 }, TWO), settled(6, 1, { bonus: 7 })],
        ...[settled(7, 1, { bonus: 1_000 }), settled(4, 1, { bonus: 400 })],
      ],
      like,
    );
    const { open, days } = await readBonusCosts(database.db);
    expect(open).toEqual({ bets: 2, most: 2_000_000n + 800_000n });
    expect(days).toEqual([
      { day: dayOf(recent), bets: 2, paid: 15n },
      { day: dayOf(before), bets: 1, paid: 7n },
    ]);
    await plant(database, `update bet_settlements set bonus = 0 where bet_id = '${betId(6)}'`);
    expect((await readBonusCosts(database.db)).days.map(({ day }) => day)).toEqual([dayOf(recent)]);
  });

  test('are of leads by the legs that they paid', async () => {
    const paid = { status: 'settled', settled_at: recent, revision: 1, early_lead: 2 };
    await set([
      [1, { ...paid, payout: 40, leg_matches: [7, 8], leg_selections: ['wl:w', 'wl:l'] }],
      [2, { ...paid, payout: 30, revision: 2 }],
      [4, { ...paid, payout: 20 }],
      [6, { ...paid, status: 'cancelled' }],
      [7, { ...paid, payout: 50, settled_at: old }],
      [3, { ...paid, payout: 0 }],
      [5, { early_lead: 2 }],
    ]);
    await plantRows(
      database,
      'bet_settlements',
      [
        ...[settled(1, 1, { leg_revisions: [0, 3] }), settled(2, 1, { leg_revisions: [0] }), settled(2, 2, { leg_revisions: [4] })],
        ...[settled(4, 1, { leg_revisions: [0] }, TWO), settled(6, 1, { leg_revisions: [0] }), settled(7, 1, { leg_revisions: [0] })],
        settled(3, 1, { leg_revisions: [0] }),
      ],
      like,
    );
    expect(await countOpenEarly(database.db)).toBe(1);
    expect(await selectPaidEarly(database.db)).toEqual([{ day: dayOf(recent), matches: [7n], selections: ['wl:w'], bets: 2, paid: 60n }]);
    const costs = async (outcomes = {}) => readEarlyPayoutCosts(database.db, knows(outcomes));
    const day = { day: dayOf(recent), bets: 2, paid: 60n };
    const none = { open: 1, days: [{ ...day, lostBets: 0, cost: 0n }] };
    expect([await costs(), await costs({ 7: outcomeOf(1, 0) })]).toEqual([none, none]);
    const all = { open: 1, days: [{ ...day, lostBets: 2, cost: 60n }] };
    expect([await costs({ 7: outcomeOf(1, 1) }), await costs({ 7: outcomeOf(0, 1) })]).toEqual([all, all]);
  });
});
