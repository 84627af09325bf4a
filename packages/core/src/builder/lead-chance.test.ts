import { expect, test } from 'vitest';
import type { Side } from '../sports/index.ts';
import { chanceOnlyToLead } from './lead-chance.ts';
import { CHANCE_ONE, chancesOf, RESULTS, type ScoreModel } from './score-model.ts';
import { FIRST_HALF_E4, type ScoreNow } from './score-now.ts';

const MODEL: ScoreModel = { homeE6: 1_620_000, awayE6: 1_170_000, rhoE6: -45_000 };
const STANDINGS: readonly (readonly [string, ScoreNow | undefined])[] = [
  ['before play', undefined],
  ['at 1:0 at the break', { score: { home: 1, away: 0 }, half: { home: 1, away: 0 }, elapsedE4: FIRST_HALF_E4 }],
  ['at 0:1 in the first half', { score: { home: 0, away: 1 }, half: { home: 0, away: 1 }, elapsedE4: 2_000 }],
  ['at 2:0', { score: { home: 2, away: 0 }, half: { home: 1, away: 0 }, elapsedE4: 7_000 }],
];

/** The share of all orders of goals in which the lead is reached at some time, by enumeration. */
function shareByOrders(own: number, others: number, need: number): number {
  let [passing, all] = [0, 0];
  const walk = (left: number, right: number, at: number, has: boolean): void => {
    const passed = has || at >= need;
    if (left === 0 && right === 0) {
      all += 1;
      if (passed) passing += 1;
      return;
    }
    if (left > 0) walk(left - 1, right, at + 1, passed);
    if (right > 0) walk(left, right - 1, at - 1, passed);
  };
  walk(own, others, 0, false);
  return passing / all;
}

test.each(
  STANDINGS.flatMap(([name, now]) =>
    (['home', 'away'] as const).flatMap((side) => [2, 3].map((lead) => [name, side, lead, now] as [string, Side, number, ScoreNow?])),
  ),
)('the chance to lead and not to win, %s, of %s by %i, is that of going through every order of the goals', (_, side, lead, now) => {
  const model = { ...MODEL, now };
  const other = side === 'home' ? 'away' : 'home';
  const score = now?.score ?? { home: 0, away: 0 };
  const shares = new Map<string, number>();
  let expected = 0;
  for (const [place, chance] of chancesOf(model).entries()) {
    const result = RESULTS[place]?.score ?? { home: 0, away: 0 };
    // With more than eight goals there are too many orders to enumerate, and too little chance to matter.
    if (chance === 0n || result[side] > result[other] || result.home + result.away > 8) continue;
    const key = `${result.home}:${result.away}`;
    const own = [result[side] - score[side], result[other] - score[other]] as const;
    const share = shares.get(key) ?? shareByOrders(...own, lead - (score[side] - score[other]));
    shares.set(key, share);
    expected += (Number(chance) / Number(CHANCE_ONE)) * share;
  }
  const found = Number(chanceOnlyToLead(model, side, lead)) / Number(CHANCE_ONE);
  expect(found).toBeGreaterThanOrEqual(expected - 1e-9);
  expect(found - expected).toBeLessThan(0.002);
});

test('who leads by as much already is paid whatever comes, so what is left is that it does not win', () => {
  const model = { ...MODEL, now: STANDINGS[3]?.[1] };
  const lost = chancesOf(model).reduce(
    (sum, chance, place) => ((RESULTS[place]?.score.home ?? 0) > (RESULTS[place]?.score.away ?? 0) ? sum : sum + chance),
    0n,
  );
  const found = chanceOnlyToLead(model, 'home', 2);
  expect(lost - found).toBeLessThan(1_000n);
  expect(found).toBeLessThanOrEqual(lost);
});
