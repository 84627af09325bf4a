import { type PlayerId, Refusal } from '@fairbook/contract';
import type { BetGame, Currency } from '@fairbook/core/catalog';
import { amount, parseRate } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import type { Db } from '../../platform/db/db.ts';
import { createTerms, type TermsDeps } from './bet-terms.ts';

const [ANA, RUI] = [1001n, 1002n] as PlayerId[] as [PlayerId, PlayerId];
const NONE = amount(0n);
const LIMITS = { betMin: NONE, betMax: NONE, multipleMin: 1, multipleMax: 9, bonusMin: NONE, bonusMax: NONE };
const RATES: Readonly<Record<string, string>> = { '1': '1', '5': '5', '6': '6' };
/** The terms of a stake: other limits in the south, none of cricket, and rates by name. */
function deps(asked: PlayerId[][] = []): TermsDeps {
  const terms = {
    gameStatus: async (_: unknown, game: BetGame) => (game === 'bd' ? 'hidden' : 'active'),
    limitsFor: async (_: unknown, game: BetGame, region: string) => ({
      limits: { ...LIMITS, betMax: amount(region === 'south' ? 7_000_000n : 9_000_000n) },
      regionDisabled: region === 'south' && game === 'soccer',
    }),
    rate: async (_: unknown, currency: Currency, id: string) => {
      if (id === '9') throw new Refusal('rate.expired');
      if (id === '8') throw new Error(`no rates of ${currency}`);
      return parseRate(RATES[id] ?? '0');
    },
    currencies: async () => [
      { currency: 'USDT', sport_bet_min: amount(2_000_000n), lotter_bet_min: amount(3_000_000n) },
      { currency: 'BRL', sport_bet_min: amount(1_000_000n), lotter_bet_min: amount(1_500_001n) },
    ],
  };
  const regionsOf = async (_: unknown, players: readonly PlayerId[]) => {
    asked.push([...players]);
    return new Map(players.filter((each) => each < 2_000n).map((each) => [each, each === ANA ? 'default' : 'south']));
  };
  return { db: {} as Db, regions: { regionsOf }, terms } as unknown as TermsDeps;
}
const bet = (game: BetGame, currency: Currency = 'USDT', rate_id = '1', player = ANA) => ({
  ...{ player, key: 'a', hash: 'a' },
  request: { game, currency, rate_id },
});

test.each<[BetGame, bigint]>([
  ['soccer', 2_000_000n],
  ['cricket', 2_000_000n],
  ['hkmarksix', 3_000_000n],
  ['racing', 3_000_000n],
])('a bet on %s has the least stake of its kind of game', async (game, least) => {
  const command = bet(game);
  expect((await createTerms(deps())([command])).get(command)).toMatchObject({ game: { betMin: least, betMax: 0n } });
});

describe('bets that are decided together have each its own terms', () => {
  test.each([
    ['currency', bet('soccer'), bet('soccer', 'BRL', '5'), [2_000_000n, 9_000_000n, false], [5_000_000n, 45_000_000n, false]],
    ['rate', bet('soccer', 'BRL', '5'), bet('soccer', 'BRL', '6'), [5_000_000n, 45_000_000n, false], [6_000_000n, 54_000_000n, false]],
    ['region', bet('soccer'), bet('soccer', 'USDT', '1', RUI), [2_000_000n, 9_000_000n, false], [2_000_000n, 7_000_000n, true]],
    ['game', bet('soccer', 'BRL', '5'), bet('racing', 'BRL', '5'), [5_000_000n, 45_000_000n, false], [7_510_000n, 45_000_000n, false]],
  ] as const)('of another %s', async (_, one, other, its, others) => {
    const told = await createTerms(deps())([one, other]);
    const shown = [one, other].map((command) => {
      const found = told.get(command);
      if (!found || found instanceof Refusal) throw found;
      expect(found.region).toBe(command.player === ANA ? 'default' : 'south');
      expect(found.conversion.rate).toBe(parseRate(RATES[command.request.rate_id] ?? '0'));
      return [found.game.betMin, found.limits.betMax, found.regionDisabled];
    });
    expect(shown).toEqual([its, others]);
  });

  test('and one that has none keeps no other from its own', async () => {
    const [hidden, late, fine] = [bet('bd'), bet('soccer', 'USDT', '9'), bet('soccer')];
    const told = await createTerms(deps())([hidden, late, fine]);
    expect([hidden, late].map((command) => (told.get(command) as Refusal).code)).toEqual(['game.unavailable', 'rate.expired']);
    expect(told.get(fine)).toMatchObject({ game: { betMin: 2_000_000n } });
  });

  test('a fault is told as one, and so is a currency or a player that nobody knows', async () => {
    const told = (command: ReturnType<typeof bet>) => createTerms(deps())([command]);
    await expect(told(bet('soccer', 'BRL', '8'))).rejects.toThrow('no rates of BRL');
    await expect(told(bet('soccer', 'EUR'))).rejects.toThrow('no currency EUR');
    await expect(told(bet('soccer', 'USDT', '1', 2_001n as PlayerId))).rejects.toThrow('no player 2001');
  });
});

test('where players are is asked once for all who ask, and not again at once', async () => {
  const asked: PlayerId[][] = [];
  const terms = createTerms(deps(asked));
  await terms([bet('soccer'), bet('racing'), bet('soccer', 'USDT', '1', RUI)]);
  await terms([bet('soccer')]);
  expect(asked).toEqual([[ANA, RUI]]);
});
