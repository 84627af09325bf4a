import type { PlayerId } from '@fairbook/contract';
import { TEXT_VERSIONS } from '@fairbook/core/catalog';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant, plantPlayers, plantRows } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { readLimits } from '../read-limits.ts';
import { sumHoursJob } from '../sum-hourly-totals.ts';
import { betBlocks } from './bet-blocks.ts';
import { barNames, isBarred } from './breaks.ts';
import { selectPlayersToCheck } from './exclusion.ts';
import { readChoices, recordAnswer, writeLimit, writeRealityMinutes } from './player-limits.ts';
import { createRestrictionReads } from './restrictions.ts';
import { stakeFactors } from './stake-factors.ts';

const [ONE, TWO, THREE] = [100_001n as PlayerId, 100_002n as PlayerId, 100_003n as PlayerId];
const NOW = new Date('2026-03-10T12:30:00Z');
const HOUR = 3_600_000;
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);
const DAY_BEGAN = '2026-03-09T12:30:00Z';

let database: TestDatabase;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
/** What reads a player's limits, at this instant. */
const TERMS = { houseTerms: async () => ({ nightFrom: 0, nightUntil: 6 }) };
const reading = (now: Date) =>
  ({ db: database.db, now: () => now, reads: createRestrictionReads(law), settings: TERMS }) as unknown as Parameters<typeof readLimits>[0];
const law = { limitsRequired: [], exclusionRegister: false, clockOffset: 0, textsAccepted: false, youngUnder: null };
const restrictions = (player: PlayerId = ONE) => createRestrictionReads(law).ofOne(database.db, player, NOW);
const registered = (player: PlayerId = ONE) =>
  createRestrictionReads({ ...law, exclusionRegister: true, textsAccepted: true }).ofOne(database.db, player, NOW);

beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 3, 100_001);
});
afterAll(() => database.close());
beforeEach(() =>
  plant(
    database,
    `delete from player_limits; delete from player_breaks; delete from bet_blocks; delete from play_hours; delete from limit_choices; delete from ledger_movements;
     delete from exclusion_statuses; delete from text_acceptances; delete from barred_names; delete from limited_players`,
  ),
);
/** The players that reads of limits find at all. */
const bound = (...players: readonly PlayerId[]) =>
  plantRows(
    database,
    'limited_players',
    players.map((player_id) => ({ player_id })),
  );
const limit = (kind: string, period: string, value: number | null, player_id: PlayerId = ONE) => ({
  player_id,
  kind,
  period,
  value,
  set_at: ago(HOUR),
});

