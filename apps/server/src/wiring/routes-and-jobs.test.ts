import {
  allEndpoints,
  bettingApi,
  identityApi,
  launchedGamesApi,
  ledgerApi,
  type PlayerId,
  personsApi,
  receiptFilesApi,
  securityApi,
  settingsApi,
} from '@fairbook/contract';
import { sampleOf } from '@fairbook/contract/testing';
import { BRANDS, JURISDICTIONS } from '@fairbook/core/catalog';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { askRoute, listening } from '../../test/ask-route.ts';
import { paperDb } from '../../test/paper-db.ts';
import { createReceiptSigner } from '../across-modules/sign-receipt.ts';
import type { securityRoutes } from '../modules/identity/index.ts';
import { readConfig } from '../platform/config.ts';
import { keyFor } from '../platform/signing/signing.ts';
import { buildModules } from './build-modules.ts';
import type { Modules } from './house-modules.ts';
import { jobsOfHouse, routesOfHouse } from './routes-and-jobs.ts';

type Records = Parameters<typeof securityRoutes>[0]['records'];
const NEEDED = { DATABASE_URL: 'postgres://nowhere', FAIRBOOK_TOKEN_SECRET: 'x'.repeat(32), FAIRBOOK_PEPPER: 'x'.repeat(32) };
const PLAYER = 7n as PlayerId;
const call = { playerId: PLAYER, language: 'hi', sessionId: 's', ip: '192.0.2.1' } as const;

