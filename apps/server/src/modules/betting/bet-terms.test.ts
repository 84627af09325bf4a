import type { PlayerId } from '@fairbook/contract';
import type { BetGame } from '@fairbook/core/catalog';
import { amount, parseRate } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import type { Db } from '../../platform/db/db.ts';
import { createTerms, type TermsDeps } from './bet-terms.ts';

const PLAYER = 1001n as PlayerId;
const NONE = amount(0n);
const LIMITS = { betMin: NONE, betMax: NONE, multipleMin: 1, multipleMax: 9, bonusMin: NONE, bonusMax: NONE };
const deps = {
  db: {} as Db,
  regions: { regionsOf: async (_: unknown, players: readonly PlayerId[]) => new Map(players.map((player) => [player, 'default'])) },
  terms: {
    gameStatus: async () => 'active',
    limitsFor: async () => ({ limits: LIMITS, regionDisabled: false }),
    rate: async () => parseRate('1'),
    currencies: async () => [{ currency: 'USDT', sport_bet_min: amount(2_000_000n), lotter_bet_min: amount(3_000_000n) }],
  },
} as unknown as TermsDeps;

test.each<[BetGame, bigint]>([
  ['soccer', 2_000_000n],
  ['cricket', 2_000_000n],
  ['hkmarksix', 3_000_000n],
  ['racing', 3_000_000n],
])('a bet on %s has the least stake of its kind of game', async (game, least) => {
  const command = { player: PLAYER, key: 'a', hash: 'a', request: { game, currency: 'USDT' as const, rate_id: '1' } };
  expect((await createTerms(deps)([command])).get(command)).toMatchObject({ game: { betMin: least, betMax: 0n } });
});
