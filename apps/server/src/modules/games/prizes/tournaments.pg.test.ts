import { call, gamePrizesApi, limitsApi, noticesApi, walletApi } from '@fairbook/contract';
import type { TournamentRules } from '@fairbook/core/games';
import { amount, parseAmount } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestAppWith, type TestPlayer, testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { seamlessProvider } from '../rounds/testing/seamless-provider.ts';
import type { NewTournament } from './prizes.ts';
import { type Playing, provedRounds } from './testing/proved-rounds.ts';

const HOUR_MS = 3_600_000;
let later = 0;
let app: TestAppWith<{ games: typeof seamlessProvider }>;
let rounds: ReturnType<typeof provedRounds>;
beforeAll(async () => {
  app = await testApp({ with: { games: seamlessProvider }, options: { now: () => new Date(Date.now() + later) } });
  rounds = provedRounds(app);
});
afterAll(() => app.close());
afterEach(() => {
  later = 0;
});

const usdt = (...texts: readonly string[]) => texts.map((each) => parseAmount(each));

/** A running tournament, for an hour. */
async function tournamentWith(rules: Partial<TournamentRules> = {}): Promise<string> {
  const id = newId();
  const now = Date.now();
  const tournament: NewTournament = {
    ...{ id, names: { pt: 'Torneio', en: 'Contest' }, scoring: 'best_multiple', rounds: 3, prizes: usdt('50', '30', '20') },
    ...{ from: new Date(now - HOUR_MS), until: new Date(now + HOUR_MS) },
    titles: ['dice', 'mines'].map((title) => ({ provider: 'pg' as const, title })),
    ...rules,
  };
  await inTransaction(app.db, (tx) => app.gamePrizes.desk.makeTournament(tx, tournament));
  return id;
}
const join = (player: TestPlayer, id: string) => player.call(gamePrizesApi.joinTournament, { id });
const joined = async (id: string): Promise<Playing> => {
  const one = await rounds.at('20');
  await join(one.player, id);
  return one;
};
const shown = async (id: string) => (await call(app.guest, gamePrizesApi.tournaments, {})).list.find((each) => each.tournament_id === id);
const own = async ({ player }: Playing, id: string) =>
  (await player.call(gamePrizesApi.ownTournaments, {})).list.find((each) => each.tournament_id === id);
const end = async (times = 1) => {
  later = 2 * HOUR_MS;
  await Promise.all(Array.from({ length: times }, () => app.gamePrizes.endTournaments()));
  later = 0;
};
const bonuses = async ({ player }: Playing) =>
  (await player.call(walletApi.changeLog, { start: 0, limit: 100, kind: ['bonus'] })).list.map((each) => each.amount);

test('prizes are for places alone: ties share, what was lost counts for nothing, and each prize is paid once, however often it ends', async () => {
  const id = await tournamentWith();
  const [best, loser, same, none] = [await joined(id), await joined(id), await joined(id), await joined(id)];
  await rounds.play(best, { stake: '0.01', back: '0.05' });
  await rounds.play(loser, { stake: '10' });
  await rounds.play(loser, { stake: '1', back: '2' });
  await rounds.play(same, { stake: '0.1', back: '0.2' });
  await rounds.play(none, { stake: '5' });
  await end(5);
  await end();
  expect(await Promise.all([best, loser, same, none].map(bonuses))).toEqual([usdt('50'), usdt('25'), usdt('25'), []]);
  await expect
    .poll(() => shown(id))
    .toMatchObject({
      ...{ state: 'ended', joined: 4, undivided: amount(0n) },
      leaders: [
        { place: 1, score: 50_000, prize: parseAmount('50') },
        { place: 2, score: 20_000, prize: parseAmount('25') },
        { place: 2, score: 20_000, prize: parseAmount('25') },
      ],
    });
  const told = async ({ player }: Playing) =>
    (await player.call(noticesApi.notices, { start: 0, limit: 10 })).filter(({ subject }) => subject === id).map(({ about }) => about);
  expect(await Promise.all([best, loser, same, none].map(told))).toEqual([['tournament'], ['tournament'], ['tournament'], []]);
  expect(await own(same, id)).toMatchObject({ place: 2, score: 20_000, prize: parseAmount('25') });
  await app.settle();
  expect(await app.faults()).toEqual([]);
});