function house(answers: Readonly<Record<string, unknown>> = {}, { law = 'intl' as 'intl' | 'br', told = {} } = {}) {
  const { asked, module } = listening<Modules>(answers);
  const { db, asked: stated } = paperDb();
  const config = readConfig({ ...NEEDED, ...told });
  const routes = routesOfHouse(module, { config, db, brand: BRANDS.WIN365, jurisdiction: JURISDICTIONS[law] });
  return { asked, stated, routes, db, config };
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
  /** The records, with these answers, as passed to routes that need all of them. */
  async function records(answers: Readonly<Record<string, unknown>> = {}) {
    const { routes, asked } = house(answers);
    await askRoute(routes, securityApi.exportData, { password: 'x' }, call);
    const [, wish, { records: found }] = asked.pop() as [string, object, { readonly records: Records }];
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
      (of) => of.gameRounds(instant, PLAYER, { ...page, last: { bet_id: 'b' } as never, language: 'hi' }),
      ['gameRounds.listed', PLAYER, { before: 'b', limit: page.limit }, 'hi', instant],
    ],
    [
      'movements',
      (of) => of.movements(instant, PLAYER, { ...page, last: { seq: '12' } as never }),
      ['ledger.statement', instant, PLAYER, { start: 0, limit: page.limit, before: 12n }],
    ],
    [
      'the first movements',
      (of) => of.movements(instant, PLAYER, page),
      ['ledger.statement', instant, PLAYER, { start: 0, limit: page.limit, before: null }],
    ],
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

/** The jobs of a house over a fake database. */
function jobsWith(told: Readonly<Record<string, string>> = {}) {
  const config = readConfig({ ...NEEDED, ...told });
  const counted: unknown[] = [];
  const metrics = { gauge: () => undefined, count: (...what: unknown[]) => void counted.push(what) } as never;
  const [{ db, asked }, brand, jurisdiction] = [paperDb(), BRANDS.WIN365, JURISDICTIONS.intl];
  const modules = buildModules({ config, options: {}, db, drawer: db, brand, jurisdiction, metrics, log: () => ({}) as never });
  const jobs = () => jobsOfHouse(modules, { config, db, brand, metrics });
  const run = (wanted: string) =>
    jobs()
      .find(({ name }) => name === wanted)
      ?.run({});
  return { modules, jobs, run, asked, counted };
}

describe('the house says of itself', () => {
  const told = {
    ...{
      FAIRBOOK_OPERATOR: 'House Ltd',
      FAIRBOOK_OPERATOR_ADDRESS: 'Street 1',
      FAIRBOOK_LICENCE: 'No 7',
      FAIRBOOK_COMPLAINTS: 'mailto:a@b.example',
    },
    ...{ PUBLIC_ORIGIN: 'https://house.example' },
  };
  const offered = { 'settings.availability': [], 'lottery.shows.overview': { list: [] } };

  test('whether it is for play, and who runs it', async () => {
    const [real, play] = [house(offered, { told }), house(offered, { told: { FAIRBOOK_DEMO: '1' } })];
    const seen = async ({ routes }: typeof real) => askRoute(routes, settingsApi.house, {}, call);
    expect(await seen(real)).toMatchObject({ play_money: false, operator: real.config.operator, on_offer: { matches: 0, mark_six: 0 } });
    expect(real.config.operator?.name).toBe('House Ltd');
    expect(await seen(play)).toMatchObject({ play_money: true, operator: null });
  });

  test('by which key receipts are signed, and where it is published', async () => {
    const receipt = sampleOf(bettingApi.bet.reply, 'bet', new Date());
    const { routes, config } = house({ 'matchBets.receipt': z.decode(bettingApi.bet.reply, receipt as never) }, { told });
    const { key } = createReceiptSigner(keyFor(config.pepper, 'receipts'), '');
    expect(await askRoute(routes, ledgerApi.heads, { start: 2, limit: 3 } as never, call)).toEqual({ key, list: [] });
    const file = await askRoute(routes, receiptFilesApi.betFile, { game: 'soccer', id: '9' } as never, call);
    expect(file).toMatchObject({ key, heads: `https://house.example${ledgerApi.heads.path}` });
  });

  test('its name to whoever keeps a second factor, and its currency to whoever names none', async () => {
    const { routes, asked } = house({ 'identity.register': {} });
    await askRoute(routes, securityApi.beginSecondFactor, { password: 'x' }, call);
    expect(asked).toEqual([['identity.security.beginSecondFactor', expect.objectContaining({ issuer: BRANDS.WIN365.name })]]);
    const form = { email: 'ana@example.test', password: 'x', terms: true, adult: true };
    await askRoute(routes, identityApi.register, form as never, call);
    expect(asked[1]).toEqual(['identity.register', expect.objectContaining({ currency: BRANDS.WIN365.currency }), expect.anything()]);
  });
});

test('statistics of games of a provider are of the player and the games of that provider', async () => {
  const { routes, stated } = house();
  const days = { start_date: '2026-03-01', end_date: '2026-03-02' };
  expect(await askRoute(routes, launchedGamesApi.winfinityStatistics, days as never, call)).toEqual({ list: [] });
  expect(stated('ledger.report_sums')).toEqual([[PLAYER, new Date('2026-03-01T00:00:00Z'), new Date('2026-03-03T00:00:00Z')]]);
});

describe('messages go out', () => {
  test.each([
    [{ PUBLIC_ORIGIN: 'https://house.example', PORT: '81' }, 'https://house.example'],
    [{ PORT: '81' }, 'http://localhost:81'],
  ])('with %j in the name of the house, and with its address', async (told, siteUrl) => {
    const { modules, run, counted } = jobsWith(told as Readonly<Record<string, string>>);
    const send = vi.spyOn(modules.identity.verification, 'sendMessages').mockResolvedValue(undefined);
    await run('send-messages');
    const [[by] = []] = send.mock.calls;
    expect(by).toMatchObject({ houseName: BRANDS.WIN365.name, siteUrl });
    await by?.messenger.send({ id: '1', to: 'a@example.test', subject: 's', text: 't' } as never).catch(() => undefined);
    expect(counted).toContainEqual(['messages', 'mail_failed']);
  });
});

test('events that were read, and replies that are kept for nobody, are removed each by its own job', async () => {
  const { run, asked } = jobsWith();
  await run('prune-outbox');
  expect([asked('outbox.prune').length > 0, asked('idempotency.prune')]).toEqual([true, []]);
  await run('prune-kept-replies');
  expect(asked('idempotency.prune').length).toBeGreaterThan(0);
});

test('what happens by itself, and every how many seconds', () => {
  const { jobs } = jobsWith();
  const often = Object.fromEntries(jobs().map(({ name, everySeconds }) => [name, everySeconds]));
  expect(often).toEqual({
    ...{ 'seal-ledger': 1, 'end-idle-sessions': 60, 'prune-identity': 600, 'send-messages': 15, 'sum-limited-hours': 60 },
    ...{ 'prune-play-hours': 3_600, 'reconcile-deposits': 30, 'return-payments': 30, 'retry-payouts': 5, 'fetch-daily-files': 1_800 },
    ...{ 'detect-stale-feeds': 1, 'end-own-odds': 1, 'prune-pending-facts': 3_600, 'prune-feed-past': 3_600, 'prune-offers': 3_600 },
    ...{ 'plan-draws': 60, 'make-draws': 1, 'import-results': 10, 'settle-due-matches': 5, 'close-full-selections': 1 },
    ...{ 'run-cash-out-rules': 1, 'close-full-cells': 1, 'settle-due-draws': 2, 'sweep-game-transfers': 2, 'prune-game-sessions': 60 },
    ...{ 'compare-game-files': 1_800, 'draw-jackpots': 2, 'end-tournaments': 30, 'pay-invitations': 600, 'prune-notices': 3_600 },
    ...{
      'forget-guests-networks': 3_600,
      'leave-guests-chats': 60,
      'make-figures': 30,
      'prune-staff-sessions': 600,
      'prune-staff-browsers': 3_600,
    },
    ...{ 'prune-staff-guesses': 600, 'prune-outbox': 20, 'prune-kept-replies': 600 },
  });
  expect(jobs()).toHaveLength(Object.keys(often).length);
});
