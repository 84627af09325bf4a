import type { BetDelay } from '@fairbook/core/betting';
import { amount, odds } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import type { PlayerCall } from '../../platform/http/http.ts';
import { type SettingsRouteDeps, settingsRoutes } from './routes.ts';
import type { Settings } from './settings.ts';

const DELAY: BetDelay = { market: 'wl', oddsFrom: odds(20_000), seconds: 7 };
const BONUS = { name: 'a bonus' } as unknown as Awaited<ReturnType<SettingsRouteDeps['bonusOf']>>;
const LIMITS = {
  ...{ betMin: amount(1n), betMax: amount(2n), multipleMin: 3, multipleMax: 4, bonusMin: amount(5n), bonusMax: amount(6n) },
};
const settings = {
  limitsFor: async (_: unknown, game: string, region: string) => ({
    limits: LIMITS,
    regionDisabled: `${game} ${region}` === 'soccer shut',
  }),
  ruleSet: (game: string) => (game === 'bd' ? 'beijing' : 'exact'),
  availability: async () => [
    { game: 'soccer', status: 'active' },
    { game: 'basketball', status: 'disabled' },
    { game: 'racing', status: 'active' },
  ],
} as unknown as Settings;
const deps: SettingsRouteDeps = {
  db: {} as SettingsRouteDeps['db'],
  settings,
  regionOf: async () => 'shut',
  isLawful: (game) => game !== 'racing',
  isPlayMoney: false,
  languages: ['pt', 'en'],
  operator: undefined,
  betDelays: async (game) => (game === 'soccer' ? [DELAY] : []),
  bonusOf: async (game) => (game === 'soccer' ? BONUS : undefined),
  earlyLeadOf: async (game) => (game === 'soccer' ? 2 : undefined),
  onOffer: async () => ({ matches: 3 }) as unknown as Awaited<ReturnType<SettingsRouteDeps['onOffer']>>,
};
type Of = 'gameConfig' | 'house' | 'availableGames';
const ask = async (of: Of, request: object = {}, more: Partial<SettingsRouteDeps> = {}) => {
  const routes = settingsRoutes({ ...deps, ...more });
  const paths = { gameConfig: 'game_config', house: 'house', availableGames: 'available_games' };
  const route = routes.find(({ endpoint }) => endpoint.path.endsWith(`/${paths[of]}`));
  return route?.handle(request, {} as PlayerCall);
};

describe('what a client is told of a game', () => {
  test('are its limits where the caller is, its rules, how long bets in play wait and what is promised on top', async () => {
    expect(await ask('gameConfig', { kind: 'soccer' })).toEqual({
      ...{ kind: 'soccer', rule_set: 'exact', region: 'shut', region_disabled: true, lines_max: 10_000 },
      data: { bet_min: 1n, bet_max: 2n, multiple_min: 3, multiple_max: 4, bonus_min: 5n, bonus_max: 6n },
      bet_delays: [{ market: 'wl', odds_from: 20_000, seconds: 7 }],
      ...{ accumulator_bonus: BONUS, early_payout: 2 },
    });
    expect(await ask('gameConfig', { kind: 'bd' })).toMatchObject({
      ...{ rule_set: 'beijing', region_disabled: false, bet_delays: [], accumulator_bonus: null, early_payout: null },
    });
  });

  test('a game without matches has none of them, whoever is asked', async () => {
    const all = { betDelays: async () => [DELAY], bonusOf: async () => BONUS, earlyLeadOf: async () => 2 };
    expect(await ask('gameConfig', { kind: 'racing' }, all)).toMatchObject({
      ...{ rule_set: 'exact', bet_delays: [], accumulator_bonus: null, early_payout: null },
    });
  });
});

test('games that the law forbids are hidden, the others as they are set', async () => {
  expect(await ask('availableGames')).toEqual([
    { game_id: 'soccer', status: 'active' },
    { game_id: 'basketball', status: 'disabled' },
    { game_id: 'racing', status: 'hidden' },
  ]);
});

test('anybody is told whether the money is play money, who runs the house, what is on offer, the year of UTC, and its languages', async () => {
  const now = () => new Date('2027-12-31T23:59:59Z');
  expect(await ask('house', {}, { now })).toEqual({
    play_money: false,
    operator: null,
    on_offer: { matches: 3 },
    year: 2027,
    languages: ['pt', 'en'],
  });
  const operator = { name: 'Fair Ltd' } as unknown as NonNullable<SettingsRouteDeps['operator']>;
  expect(await ask('house', {}, { isPlayMoney: true, operator })).toMatchObject({ play_money: true, operator });
  expect((await ask('house')) as { year: number }).toMatchObject({ year: new Date().getUTCFullYear() });
});
