import { amount, parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import type { NewJackpot, NewTournament, PrizesDeps } from './prizes.ts';
import { prizesAdmin } from './prizes-admin.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const NAMED = { id: '018f0000-0000-7000-8000-0000000000cc', names: { pt: 'Copa' } };
const ONE = { provider: 'pg', title: 'dice' } as NewJackpot['titles'][number];
const TWO = { provider: 'pg2', title: 'dice' } as NewJackpot['titles'][number];
const TOURNAMENT: NewTournament = {
  ...NAMED,
  ...{ titles: [ONE, TWO], scoring: 'games_tried', rounds: 5, prizes: [parseAmount('9')], from: hours(1), until: hours(2) },
};
const JACKPOT: NewJackpot = {
  ...NAMED,
  ...{ titles: [ONE, TWO], shareE4: 50, seed: parseAmount('500'), stakePerWin: parseAmount('200000') },
};
/** An admin that knows this many of the titles it is asked for, with these returns. */
function desk(returns: readonly number[] = [960_000, 970_000]) {
  const paper = paperDb({ 'prizes.returns': returns.map((returnE6) => ({ returnE6 })) });
  const admin = prizesAdmin({ db: paper.db, limits: { now: () => NOW } } as unknown as PrizesDeps);
  const problemOf = (checked: Promise<void>) =>
    checked.then(
      () => 'taken',
      (error: { readonly code: string; readonly details: Readonly<Record<string, string>> }) => error.details.problem ?? error.code,
    );
  return {
    ...paper,
    tournament: (more: Partial<NewTournament> = {}) => problemOf(admin.checkTournament(paper.db, { ...TOURNAMENT, ...more })),
    jackpot: (more: Partial<NewJackpot> = {}) => problemOf(admin.checkJackpot(paper.db, { ...JACKPOT, ...more })),
    code: (more: Partial<NewTournament>) => codeOf(admin.checkTournament(paper.db, { ...TOURNAMENT, ...more })),
  };
}

describe('a tournament', () => {
  test('is taken that begins from now on, at games that there are', async () => {
    expect([await desk().tournament(), await desk().tournament({ from: NOW })]).toEqual(['taken', 'taken']);
  });

  test.each<[string, Partial<NewTournament>, string]>([
    ['begins before now', { from: hours(-1) }, 'time'],
    ['ends as it begins', { until: hours(1) }, 'time'],
    ['counts no round', { rounds: 0 }, 'rounds'],
    ['has no prize', { prizes: [] }, 'prizes'],
  ])('is refused that %s', async (_, more, problem) => {
    expect(await desk().tournament(more)).toBe(problem);
    expect(await desk().code(more)).toBe('prize.rules_refused');
  });

  test('is refused at a game that there is none of', async () => {
    expect([await desk([960_000]).tournament(), await desk([]).tournament({ titles: [ONE] })]).toEqual([
      'game.not_found',
      'game.not_found',
    ]);
  });
});

describe('a jackpot', () => {
  test('is taken where no game gives back more than all with what it adds', async () => {
    // The jackpot adds 0.75 of a hundredth.
    expect([await desk([992_500, 960_000]).jackpot(), await desk([992_501, 960_000]).jackpot()]).toEqual(['taken', 'returns_too_much']);
    expect(await desk([960_000, 992_501]).jackpot()).toBe('returns_too_much');
  });

  test.each<[string, Partial<NewJackpot>, string]>([
    ['takes no share', { shareE4: 0 }, 'share'],
    ['begins with nothing', { seed: amount(0n) }, 'seed'],
    ['is won sooner than it is worth', { stakePerWin: parseAmount('500') }, 'stake_per_win'],
  ])('is refused that %s', async (_, more, problem) => {
    expect(await desk().jackpot(more)).toBe(problem);
  });

  test('is refused at a game that there is none of, and a game that is named twice is one', async () => {
    expect([await desk([960_000]).jackpot(), await desk([960_000]).jackpot({ titles: [ONE, ONE] })]).toEqual(['game.not_found', 'taken']);
    const { jackpot, asked } = desk();
    await jackpot();
    expect(asked('prizes.returns')).toEqual([
      [
        ['pg', 'pg2'],
        ['dice', 'dice'],
      ],
    ]);
  });
});
