import type { PlayerId, Refusal } from '@fairbook/contract';
import { type AcceptedText, TEXT_VERSIONS } from '@fairbook/core/catalog';
import { type Amount, parseAmount } from '@fairbook/core/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant, plantPlayers, plantRows } from '../../../test/plant.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { createLedger } from '../ledger/index.ts';
import { createLimits, type LimitsOptions } from './index.ts';
import { limitsRoutes } from './routes.ts';

const ANA = 100_001n as PlayerId;
const [HOUR, DAY] = [3_600_000, 86_400_000];
const LAW = { limitsRequired: ['loss', 'time'], exclusionRegister: false, clockOffset: 180, textsAccepted: true, youngUnder: 25 } as const;
const TEXTS: Record<AcceptedText, number> = { rules: TEXT_VERSIONS.rules.version, privacy: TEXT_VERSIONS.privacy.version };
const usdt = parseAmount;

let database: TestDatabase;
let now: Date;
let closed: boolean;
let bornOn: string | undefined;
beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 1, 100_001);
});
afterAll(() => database.close());
beforeEach(async () => {
  [now, closed, bornOn] = [new Date('2026-03-10T12:00:00Z'), false, undefined];
  await plant(
    database,
    `delete from player_limits; delete from limit_choices; delete from text_acceptances; delete from limited_players; delete from limit_changes;
     delete from player_breaks; delete from barred_names`,
  );
});

const limits = (law: LimitsOptions['law'] = LAW) =>
  createLimits({
    ...{ db: database.db, ledger: createLedger(), now: () => now },
    ...(law && { law }),
    identity: { namesOf: async () => ['ana@example.test', '+5511912345678'], isClosed: async () => closed },
    settings: { houseTerms: async () => ({ unansweredLimit: usdt('50'), youngLimit: usdt('20') }) } as unknown as LimitsOptions['settings'],
    birthDateOf: async () => bornOn,
  });
const NONE = { ...LAW, limitsRequired: [], textsAccepted: false } as const;
type FirstLimits = Parameters<ReturnType<typeof limits>['begin']>[2]['limits'];
const FIRST_LIMITS: FirstLimits = [
  { kind: 'loss', period: 'week', value: usdt('100') },
  { kind: 'time', period: 'day', value: 60n },
];
const begin = (texts: typeof TEXTS | undefined = TEXTS, asked = FIRST_LIMITS, law: LimitsOptions['law'] = LAW) =>
  inTransaction(database.db, (tx) => limits(law).begin(tx, ANA, { texts, language: 'pt', limits: asked }));
const deposit = (text: string, besides?: { readonly reserved?: Amount; readonly slack?: Amount }, law: LimitsOptions['law'] = NONE) =>
  inTransaction(database.db, (tx) => limits(law).checkDeposit(tx, ANA, usdt(text), besides)).then(
    () => 'done',
    ({ code, details }: Refusal) => [code, details],
  );
const refused = (code: string) => ({ code });

describe('under a law that wants limits and texts', () => {
  test('an account opens with both, and not without the texts', async () => {
    await begin();
    await plant(database, 'delete from player_limits; delete from text_acceptances; delete from limit_choices');
    const unread = inTransaction(database.db, (tx) => limits().begin(tx, ANA, { texts: undefined, language: 'pt', limits: FIRST_LIMITS }));
    await expect(unread).rejects.toMatchObject(refused('register.terms_required'));
    await expect(begin({ ...TEXTS, rules: 99 })).rejects.toMatchObject(refused('terms.version_unknown'));
    await inTransaction(database.db, (tx) => limits(NONE).begin(tx, ANA, { texts: undefined, language: 'pt', limits: [] }));
    expect((await limits().mine(ANA)).answered).toBe(false);
  });

  test('the last limit of a kind does not go, and neither does the question; others do', async () => {
    now = new Date(); // the database records when a raise is requested
    await expect(limits().decline(ANA)).rejects.toMatchObject(refused('limit.required'));
    await begin();
    await limits().decline(ANA);
    const wish = { kind: 'loss', period: 'week', value: null } as const;
    await expect(limits().set(ANA, wish)).rejects.toMatchObject(refused('limit.required'));
    await limits().set(ANA, { ...wish, value: usdt('90') });
    await limits().set(ANA, { kind: 'loss', period: 'day', value: usdt('20') });
    await limits().set(ANA, wish);
    await limits().set(ANA, { kind: 'deposit', period: 'day', value: usdt('20') });
    await limits().set(ANA, { kind: 'deposit', period: 'day', value: null });
    now = new Date(now.getTime() + DAY);
    for (const [kind, period] of [
      ['loss', 'week'],
      ['deposit', 'day'],
    ] as const)
      await limits().confirm(ANA, { kind, period });
    await expect(limits().set(ANA, { kind: 'loss', period: 'day', value: null })).rejects.toMatchObject(refused('limit.required'));
    expect((await limits().mine(ANA)).limits.map(({ kind, period }) => `${kind} ${period}`)).toEqual(['loss day', 'time day']);
  });

  test('what a player has to do is told, and stands in the way of a deposit', async () => {
    expect(await limits().mine(ANA)).toMatchObject({ missing: ['loss', 'time'], limits: [], register: null });
    expect(await deposit('1', {}, LAW)).toEqual(['limit.required', {}]);
    await begin();
    expect(await limits().mine(ANA)).toMatchObject({ missing: [], answered: true, server_time: now, reality_minutes: 60 });
    expect(await deposit('1', {}, LAW)).toBe('done');
    await plant(database, 'delete from text_acceptances');
    expect(await deposit('1', {}, LAW)).toEqual(['terms.acceptance_required', {}]);
  });
});

