import type { PlayerId } from '@fairbook/contract';
import type { TestDatabase } from '../src/platform/testing.ts';
import { type PlantedRow, plantRows } from './plant.ts';

export const ONE = 1n as PlayerId;
export const TWO = 2n as PlayerId;
export const betId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const id = betId;
/** The numbers of some bets. */
export const numbersOf = (rows: readonly { readonly id: string }[]): number[] => rows.map((row) => numberOf(row.id));
export const numberOf = (text: string): number => Number(text.slice(-4));
export const keysOf = (...all: readonly (readonly [PlayerId, number])[]) => all.map(([player, n]) => ({ player, id: id(n) }));

const AT = '2026-01-01T10:00Z';
const ENDED = { settled_at: AT, revision: 1 };
const SETTLED = { ...ENDED, status: 'settled' };
const CANCELLED = { ...ENDED, status: 'cancelled', payout: 10_000_000 };
const VOID = { ...CANCELLED, cancel_reason: 'draw_void' };

const both = {
  account_id: ONE,
  currency: 'USDT',
  rate_e8: 100_000_000,
  total_stake: 10_000_000,
  payout_max: 20_000_000,
  payout: 0,
  status: 'pending',
  settled_at: null,
};
const row = (n: number, more: PlantedRow = {}) => ({ id: id(n), ...more });

/** Bets 1 to 7 on matches 7 to 9 and 11 to 19 on draws 1 to 5, of two players, in each state, and in two currencies. */
export async function plantBets(database: TestDatabase): Promise<void> {
  await plantMatchBets(database);
  await plantDrawBets(database);
  await plantPlaces(database);
}

async function plantMatchBets(database: TestDatabase): Promise<void> {
  await plantRows(
    database,
    'bets',
    [
      row(1, { leg_matches: [7, 8], leg_selections: ['wl:w', 'wl:w'], leg_odds: [20_000, 20_000] }),
      row(2, { ...SETTLED, payout: 30_000_000 }),
      row(3, { game: 'basketball', leg_matches: [9] }),
      row(4, { account_id: TWO }),
      row(5, { currency: 'BRL', rate_e8: 500_000_000, unit_stake: 50_000_000 }),
      row(6, { ...CANCELLED }),
      row(7, { leg_matches: [9] }),
    ],
    {
      ...{
        ...both,
        game: 'soccer',
        rule_set: 'exact',
        leg_matches: [7],
        leg_selections: ['wl:w'],
        leg_odds: [20_000],
        sizes: [1],
        multiple: 1,
        lines: 1,
      },
      ...{ unit_stake: 10_000_000, payout_min: 0, request_hash: Buffer.alloc(32), balance_after: 0, placed_at: AT, revision: 0 },
    },
  );
}

async function plantDrawBets(database: TestDatabase): Promise<void> {
  await plantRows(
    database,
    'draw_bets',
    [
      row(11, { chase_id: id(11), chase_draws: 3 }),
      row(12, { chase_id: id(11), chase_draws: 3, chase_place: 2, draw_id: 2, draw_no: 'd2' }),
      row(13, { chase_id: id(11), chase_draws: 3, chase_place: 3, draw_id: 3, draw_no: 'd3', ...CANCELLED, cancel_reason: 'chase_won' }),
      row(14, { ...SETTLED, draw_revision: 1, payout: 30_000_000, unit_stakes: [3_000_000] }),
      row(15, { game: 'airship', draw_id: 5, draw_no: 'd5' }),
      row(16, { account_id: TWO, unit_stakes: [5_000_000] }),
      row(17, { currency: 'BRL', rate_e8: 500_000_000, unit_stakes: [50_000_000] }),
      row(18, { ...SETTLED, payout: 0, draw_revision: 2, account_id: TWO }),
      row(19, VOID),
    ],
    {
      ...{
        ...both,
        game: 'racing',
        draw_id: 1,
        draw_no: 'd1',
        table_id: 1,
        picks: [{ t: 1, l: 1, s: ['a'], b: [], u: [] }],
        unit_stakes: [10_000_000],
        units: 1,
      },
      ...{
        request_hash: Buffer.alloc(32),
        balance_after: 0,
        chase_id: null,
        chase_place: 1,
        chase_draws: 1,
        placed_at: AT,
        revision: 0,
        draw_revision: 0,
        cancel_reason: null,
      },
    },
  );
}

/** Records which of them were placed together, and on what. */
async function plantPlaces(database: TestDatabase): Promise<void> {
  const placed = (draw_id: number, tx_id: number, of: readonly (readonly [PlayerId, number])[]) => ({
    ...{ draw_id, tx_id, account_ids: of.map(([player]) => player.toString()), bet_ids: of.map(([, n]) => id(n)) },
  });
  await plantRows(database, 'draw_bet_batches', [
    ...[
      placed(1, 101, [
        [ONE, 11],
        [ONE, 14],
      ]),
      placed(1, 102, [[TWO, 16]]),
      placed(1, 103, [
        [ONE, 17],
        [TWO, 18],
        [ONE, 19],
      ]),
      placed(2, 101, [[ONE, 12]]),
    ],
  ]);
  await plantRows(
    database,
    'match_bets',
    [placed(7, 101, [[ONE, 1]]), placed(7, 102, [[ONE, 2]]), placed(7, 103, [[TWO, 4]]), placed(8, 101, [[ONE, 1]])].map(
      ({ draw_id: match_id, ...each }) => ({ match_id, ...each }),
    ),
  );
}
