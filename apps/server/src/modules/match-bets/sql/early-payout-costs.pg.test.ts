import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantRows } from '../../../../test/plant.ts';
import { betId as id, ONE, TWO } from '../../../../test/planted-bets.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { readBonusCosts } from './bonus-costs.ts';
import { countOpenEarly, selectPaidEarly } from './early-payout-costs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());

describe('what promises cost', () => {
  const ago = (days: number): Date => new Date(Date.now() - days * 86_400_000);
  const dayOf = (days: number): string => ago(days).toISOString().slice(0, 10);
  const BONUS = { bonus_terms: [12_000, 9, 2, 300], bonus_max: 10_000_000 };
  const settled = (days: number, payout = 6_000_000) => ({ status: 'settled', settled_at: ago(days), payout, revision: 2 });
  /** Bets of two legs, open unless a row sets another status. */
  const bets = (rows: readonly (readonly [n: number, more: object])[]) =>
    plantRows(database, 'bets', rows.map(([n, more]) => ({ id: id(n), ...more })) as never, {
      ...{ account_id: ONE, game: 'soccer', rule_set: 'exact', leg_matches: [7, 8], leg_selections: ['wl:w', 'wl:l'] },
      ...{ leg_odds: [20_000, 20_000], sizes: [2], multiple: 1, lines: 1, unit_stake: 10_000_000, total_stake: 10_000_000, payout_min: 0 },
      ...{ payout_max: 20_000_000, currency: 'USDT', rate_e8: 100_000_000, request_hash: Buffer.alloc(32), balance_after: 0 },
      ...{ placed_at: ago(40), status: 'pending', settled_at: null, payout: 0, revision: 0, open_e8: 100_000_000, cashed_out: 0 },
      ...{ bonus_terms: null, bonus_max: null, early_lead: null },
    });
  /** The last settlements of bets, each their second. */
  const settlements = (rows: readonly (readonly [n: number, more: object])[]) =>
    plantRows(database, 'bet_settlements', rows.map(([n, more]) => ({ bet_id: id(n), ...more })) as never, {
      ...{ account_id: ONE, revision: 2, payout: 6_000_000, received: 6_000_000, bonus: 0, leg_revisions: [1, 1] },
      ...{ status: 'settled', tax: 0, reason: 'decided', run_id: id(9) },
    });

  test('of a bonus are the most of open bets in ledger units, for what is open of them, and by day what the last settlement paid', async () => {
    await bets([
      ...([
        [51, { ...BONUS, currency: 'BRL', rate_e8: 500_000_000, unit_stake: 50_000_000, open_e8: 50_000_000, cashed_out: 1 }],
        [52, BONUS],
        [53, {}],
        [54, { ...BONUS, ...settled(2) }],
        [55, { ...BONUS, ...settled(2) }],
        [56, { ...BONUS, ...settled(30.9) }],
        [57, { ...BONUS, ...settled(2) }],
        [58, { ...BONUS, ...settled(31.1) }],
        [59, settled(2)],
      ] as const),
    ]);
    await settlements([
      ...[54, 55, 56, 58, 59].map((n) => [n, { bonus: n }] as const),
      ...([
        [54, { bonus: 1_000, revision: 1 }],
        [54, { bonus: 1_000, account_id: TWO }],
        [57, {}],
      ] as const),
    ]);
    expect(await readBonusCosts(database.db)).toEqual({
      open: { bets: 2, most: 11_000_000n },
      days: [
        { day: dayOf(2), bets: 2, paid: 109n },
        { day: dayOf(30.9), bets: 1, paid: 56n },
      ],
    });
  });

  test('of early payouts are by day and by the legs that a lead paid; what lost, was given back or went by its result is none', async () => {
    const early = { early_lead: 2 };
    await bets([
      ...([
        [71, early],
        [72, {}],
        [73, { ...early, ...settled(2, 10_000_000) }],
        [74, { ...early, ...settled(2, 5_000_000) }],
        [75, { ...early, ...settled(2, 3_000_000) }],
        [76, { ...early, ...settled(2) }],
        [77, { ...early, ...settled(2, 0) }],
        [78, { ...early, ...settled(2, 10_000_000), status: 'cancelled' }],
        [79, settled(2)],
        [80, { ...early, ...settled(31.1) }],
        [81, { ...early, ...settled(30.9) }],
      ] as const),
    ]);
    await settlements([
      ...[73, 74, 77, 78, 79, 80, 81].map((n) => [n, { leg_revisions: [0, 1] }] as const),
      ...([
        [75, { leg_revisions: [0, 0] }],
        [76, {}],
        [76, { leg_revisions: [0, 1], revision: 1 }],
        [76, { leg_revisions: [0, 1], account_id: TWO }],
      ] as const),
    ]);
    expect(await countOpenEarly(database.db)).toBe(1);
    const [home, both] = [
      { matches: [7n], selections: ['wl:w'] },
      { matches: [7n, 8n], selections: ['wl:w', 'wl:l'] },
    ];
    const found = await selectPaidEarly(database.db);
    expect(found.map(({ day }) => day)).toEqual([dayOf(2), dayOf(2), dayOf(30.9)]);
    expect(found.toSorted((one, other) => (one.paid > other.paid ? -1 : 1))).toEqual([
      { day: dayOf(2), ...home, bets: 2, paid: 15_000_000n },
      { day: dayOf(30.9), ...home, bets: 1, paid: 6_000_000n },
      { day: dayOf(2), ...both, bets: 1, paid: 3_000_000n },
    ]);
  });
});