describe('a deposit', () => {
  const limited = (value: string) => limits(NONE).set(ANA, { kind: 'deposit', period: 'week', value: usdt(value) });

  test('fits up to the last millionth, with what is promised; a conversion may come out above what is left by its slack', async () => {
    await limited('50.5');
    const too = (limit: string) => ['limit.deposit_exceeded', { period: 'week', limit, left: limit }];
    expect([await deposit('50.5'), await deposit('50.500001')]).toEqual(['done', too('50.5 USDT')]);
    expect([await deposit('20', { reserved: usdt('30.5') }), await deposit('20', { reserved: usdt('30.500001') })]).toEqual([
      'done',
      too('50.5 USDT'),
    ]);
    expect([await deposit('50.6', { slack: usdt('0.1') }), await deposit('50.600001', { slack: usdt('0.1') })]).toEqual([
      'done',
      too('50.5 USDT'),
    ]);
    await limited('50');
    expect(await deposit('51')).toEqual(too('50 USDT'));
  });

  test('of who never answered is held to the house’s limit, which is theirs from then on; who declined before is not', async () => {
    expect(await deposit('50.000001')).toMatchObject(['limit.deposit_exceeded', { period: 'week', limit: '50 USDT' }]);
    await inTransaction(database.db, (tx) => limits(NONE).checkDeposit(tx, ANA, usdt('50')));
    expect((await limits(NONE).mine(ANA)).limits).toMatchObject([{ kind: 'deposit', period: 'week', amount: usdt('50'), minutes: null }]);
    await plant(database, 'delete from player_limits; delete from limit_choices; delete from limited_players');
    await limits(NONE).decline(ANA);
    expect(await deposit('9000')).toBe('done');
  });

  test.each([
    ['the day before they are 25', '2001-03-11', 'limit.deposit_exceeded'],
    ['from their 25th birthday on', '2001-03-10', 'done'],
  ])('of a young player who chose no limit of deposits is held to the lower one, %s', async (_, birthDate, answer) => {
    bornOn = birthDate;
    // In Brazil it is still the 10th.
    now = new Date('2026-03-11T02:00:00Z');
    await begin();
    const answered = await deposit('20.000001', {}, LAW);
    expect(Array.isArray(answered) ? answered[0] : answered).toBe(answer);
    expect(await deposit('20', {}, LAW)).toBe('done');
  });

  test('of a young player is as they chose, once they had a limit of deposits', async () => {
    [bornOn, now] = ['2004-03-10', new Date()];
    await begin();
    await deposit('1', {}, LAW);
    const week = { kind: 'deposit', period: 'week' } as const;
    expect((await limits().mine(ANA)).limits).toContainEqual(expect.objectContaining({ ...week, amount: usdt('20') }));
    await limits().set(ANA, { ...week, value: null });
    expect(await deposit('21', {}, LAW)).toMatchObject(['limit.deposit_exceeded', { limit: '20 USDT' }]);
    now = new Date(now.getTime() + DAY);
    await plant(database, `update player_limits set raise_asked_at = now() - interval '25 hours' where kind = 'deposit'`);
    await limits().confirm(ANA, week);
    expect(await deposit('2000', {}, LAW)).toBe('done');
  });

  test('comes to no account that is closed, and none in a break', async () => {
    await limits(NONE).decline(ANA);
    closed = true;
    expect(await deposit('1')).toEqual(['auth.account_closed', {}]);
    closed = false;
    await limits(NONE).pause(ANA, 1);
    expect(await deposit('1')).toMatchObject(['limit.paused', { until: '2026-03-11 12:00 UTC' }]);
    await expect(limits(NONE).checkBonus(database.db, ANA)).rejects.toMatchObject(refused('limit.paused'));
    now = new Date(now.getTime() + DAY);
    expect([await deposit('1'), (await limits(NONE).mine(ANA)).paused_until]).toEqual(['done', null]);
  });
});

