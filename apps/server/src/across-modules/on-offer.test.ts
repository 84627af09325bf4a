import { JURISDICTIONS, type Jurisdiction } from '@fairbook/core/catalog';
import { afterEach, expect, test, vi } from 'vitest';
import { onOfferOf } from './on-offer.ts';

afterEach(() => void vi.useRealTimers());

const COUNTS: Readonly<Record<string, { readonly total: number; readonly live: number }>> = {
  ...{ soccer: { total: 10, live: 3 }, basketball: { total: 20, live: 5 }, bd: { total: 40, live: 7 } },
};
const draw = { game: 'racing', active: true, current: {} };
const LOTTERIES = [
  ...[draw, { ...draw, game: 'airship' }, { ...draw, game: 'hkmarksix' }],
  ...[
    { ...draw, game: 'ammarksix', active: false },
    { ...draw, game: 'twnmarksix', current: null },
  ],
];
/** The offer of a house with three sports, one of them hidden, and how often it was read. */
function house(jurisdiction: Jurisdiction = JURISDICTIONS.intl) {
  const asked: unknown[] = [];
  const statuses = { soccer: 'active', basketball: 'active', bd: 'hidden', cricket: 'disabled' };
  const read = onOfferOf(
    {
      settings: { availability: async () => Object.entries(statuses).map(([game, status]) => ({ game, status })) },
      sportsbook: {
        matches: async (wish: { readonly game: string }) => {
          asked.push(wish);
          return COUNTS[wish.game];
        },
      },
      lottery: {
        shows: {
          overview: async () => {
            asked.push('lottery');
            return { list: LOTTERIES };
          },
        },
      },
    } as never,
    { db: { pool: {} } as never, jurisdiction },
  );
  return { read, asked };
}

test('matches are counted of the sports that are offered, lotteries whose next draw takes bets', async () => {
  const { read, asked } = house();
  expect(await read()).toEqual({
    ...{ matches: 30, live: 8, mark_six: 1, races: 2 },
    ...{ soccer: 10, soccer_live: 3, basketball: 20, basketball_live: 5 },
    ...{ bd: 0, bd_live: 0, cricket: 0, cricket_live: 0, sports365: 0, sports365_live: 0 },
  });
  expect(asked).toEqual([{ game: 'soccer', start: 0, limit: 1 }, { game: 'basketball', start: 0, limit: 1 }, 'lottery']);
});

test('under a law that has no lotteries none is looked for', async () => {
  const { read, asked } = house(JURISDICTIONS.br);
  expect(await read()).toMatchObject({ matches: 30, mark_six: 0, races: 0 });
  expect(asked).not.toContain('lottery');
});

test('it is looked up once in two seconds, however many ask', async () => {
  vi.useFakeTimers();
  const { read, asked } = house();
  await Promise.all([read(), read()]);
  vi.advanceTimersByTime(1_999);
  await read();
  expect(asked).toHaveLength(3);
  vi.advanceTimersByTime(1);
  await read();
  expect(asked).toHaveLength(6);
});
