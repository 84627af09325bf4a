import { canVoid, MARKETS_OF, winnersAtOnce } from '../../sports/index.ts';
import type { MarketPrices } from '../fit-score-model.ts';
import { chancesOf, type ScoreModel } from '../score-model.ts';
import { winningResults } from '../winning-results.ts';

const DC_BOTH = 2;

/** The soccer markets of a book with a margin of 5 % on each, applied as a power, and prices in hundredths; the longest is 200. */
export function usualPrices(model: ScoreModel, margin = 1.05): readonly MarketPrices[] {
  const chances = chancesOf(model);
  return MARKETS_OF.soccer.map((market) => {
    const lineE2 = market === 'handicap' ? -100 : null;
    const answers = [...winningResults({ market, lineE2 })].map(([code, places]): [string, number] => [
      code,
      Number(places.reduce((sum, place) => sum + (chances[place] ?? 0n), 0n)) / 1e12,
    ]);
    const all = canVoid('soccer', { market, lineE2 }) ? answers.reduce((sum, [, chance]) => sum + chance, 0) : 1;
    const fair = answers.map(([code, chance]): [string, number] => [code, chance / all]);
    const power = powerTo(
      fair.map(([, chance]) => chance),
      margin * Math.min(DC_BOTH, winnersAtOnce(market)),
    );
    const odds = fair.map(([code, chance]): [string, number] => [
      code,
      Math.max(101, Math.min(20_000, Math.floor(100 / chance ** power))) * 100,
    ]);
    return { market, lineE2, odds: new Map(odds) };
  });
}

/** Finds the power that makes the chances add up to `total`. */
function powerTo(chances: readonly number[], total: number): number {
  let [low, high] = [0.3, 1.2];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (chances.reduce((sum, chance) => sum + chance ** middle, 0) > total) low = middle;
    else high = middle;
  }
  return low;
}
