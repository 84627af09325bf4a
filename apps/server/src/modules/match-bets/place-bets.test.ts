import type { PlayerId } from '@fairbook/contract';
import { odds } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { MarketKey } from '../sportsbook/index.ts';
import { readOffers } from './place-bets.ts';
import { commandOf } from './place-command.ts';
import { slip, type WireLeg } from './testing/slips.ts';

const DRAW = { kind: 'wl', name: 'd' } as const;
const EARLY = new Map([['soccer', { open: true, lead: 2 }]]);
/** The reads for slips of these legs, where these matches are in play. */
async function read(slips: readonly (readonly WireLeg[])[], live: readonly string[] = []) {
  const [pairs, delayed]: [string[], string[]] = [[], []];
  let early = 0;
  const { db, asked } = paperDb();
  const facts = await readOffers(
    {
      offers: {
        quotes: async (_: unknown, of: readonly MarketKey[]) => {
          pairs.push(...of.map(({ matchId, market }) => `${matchId}:${market}`));
          return new Map(of.map(({ matchId }) => [matchId, { live: live.includes(matchId), game: 'soccer' }])) as never;
        },
        liveBets: {
          delays: async (_: unknown, game: string) => {
            delayed.push(game);
            return [{ market: null, oddsFrom: odds(10_000), seconds: 5 }];
          },
        },
      },
      earlyPayouts: {
        get: async () => {
          early += 1;
          return EARLY as never;
        },
      },
    },
    db as unknown as Tx,
    slips.map((legs, at) => commandOf(7n as PlayerId, `key${at}`, slip(legs), 'exact')),
  );
  return { pairs, delayed, early, bonuses: asked('match_bets.bonus_terms').length, facts };
}

test('each market that bets are on is read once, however many are placed together', async () => {
  const { pairs } = await read([
    [{ match_id: '7' }, { match_id: '8', ...DRAW }],
    [{ match_id: '7', ...DRAW }],
    [{ match_id: '7', kind: 'btts', name: 'yes' }],
  ]);
  expect(pairs).toEqual(['7:wl', '8:wl', '7:btts']);
});

test.each<[string, readonly (readonly WireLeg[])[], boolean, boolean]>([
  ['a single that no lead pays', [[{ match_id: '7', ...DRAW }]], false, false],
  ['a single that a lead may pay', [[{ match_id: '7' }]], false, true],
  [
    'a multiple that no lead pays',
    [
      [
        { match_id: '7', ...DRAW },
        { match_id: '8', ...DRAW },
      ],
    ],
    true,
    false,
  ],
  ['a multiple beside singles', [[{ match_id: '7', ...DRAW }], [{ match_id: '7', ...DRAW }, { match_id: '8' }]], true, true],
])('what is promised is read where it may be: %s', async (_, slips, bonus, early) => {
  const found = await read(slips);
  expect([found.bonuses, found.early]).toEqual([bonus ? 1 : 0, early ? 1 : 0]);
  expect([found.facts.bonuses.size > 0, found.facts.earlyPayouts.size]).toEqual([bonus, early ? 1 : 0]);
});

test('how long bets wait is read once for each game that is in play, and not before', async () => {
  const slips = [[{ match_id: '7', ...DRAW }], [{ match_id: '8', ...DRAW }]];
  expect((await read(slips)).delayed).toEqual([]);
  const { delayed, facts } = await read(slips, ['7', '8']);
  expect([delayed, facts.delays.get('soccer')?.[0]?.seconds]).toEqual([['soccer'], 5]);
});