describe('what binds a player', () => {
  test('are their own breaks, the longest of each kind, and one for good', async () => {
    await bound(ONE, TWO);
    const rest = (player_id: PlayerId, kind: string, hours: number | null) => ({
      player_id,
      kind,
      began_at: ago(HOUR),
      ends_at: hours && ago(-hours * HOUR),
    });
    await plantRows(database, 'player_breaks', [
      rest(ONE, 'pause', 5),
      rest(ONE, 'pause', 9),
      rest(ONE, 'exclusion', 20),
      rest(ONE, 'exclusion', 10),
    ]);
    expect(await restrictions()).toMatchObject({ pausedUntil: ago(-9 * HOUR), excludedUntil: ago(-20 * HOUR), betsBlocked: false });
    expect(await restrictions(TWO)).toMatchObject({ pausedUntil: null, excludedUntil: null });
    await plantRows(database, 'player_breaks', [rest(TWO, 'exclusion', null)]);
    expect([(await restrictions(TWO)).excludedUntil, (await restrictions()).excludedUntil]).toEqual(['for_good', ago(-20 * HOUR)]);
  });

  test('is a block of bets that was not lifted', async () => {
    await bound(ONE, TWO);
    const set = (player: PlayerId) => change((tx) => betBlocks.set(tx, player, { reason: 'because', by: 'ana' }));
    expect([await set(ONE), await set(ONE)]).toEqual([true, false]);
    expect([(await restrictions()).betsBlocked, (await restrictions(TWO)).betsBlocked]).toEqual([true, false]);
    expect(await betBlocks.of(database.db, ONE)).toMatchObject({ reason: 'because', by: 'ana' });
    const lift = (player: PlayerId) => change((tx) => betBlocks.lift(tx, player, 'rui'));
    expect([await lift(TWO), await lift(ONE), await lift(ONE)]).toEqual([false, true, false]);
    expect([await betBlocks.of(database.db, ONE), (await restrictions()).betsBlocked]).toEqual([undefined, false]);
    const { rows } = await database.owner.pool.query('select lifted_by from bet_blocks');
    expect([rows, await set(ONE)]).toEqual([[{ lifted_by: 'rui' }], true]);
  });

  test('are limits that were not taken away, and what was used of them since their periods began', async () => {
    await bound(ONE, TWO);
    await plantRows(database, 'player_limits', [
      limit('stake', 'day', 100),
      limit('deposit', 'week', 200),
      limit('loss', 'month', null),
      limit('stake', 'month', 9, TWO),
    ]);
    const moved = (seq: number, kind: string, amount: number, at: string, account_id: PlayerId = ONE) => ({
      seq,
      kind,
      amount,
      account_id,
      created_at: at,
      reference: `${account_id}`.padStart(8, '0').concat(`-0000-4000-8000-00000000000${seq}`),
    });
    await plantRows(
      database,
      'ledger_movements',
      [
        moved(1, 'deposit', 900, '2026-03-03T12:29:59Z'),
        moved(2, 'deposit', 300, '2026-03-03T12:30:00Z'),
        moved(3, 'stake', -50, '2026-03-09T12:29:59Z'),
        moved(4, 'stake', -20, DAY_BEGAN),
        moved(5, 'payout', 5, '2026-03-10T12:00:00Z'),
        moved(1, 'stake', -7, DAY_BEGAN, TWO),
      ],
      { contra_id: 110, balance_after: 1_000 },
    );
    const { limits, usage } = await restrictions();
    expect(limits.map(({ kind, period, value }) => [kind, period, value])).toEqual([
      ['deposit', 'week', 200n],
      ['stake', 'day', 100n],
    ]);
    expect(usage).toMatchObject({
      stake: { day: 20n, week: 70n },
      deposit: { day: 0n, week: 300n },
      loss: { day: 15n, week: 65n },
      time: { day: 0n },
    });
    expect((await restrictions(TWO)).usage.stake).toEqual({ day: 7n, week: 7n, month: 7n });
  });

  test('nothing is summed of movements for who limited time alone, and of minutes for who limited money alone', async () => {
    await bound(ONE, TWO);
    await plantRows(database, 'player_limits', [limit('time', 'day', 60), limit('stake', 'day', 60, TWO)]);
    const stake = {
      seq: 1,
      kind: 'stake',
      amount: -20,
      created_at: DAY_BEGAN,
      contra_id: 110,
      balance_after: 0,
      reference: '00000000-0000-4000-8000-000000000001',
    };
    const both = [{ account_id: ONE }, { account_id: TWO }];
    await plantRows(database, 'ledger_movements', both, stake);
    await plantRows(database, 'play_hours', [{ player_id: ONE }, { player_id: TWO }], {
      hour: '2026-03-10T01:00Z',
      minutes: '1'.repeat(60),
    });
    expect((await restrictions()).usage).toMatchObject({ time: { day: 60n, week: 60n, month: 60n }, stake: { day: 0n } });
    expect((await restrictions(TWO)).usage).toMatchObject({ time: { day: 0n }, stake: { day: 20n } });
  });

  test('minutes count from the minute a period began, of the player alone, and today’s are those of 24 hours', async () => {
    await bound(ONE);
    await plantRows(database, 'player_limits', [limit('time', 'day', 60)]);
    const hour = (at: string, bits: string, player_id: PlayerId = ONE) => ({ player_id, hour: at, minutes: bits.padEnd(60, '0') });
    await plantRows(database, 'play_hours', [
      hour('2026-02-10T12:00:00Z', '1'.repeat(31)),
      hour('2026-03-03T12:00:00Z', '11'.padEnd(30, '0').concat('11')),
      hour('2026-03-09T12:00:00Z', '11'.padEnd(30, '0').concat('111')),
      hour('2026-03-09T23:00:00Z', '11111'),
      hour('2026-03-10T00:00:00Z', '1111111'),
      hour('2026-03-10T00:00:00Z', '1'.repeat(60), TWO),
    ]);
    expect((await restrictions()).usage.time).toEqual({ day: 15n, week: 19n, month: 22n });
    expect((await readLimits(reading(NOW), ONE)).minutes_today).toBe(15);
  });

  test('under a law with a register are its last word and the newest version accepted of each text', async () => {
    await plantRows(
      database,
      'exclusion_statuses',
      [
        { player_id: ONE, answer: 'free' },
        { player_id: TWO, answer: 'listed' },
      ],
      { asked_at: ago(HOUR) },
    );
    const text = (player_id: PlayerId, name: string, version: number) => ({
      player_id,
      text: name,
      version,
      language: 'pt',
      at: ago(HOUR),
    });
    await plantRows(database, 'text_acceptances', [
      text(ONE, 'rules', TEXT_VERSIONS.rules.version),
      text(TWO, 'rules', TEXT_VERSIONS.rules.version),
      text(TWO, 'rules', TEXT_VERSIONS.rules.version + 1),
      text(TWO, 'privacy', TEXT_VERSIONS.privacy.version),
    ]);
    const [one, two, three] = [await registered(), await registered(TWO), await registered(THREE)];
    expect([one.register === two.register, one.unaccepted.includes('rules'), one.unaccepted.includes('privacy')]).toEqual([
      false,
      false,
      true,
    ]);
    expect([two.unaccepted.includes('rules'), two.unaccepted.includes('privacy')]).toEqual([true, false]);
    expect(three.unaccepted).toEqual(expect.arrayContaining(['rules', 'privacy']));
  });

  test('under a law without a register is that a register of another law lists them, and nothing else of it', async () => {
    const asked = [ONE, TWO, THREE].map((player_id) => ({ player_id, answer: player_id === ONE ? 'free' : 'listed', asked_at: ago(HOUR) }));
    await Promise.all([plantRows(database, 'exclusion_statuses', asked), bound(ONE, TWO)]); // the third has nothing else that binds them
    const found = await Promise.all([ONE, TWO, THREE].map(restrictions));
    expect(found.map(({ register, unaccepted }) => register ?? unaccepted.length)).toEqual([0, 'listed', 'listed']);
  });
});