test('a break is told until it is over, and bars the names of who excluded themselves alone', async () => {
  const own = async () => {
    const { paused_until: paused, excluded } = await limits(NONE).mine(ANA);
    return [paused, excluded];
  };
  await limits(NONE).pause(ANA, 1);
  const barred = (name: string) => limits(NONE).isBarred(database.db, name);
  expect([await own(), await barred('ana@example.test')]).toEqual([[new Date(now.getTime() + DAY), null], false]);
  await limits(NONE).exclude(ANA, 6);
  expect([await own(), await barred('ana+2@example.test'), await barred('+5511912345678'), await barred('x@example.test')]).toEqual([
    [new Date(now.getTime() + DAY), { until: new Date('2026-09-10T12:00:00Z') }],
    ...[true, true, false],
  ]);
  await limits(NONE).exclude(ANA, null);
  expect((await own())[1]).toEqual({ until: null });
});

test('a limit says what is used, what is left and what is asked for, money as money and time as minutes', async () => {
  await plantRows(database, 'limited_players', [{ player_id: ANA }]);
  const [ago, like] = [new Date(now.getTime() - HOUR), { player_id: ANA, period: 'day', set_at: now }];
  await plantRows(database, 'player_limits', [
    { ...like, kind: 'stake', value: 100, raise_value: 200, raise_asked_at: ago },
    { ...like, kind: 'time', value: 60, raise_value: null, raise_asked_at: ago },
  ]);
  await plantRows(database, 'play_hours', [{ player_id: ANA, hour: ago, minutes: '1'.repeat(25).padEnd(60, '0') }]);
  const from = new Date(ago.getTime() + DAY);
  const [money, time] = (await limits(NONE).mine(ANA)).limits;
  const sum = (amount: bigint | null, minutes: number | null) => ({ amount, minutes });
  expect(money).toEqual({
    ...{ kind: 'stake', period: 'day', ...sum(100n, null), used: sum(0n, null), left: sum(100n, null) },
    pending: { ...sum(200n, null), asked_at: ago, from },
  });
  expect(time).toEqual({
    ...{ kind: 'time', period: 'day', ...sum(null, 60), used: sum(null, 25), left: sum(null, 35) },
    pending: { ...sum(null, null), asked_at: ago, from },
  });
  await plant(database, 'delete from play_hours');
});

test('minutes are taken as they are typed, and money by the rate that was seen', async () => {
  const set: unknown[] = [];
  const routes = limitsRoutes({
    db: database.db,
    limits: { set: async (_: PlayerId, wish: unknown) => void set.push(wish), mine: async () => ({}) } as unknown as ReturnType<
      typeof limits
    >,
    settings: { rate: async () => 500_000n as never },
  });
  const route = routes.find(({ endpoint }) => endpoint.path.endsWith('/limits/time'));
  const call = async (asked: object) => route?.handle(asked as never, { playerId: ANA } as never);
  await call({ period: 'day', minutes: 90 });
  await call({ period: 'week', minutes: null });
  expect(set).toEqual([
    { kind: 'time', period: 'day', value: 90n },
    { kind: 'time', period: 'week', value: null },
  ]);
});

test('texts that were accepted are the player’s, the newest first; what was accepted before stays as it was', async () => {
  const RUI = 100_002n as PlayerId;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const row = (player_id: PlayerId, text: string, version: number, at: Date) => ({ player_id, text, version, language: 'pt', at });
  await plantRows(database, 'text_acceptances', [
    ...[row(ANA, 'rules', TEXTS.rules, ago(HOUR)), row(ANA, 'rules', TEXTS.rules + 1, ago(2 * HOUR))],
    ...[row(RUI, 'rules', TEXTS.rules, ago(HOUR)), row(RUI, 'privacy', TEXTS.privacy, ago(HOUR))],
  ]);
  const told = async (player: PlayerId) =>
    (await limits().texts.all(database.db, player)).map(({ text, version, language, at }) => [text, version, language, at]);
  const mine = [
    ['rules', TEXTS.rules, 'pt', ago(HOUR)],
    ['rules', TEXTS.rules + 1, 'pt', ago(2 * HOUR)],
  ];
  expect([await told(ANA), (await told(RUI)).map(([text]) => text)]).toEqual([mine, ['privacy', 'rules']]);
  await limits().texts.accept(ANA, { texts: TEXTS, language: 'en' });
  expect(await told(ANA)).toEqual([['privacy', TEXTS.privacy, 'en', now], ...mine]);
});
