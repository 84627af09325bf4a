import { odds, parseAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { sweepFull } from './close-full.ts';

type Deps = Parameters<typeof sweepFull>[0];
const usdt = parseAmount;
const quote = (market: string, lineE2: number | null, prices: Readonly<Record<string, number>>) =>
  [`7:${market}`, { market, lineE2, odds: new Map(Object.entries(prices).map(([name, each]) => [name, odds(each)])) }] as const;

interface Smallest {
  /** The least stake of the region. */
  readonly region?: string;
  /** The least stake on sports in each currency. */
  readonly sports?: Readonly<Record<string, string>>;
}
/** Match 7 may owe nothing at all: everything on sale goes off sale. */
async function closedOn(quotes: readonly (readonly [string, object])[], { region = '0', sports = { USDT: '0.5' } }: Smallest = {}) {
  const told: unknown[] = [];
  const { db, asked } = paperDb({
    'exposure.to_look_at': [{ kind: 'match', id: '7', game: 'soccer' }],
    'exposure.books': [{ worst: 0n, cap: 0n }],
    'exposure.closed_cells': [{ cell: 'wl:w' }],
  });
  const limited: unknown[] = [];
  const deps = {
    db,
    offers: {
      quotes: async (_: unknown, pairs: readonly { readonly matchId: string }[]) =>
        new Map(pairs.every(({ matchId }) => matchId === '7') ? (quotes as [string, object][]) : []),
      tellFull: async (_: unknown, match: string, closed: () => Promise<unknown>) => void told.push([match, await closed()]),
    },
    terms: {
      limitsFor: async (_: unknown, ...of: readonly unknown[]) => {
        limited.push(of);
        return { limits: { betMin: usdt(region) } };
      },
      currencies: async () => Object.entries(sports).map(([currency, min]) => ({ currency, sport_bet_min: usdt(min) })),
    },
  } as unknown as Deps;
  await sweepFull(deps);
  const [kind, id, cells, markets, leasts] = (asked('exposure.close_cells')[0] ?? []) as [string, string, string[], string[], bigint[]];
  return { told, limited, asked, closed: (cells ?? []).map((cell, at) => `${kind} ${id} ${cell} ${markets[at]} ${leasts[at]}`) };
}

test('what is on sale of a match that may owe no more goes off it, each with what the smallest bet on it pays, and is told', async () => {
  const found = await closedOn([quote('wl', null, { w: 20_000, l: 35_000 }), quote('handicap', -100, { w: 21_000 })]);
  expect(found.closed).toEqual(['match 7 wl:w wl 1000000', 'match 7 wl:l wl 1750000', 'match 7 handicap:w@-100 handicap 1050000']);
  expect(found.told).toEqual([['7', ['wl:w']]]);
  expect(found.limited).toEqual([['soccer', expect.any(String)]]);
  expect(found.asked('exposure.to_look_at')).toEqual([['match']]);
});

test.each<[string, Smallest, bigint]>([
  ['what sports take in USDT', { sports: { BRL: '9', USDT: '0.5' } }, 1_000_000n],
  ['what the region takes, where that is more', { region: '0.6' }, 1_200_000n],
  ['the least there is, where nobody says', { sports: { USDT: '0' } }, 2n],
  ['the least there is, without the currency', { sports: { BRL: '9' } }, 2n],
])('the smallest bet is %s', async (_, smallest, pays) => {
  expect((await closedOn([quote('wl', null, { w: 20_000 })], smallest)).closed).toEqual([`match 7 wl:w wl ${pays}`]);
});

test('a match that has nothing on sale, and owes nothing, is left alone', async () => {
  const { told, asked } = await closedOn([]);
  expect([told, asked('exposure.close_cells')]).toEqual([[], []]);
});