test('whose hours are summed limited money, once each, by number', async () => {
  await plantRows(database, 'player_limits', [
    ...[limit('stake', 'day', 1, TWO), limit('loss', 'day', 1, TWO), limit('deposit', 'week', 1)],
    ...[limit('time', 'day', 1, THREE), limit('stake', 'day', null, THREE)],
  ]);
  const asked: unknown[] = [];
  const ledger = { sumHourlyTotals: async (_: unknown, players: readonly PlayerId[]) => void asked.push(players) };
  await sumHoursJob({ db: database.db, ledger } as unknown as Parameters<typeof sumHoursJob>[0]).run({});
  expect(asked).toEqual([[ONE, TWO]]);
});

test('the register is asked about those not asked for so long, by number, sooner about those it did not answer for', async () => {
  const asked = (player: number, answer: string, ms: number) => ({ player_id: player, answer, asked_at: ago(ms) });
  await plantRows(database, 'exclusion_statuses', [
    // "Sooner" means on the next day, rather than long before the fifteenth.
    ...[asked(1, 'free', 14 * 24 * HOUR), asked(2, 'unanswered', 24 * HOUR), asked(3, 'free', 15 * 24 * HOUR)],
    ...[asked(4, 'listed', 15 * 24 * HOUR), asked(5, 'unanswered', HOUR), asked(6, 'listed', 24 * HOUR)],
    // At the instant those days begin.
    ...[asked(7, 'unanswered', 12.5 * HOUR), asked(8, 'free', (14 * 24 + 12.5) * HOUR)],
  ]);
  const due = (after: number | null, most: number) =>
    selectPlayersToCheck(database.db, { after: after === null ? null : (BigInt(after) as PlayerId), now: NOW, offset: 0, most });
  expect([await due(null, 9), await due(2, 9), await due(null, 2)]).toEqual([
    [2n, 3n, 4n],
    [3n, 4n],
    [2n, 3n],
  ]);
});

