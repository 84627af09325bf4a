import { allEndpoints, type PlayerId, personsApi, securityApi, settingsApi } from '@fairbook/contract';
import { BRANDS, JURISDICTIONS } from '@fairbook/core/catalog';
import { describe, expect, test } from 'vitest';
import { askRoute, listening } from '../test/ask-route.ts';
import { paperDb } from '../test/paper-db.ts';
import { buildModules } from './build-modules.ts';
import type { Modules } from './house-modules.ts';
import type { securityRoutes } from './modules/identity/index.ts';
import { readConfig } from './platform/config.ts';
import { jobsOfHouse, routesOfHouse } from './routes-and-jobs.ts';

type Records = Parameters<typeof securityRoutes>[0]['records'];
const NEEDED = { DATABASE_URL: 'postgres://nowhere', FAIRBOOK_TOKEN_SECRET: 'x'.repeat(32), FAIRBOOK_PEPPER: 'x'.repeat(32) };
const PLAYER = 7n as PlayerId;
const call = { playerId: PLAYER, language: 'hi', sessionId: 's', ip: '192.0.2.1' } as const;

function house(answers: Readonly<Record<string, unknown>> = {}, { law = 'intl' as 'intl' | 'br', told = {} } = {}) {
  const { asked, module } = listening<Modules>(answers);
  const { db } = paperDb();
  const config = readConfig({ ...NEEDED, ...told });
  const routes = routesOfHouse(module, { config, db, brand: BRANDS.WIN365, jurisdiction: JURISDICTIONS[law] });
  return { asked, routes, db, config };
}

test('every call that players and guests can make is answered by one part of the house', () => {
  const { routes } = house();
  const served = routes.map(({ endpoint }) => endpoint);
  expect(served).toHaveLength(new Set(served).size);
  expect(new Set(served)).toEqual(new Set(Object.values(allEndpoints)));
});

describe('what the house has of a player', () => {
  const instant = {} as never;
  const page = { start: 3, limit: 9 };
  /** As it is handed to whoever answers with all of it. */
  async function records(answers: Readonly<Record<string, unknown>> = {}) {
    const { routes, asked } = house(answers);
    await askRoute(routes, securityApi.exportData, { password: 'x' }, call);
    const [, wish, found] = asked.pop() as [string, object, Records];
    expect(wish).toEqual({ player: PLAYER, password: 'x', address: '192.0.2.1', sessionId: 's', language: 'hi' });
    return { records: found, asked };
  }

  test('is all bets that are open, on matches, on draws and at games', async () => {
    const open = { 'matchBets.openBets': 1, 'drawBets.openBets': 20, 'gameRounds.openRounds': 300 };
    const { records: of, asked } = await records(open);
    expect(await of.openBets(instant, PLAYER)).toBe(321);
    expect(asked).toEqual(Object.keys(open).map((name) => [name, instant, PLAYER]));
  });

  test.each<[string, (of: Records) => Promise<unknown>, readonly unknown[]]>([
    ['whether money waits to go out', (of) => of.isWithdrawing(instant, PLAYER), ['withdrawals.isPending', instant, PLAYER]],
    [
      'bets on matches, whatever became of them',
      (of) => of.bets(instant, PLAYER, { ...page, game: 'soccer', language: 'hi' }),
      ['matchBets.myBets', PLAYER, { ...page, game: 'soccer', status: '-1' }, 'hi', instant],
    ],
    [
      'bets on draws, whatever became of them',
      (of) => of.drawBets(instant, PLAYER, { ...page, game: 'racing' as never }),
      ['drawBets.myBets', PLAYER, { ...page, game: 'racing', status: '-1' }, instant],
    ],
    [
      'rounds of games',
      (of) => of.gameRounds(instant, PLAYER, { ...page, language: 'hi' }),
      ['gameRounds.listed', PLAYER, page, 'hi', instant],
    ],
    ['movements', (of) => of.movements(instant, PLAYER, page), ['ledger.statement', instant, PLAYER, page]],
    ['money in', (of) => of.deposits(instant, PLAYER, page), ['payments.deposits', PLAYER, page, instant]],
    ['money out', (of) => of.withdrawals(instant, PLAYER, page), ['withdrawals.list', PLAYER, page, instant]],
    [
      'what they were told',
      (of) => of.notices(instant, PLAYER, { ...page, language: 'hi' }),
      ['notices.notices', { player: PLAYER, language: 'hi' }, page, instant],
    ],
    ['texts they agreed to', (of) => of.texts(instant, PLAYER), ['limits.texts.all', instant, PLAYER]],
    ['what they wrote to us', (of) => of.cases(instant, PLAYER, page), ['support.casesOf', instant, PLAYER, page]],
    ['what they starred', (of) => of.stars(instant, PLAYER), ['sportsbook.stars.of', PLAYER, instant]],
    ['games they like', (of) => of.favouriteGames(instant, PLAYER), ['gameLobby.favouritesOf', PLAYER, instant]],
    ['money at games', (of) => of.hasMoneyAtGames(PLAYER), ['games.hasMoney', PLAYER]],
  ])('is asked of whom it belongs to: %s', async (_, ask, wanted) => {
    const { records: of, asked } = await records();
    await ask(of);
    expect(asked).toEqual([wanted]);
  });

  test('is the same for who closes the account', async () => {
    const { routes, asked } = house();
    await askRoute(routes, securityApi.closeAccount, { password: 'x' } as never, { ...call, setCookie: () => undefined });
    expect(Object.keys(asked[0]?.[2] as object)).toHaveLength(14);
  });
});

