import type { PlayerId } from '@fairbook/contract';
import type { ExclusionAnswer } from '@fairbook/core/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plant, plantPlayers, plantRows } from '../../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { createLedger } from '../../ledger/index.ts';
import { createExclusionChecks, type ExclusionCheckDeps } from './check-player.ts';

const [ONE, TWO] = [100_001n as PlayerId, 100_002n as PlayerId];
const DAY_MS = 86_400_000;

let database: TestDatabase;
let now: Date;
let answers: ExclusionAnswer[];
let asked: string[];
let told: PlayerId[];
beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 2, 100_001);
});
afterAll(() => database.close());
beforeEach(async () => {
  [now, answers, asked, told] = [new Date('2026-03-10T12:00:00Z'), [], [], []];
  await plant(database, 'delete from exclusion_checks; delete from exclusion_statuses');
});

const cpfs = new Map<PlayerId, string>([
  [ONE, '52998224725'],
  [TWO, '11144477735'],
]);
const deps = (more: Partial<ExclusionCheckDeps> = {}): ExclusionCheckDeps => ({
  ...{ db: database.db, ledger: createLedger(), clockOffset: 180, now: () => now },
  register: {
    ask: async ({ cpf }) => {
      asked.push(cpf);
      now = new Date(now.getTime() + 5);
      return answers.shift() ?? 'free';
    },
  },
  cpfOf: async (_, player) => cpfs.get(player),
  notifyListed: async (_, player) => void told.push(player),
  ...more,
});
const signIn = (player = ONE, more: Partial<ExclusionCheckDeps> = {}) => createExclusionChecks(deps(more)).atSignIn(player);
const kept = async () =>
  (
    await database.owner.pool.query(
      'select player_id, reason, answer, asked_at, answered_at from exclusion_checks order by asked_at, player_id',
    )
  ).rows;
const lines = async () => (await kept()).map(({ player_id: player, reason, answer }) => `${player} ${reason} ${answer}`);

describe('who signs in', () => {
  test('is asked about by their CPF: when they register, and then once in each day of the law', async () => {
    const began = now;
    await signIn();
    await signIn();
    expect(await kept()).toEqual([
      { player_id: ONE, reason: 'registration', answer: 'free', asked_at: began, answered_at: new Date(began.getTime() + 5) },
    ]);
    // The zone is three hours behind: its day ends at 03:00 UTC.
    now = new Date('2026-03-11T02:59:59Z');
    await signIn();
    now = new Date('2026-03-11T03:00:00Z');
    await signIn();
    expect([await lines(), asked]).toEqual([
      [`${ONE} registration free`, `${ONE} sign_in free`],
      ['52998224725', '52998224725'],
    ]);
  });

  test('twice at once is asked about once', async () => {
    const checks = createExclusionChecks(deps());
    await Promise.all([checks.atSignIn(ONE), checks.atSignIn(ONE), checks.atSignIn(TWO)]);
    expect([(await lines()).toSorted(), asked.length]).toEqual([[`${ONE} registration free`, `${TWO} registration free`], 2]);
  });

  test('without a CPF, or where there is no register, is not asked about, and nothing is kept', async () => {
    await signIn(3n as PlayerId);
    for (const part of ['register', 'cpfOf'] as const) {
      const { [part]: _, ...others } = deps();
      await createExclusionChecks(others).atSignIn(ONE);
    }
    expect([asked, await kept()]).toEqual([[], []]);
  });

  test('is told once that they are on the register, and again when they have come back onto it', async () => {
    for (const [nth, answer] of (['listed', 'listed', 'unanswered', 'listed', 'free', 'listed'] as const).entries()) {
      now = new Date(Date.parse('2026-03-10T12:00:00Z') + nth * DAY_MS);
      answers = [answer];
      await signIn();
    }
    expect([(await lines()).length, told]).toEqual([6, [ONE, ONE]]);
  });
});

describe('the job', () => {
  const run = (more: Partial<ExclusionCheckDeps> = {}) => createExclusionChecks(deps(more)).job.run({});
  const long = (...players: readonly PlayerId[]) =>
    plantRows(
      database,
      'exclusion_statuses',
      players.map((player_id) => ({ player_id, answer: 'free', asked_at: new Date(now.getTime() - 30 * DAY_MS) })),
    );

  test('asks about those who were not for long, each once, and about nobody else', async () => {
    await long(ONE, TWO);
    await run();
    await run();
    expect(await lines()).toEqual([`${ONE} period free`, `${TWO} period free`]);
  });

  test('stops where the register does not answer, and keeps that it did not', async () => {
    await long(ONE, TWO);
    answers = ['unanswered'];
    await run();
    expect([await lines(), asked.length]).toEqual([[`${ONE} period unanswered`], 1]);
  });
});