test('names of excluded players bar an account while the exclusion lasts', async () => {
  const bar = (names: readonly string[], until: Date | null) => change((tx) => barNames(tx, ONE, { names, until }));
  await bar(['a@example.test'], NOW);
  await bar(['b@example.test'], null);
  await bar(['c@example.test', '+5511999999999'], ago(-1));
  const found = await Promise.all(
    ['a@example.test', 'b@example.test', 'c@example.test', '+5511999999999', 'd@example.test'].map((name) =>
      isBarred(database.db, name, NOW),
    ),
  );
  expect(found).toEqual([false, true, true, true, false]);
});

test('what a player chose is their own: the first answer is kept, the newest reminder too', async () => {
  expect(await readChoices(database.db, ONE)).toEqual({ answered: false, realityMinutes: 60 });
  await writeRealityMinutes(database.db, ONE, 15);
  await writeRealityMinutes(database.db, ONE, 30);
  await change((tx) => recordAnswer(tx, TWO, ago(HOUR)));
  await change((tx) => recordAnswer(tx, TWO, NOW));
  expect([await readChoices(database.db, ONE), await readChoices(database.db, TWO)]).toEqual([
    { answered: false, realityMinutes: 30 },
    { answered: true, realityMinutes: 60 },
  ]);
  const { rows } = await database.owner.pool.query('select answered_at from limit_choices where answered_at is not null');
  expect(rows[0]?.answered_at).toEqual(ago(HOUR));
  await change((tx) =>
    writeLimit(tx, ONE, {
      kind: 'stake',
      period: 'day',
      now: NOW,
      limit: { kind: 'stake', period: 'day', value: 5n, raise: { value: 9n, askedAt: NOW } },
    }),
  );
  expect((await restrictions()).limits).toEqual([{ kind: 'stake', period: 'day', value: 5n, raise: { value: 9n, askedAt: NOW } }]);
});

test('a stake factor is one of its player, the newest, until it is lifted; what they are told of it has its word and not its reason', async () => {
  const [soon, later] = [new Date(Date.now() + HOUR), new Date(Date.now() + 2 * HOUR)];
  const set = (percent: number, endsAt: Date, by: string) =>
    change((tx) => stakeFactors.set(tx, ONE, { percent, endsAt, by, reason: 'for colleagues', word: 'for the player' }));
  const lift = (player: PlayerId, by: string) => change((tx) => stakeFactors.lift(tx, player, by));
  expect([await stakeFactors.of(database.db, ONE), await lift(ONE, 'rui')]).toEqual([undefined, false]);
  await set(50, soon, 'ana');
  await set(20, later, 'eva');
  const factor = { percent: 20, endsAt: later, word: 'for the player' };
  expect(await stakeFactors.of(database.db, ONE)).toEqual({ ...factor, by: 'eva', reason: 'for colleagues', at: expect.any(Date) });
  expect([(await restrictions()).stakeFactor, (await restrictions(TWO)).stakeFactor]).toEqual([factor, null]);
  expect((await readLimits(reading(new Date()), ONE)).stake_factor).toEqual({ percent: 20, until: later, word: 'for the player' });
  expect([await lift(TWO, 'rui'), await lift(ONE, 'rui'), await lift(ONE, 'rui')]).toEqual([false, true, false]);
  expect([await stakeFactors.of(database.db, ONE), (await restrictions()).stakeFactor]).toEqual([undefined, null]);
  const { rows } = await database.owner.pool.query('select percent, lifted_by from stake_factors order by id');
  expect(rows).toEqual([
    { percent: 50, lifted_by: 'eva' },
    { percent: 20, lifted_by: 'rui' },
  ]);
});