describe('a game is shown', () => {
  const limits = { limits: { betMin: 1n }, regionDisabled: false };
  const BONUS = { open: true, oddsMin: 15_000n, most: 9n, steps: [{ legs: 3, shareE4: 500, more: 1 }] };
  const shown = async (answers: Readonly<Record<string, unknown>>) => {
    const { routes, asked, db } = house({ 'settings.limitsFor': limits, 'sportsbook.liveBets.delays': [], ...answers });
    const answer = await askRoute(routes, settingsApi.gameConfig, { kind: 'soccer' }, call);
    return { answer, asked, db };
  };
  const terms = (bonus: object, early: object) => ({
    'matchBets.bonuses.read': new Map([['soccer', bonus]]),
    'matchBets.earlyPayouts.read': new Map([['soccer', early]]),
  });

  test('with what is promised on top of multiples, and the lead from which a side is paid', async () => {
    const { answer, asked, db } = await shown({ ...terms(BONUS, { open: true, lead: 2 }), 'identity.regionOfCaller': 'north' });
    expect(answer).toMatchObject({
      ...{ region: 'north', early_payout: 2 },
      accumulator_bonus: { odds_min: 15_000n, most: 9n, steps: [{ legs: 3, share_e4: 500 }] },
    });
    expect((answer as { accumulator_bonus: { steps: object[] } }).accumulator_bonus.steps).toEqual([{ legs: 3, share_e4: 500 }]);
    expect(asked).toContainEqual(['sportsbook.liveBets.delays', db, 'soccer']);
    expect(asked).toContainEqual(['settings.limitsFor', db, 'soccer', 'north']);
  });

  test('without what is not open, or of another game; a guest has the usual region', async () => {
    const closed = await shown({ ...terms({ ...BONUS, open: false }, { open: false, lead: 2 }), 'identity.regionOfCaller': undefined });
    expect(closed.answer).toMatchObject({ accumulator_bonus: null, early_payout: null, region: 'default' });
    const none = { 'matchBets.bonuses.read': new Map(), 'matchBets.earlyPayouts.read': new Map() };
    expect((await shown(none)).answer).toMatchObject({ accumulator_bonus: null, early_payout: null });
  });

  test.each([
    ['intl', 'active'],
    ['br', 'hidden'],
  ] as const)('under the law of %s a lottery is %s, and a sport is as it was set', async (law, status) => {
    const availability = ['soccer', 'racing'].map((game) => ({ game, status: 'active' }));
    const { routes } = house({ 'settings.availability': availability }, { law });
    expect(await askRoute(routes, settingsApi.availableGames, {}, call)).toEqual([
      { game_id: 'soccer', status: 'active' },
      { game_id: 'racing', status },
    ]);
  });
});

test('whoever says who they are is looked up on the register of people who may not play', async () => {
  const { routes, asked } = house();
  await askRoute(routes, personsApi.setPerson, { cpf: '1', birth_date: 'x' } as never, call);
  expect(asked.map(([name, ...given]) => [name, given[0]])).toEqual([
    ['identity.persons.say', PLAYER],
    ['limits.checkRegister', PLAYER],
  ]);
});

test('what happens by itself, and every how many seconds', () => {
  const config = readConfig(NEEDED);
  const metrics = { gauge: () => undefined, count: () => undefined } as never;
  const [{ db }, brand, jurisdiction] = [paperDb(), BRANDS.WIN365, JURISDICTIONS.intl];
  const modules = buildModules({ config, options: {}, db, drawer: db, brand, jurisdiction, metrics, log: () => ({}) as never });
  const jobs = () => jobsOfHouse(modules, { config, db, brand, metrics });
  const often = Object.fromEntries(jobs().map(({ name, everySeconds }) => [name, everySeconds]));
  expect(often).toEqual({
    ...{ 'seal-ledger': 1, 'end-idle-sessions': 60, 'prune-identity': 600, 'send-messages': 15, 'sum-limited-hours': 60 },
    ...{ 'prune-play-hours': 3_600, 'reconcile-deposits': 30, 'return-payments': 30, 'retry-payouts': 5, 'fetch-daily-files': 1_800 },
    ...{ 'detect-stale-feeds': 1, 'end-own-odds': 1, 'prune-pending-facts': 3_600, 'prune-feed-past': 3_600, 'prune-offers': 3_600 },
    ...{ 'plan-draws': 60, 'make-draws': 1, 'import-results': 10, 'settle-due-matches': 5, 'close-full-selections': 1 },
    ...{ 'run-cash-out-rules': 1, 'close-full-cells': 1, 'settle-due-draws': 2, 'sweep-game-transfers': 2, 'prune-game-sessions': 60 },
    ...{ 'compare-game-files': 1_800, 'draw-jackpots': 2, 'end-tournaments': 30, 'pay-invitations': 600, 'prune-notices': 3_600 },
    ...{ 'forget-guests-networks': 3_600, 'prune-staff-sessions': 600, 'prune-staff-browsers': 3_600, 'prune-staff-guesses': 600 },
    ...{ 'prune-outbox': 20, 'prune-kept-replies': 600 },
  });
  expect(jobs()).toHaveLength(Object.keys(often).length);
});