describe('who excluded themselves or is in a pause', () => {
  test('is given nothing, and those behind move up', async () => {
    const id = await tournamentWith();
    const [gone, paused, third] = [await joined(id), await joined(id), await joined(id)];
    await rounds.play(gone, { stake: '1', back: '9' });
    await rounds.play(paused, { stake: '1', back: '5' });
    await rounds.play(third, { stake: '1', back: '2' });
    await gone.player.call(limitsApi.exclude, { months: 6 });
    await app.limits.pause(paused.player.id, 1);
    await end();
    expect(await bonuses(third)).toEqual(usdt('50'));
    const { rows } = await app.asOwner('select player_id from tournament_prizes where tournament_id = $1', [id]);
    expect(rows.map(({ player_id: player }) => player)).toEqual([third.player.id]);
  });

  test('cannot join', async () => {
    const id = await tournamentWith();
    const one = await rounds.at('20');
    await app.limits.pause(one.player.id, 1);
    await expect(join(one.player, id)).rejects.toMatchObject({ code: 'limit.paused' });
  });
});

describe('a round counts', () => {
  test('of who joined, begun after that, and among the first ones: an open one takes its place, and one that was rolled back none', async () => {
    const id = await tournamentWith();
    const one = await rounds.at('20');
    await rounds.play(one, { stake: '1', back: '19' });
    await join(one.player, id);
    await join(one.player, id);
    const undone = await rounds.begin(one);
    await rounds.undo(undone);
    await rounds.begin(one);
    await rounds.play(one, { stake: '1', back: '2' });
    await rounds.play(one, { stake: '1', back: '3' });
    await rounds.play(one, { stake: '1', back: '9' });
    expect(await own(one, id)).toMatchObject({ score: 30_000, place: 1, rounds_left: 0 });
    const other = await rounds.at('20');
    await rounds.play(other, { stake: '1', back: '9' });
    expect(await own(other, id)).toBeUndefined();
    await expect.poll(async () => (await shown(id))?.leaders.length).toBe(1);
  });

  test('in each title once where games are tried, whatever it came to and however small its stake', async () => {
    const id = await tournamentWith({ scoring: 'games_tried', prizes: usdt('0.01') });
    const [one, other] = [await joined(id), await joined(id)];
    for (const game of ['dice', 'mines', 'mines']) {
      const token = await app.games.tokenOf(one.player, game);
      await rounds.play({ ...one, token }, { game, stake: '0.01' });
    }
    await rounds.play(other, { stake: '10', back: '10' });
    expect([await own(one, id), await own(other, id)]).toMatchObject([
      { score: 2, place: 1 },
      { score: 1, place: 2 },
    ]);
  });
});

test('a tie that a prize does not divide among is told: the rest stays with the house', async () => {
  const id = await tournamentWith({ prizes: usdt('0.05') });
  const tied = [await joined(id), await joined(id), await joined(id)];
  for (const one of tied) await rounds.play(one, { stake: '1', back: '2' });
  await end();
  await expect.poll(() => shown(id)).toMatchObject({ undivided: parseAmount('0.02') });
  expect(await Promise.all(tied.map(bonuses))).toEqual([usdt('0.01'), usdt('0.01'), usdt('0.01')]);
});

test('one that was called off before it began is joined by nobody and pays nothing; one that began cannot be', async () => {
  const id = await tournamentWith({ from: new Date(Date.now() + HOUR_MS / 2) });
  const one = await rounds.at('20');
  await inTransaction(app.db, (tx) => app.gamePrizes.desk.end(tx, id));
  await expect(join(one.player, id)).rejects.toMatchObject({ code: 'tournament.not_found' });
  await end();
  await expect.poll(() => shown(id)).toMatchObject({ state: 'called_off', leaders: [] });
  const begun = await tournamentWith();
  await expect(app.gamePrizes.desk.endable(app.db, begun)).rejects.toMatchObject({ code: 'prize.too_late' });
  await expect(app.gamePrizes.desk.endable(app.db, newId())).rejects.toMatchObject({ code: 'prize.not_found' });
  await expect(join(one.player, newId())).rejects.toMatchObject({ code: 'tournament.not_found' });
});

test('404: there are none under a law that allows no bonus', async () => {
  const strict = await testApp({ environment: { FAIRBOOK_JURISDICTION: 'br' } });
  try {
    await expect(call(strict.guest, gamePrizesApi.tournaments, {})).rejects.toMatchObject({ code: 'request.not_found' });
    await expect(call(strict.guest, gamePrizesApi.jackpots, {})).rejects.toMatchObject({ code: 'request.not_found' });
    expect(strict.jobs.some(({ name }) => name === 'draw-jackpots')).toBe(false);
  } finally {
    await strict.close();
  }
});
