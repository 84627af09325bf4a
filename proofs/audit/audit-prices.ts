import { differing, type Finding } from './findings.ts';
import { decimal, isEqual, isLess, over, plus, type Rational, times, whole } from './rational.ts';
import type { ExportedBet, ExportedCashOut, ExportedLeg, PricesLine } from './read-export.ts';

/** The odds offered over time, by match and market. */
export type PriceHistory = ReadonlyMap<string, PricesLine['list']>;

export const historyOf = (lines: readonly { readonly type: string }[]): PriceHistory =>
  new Map(lines.filter((line): line is PricesLine => line.type === 'prices').map(({ match, kind, list }) => [`${match}:${kind}`, list]));

/** Two selections of a double chance win at once. */
const winnersOf = (kind: string): bigint => (kind === 'dc' ? 2n : 1n);

/**
 * Checks that the open legs of cash-outs were priced at the odds their markets offered at the time, and at the probabilities that these imply without margin
 * (record 91). The probability of joint selections comes from a model and is not checked here; a leg with a lead that pays has at least that of its odds.
 */
export function priceFindings(bet: ExportedBet, cashOuts: readonly ExportedCashOut[], history: PriceHistory): readonly Finding[] {
  const together = new Set((bet.joints ?? []).map(({ match_id: match }) => match));
  return cashOuts.flatMap((cashOut, at) =>
    bet.data.flat().flatMap((leg, place) => {
      const told = cashOut.legs[place];
      if (!told || told.grade !== null || told.odds === null || told.odds === undefined) return [];
      const what = `${leg.m}:${leg.k}:${leg.n} in cash-out ${at + 1}`;
      const offer = history.get(`${leg.m}:${leg.k}`)?.findLast((each) => Date.parse(each.at) <= Date.parse(cashOut.taken_at ?? ''));
      const now = offer && isOfLine(leg, offer.goal) ? offer.odds[leg.n] : undefined;
      if (!offer || now === undefined) return differing(`offer of ${what}`, told.odds, 'none');
      const odds = isEqual(decimal(told.odds), decimal(now)) ? [] : differing(`odds of ${what}`, told.odds, now);
      if (together.has(leg.m)) return odds;
      const chance = chanceOf(leg, offer.odds);
      const [top = '0', bottom = '1'] = (told.chance ?? '').split('/');
      const found = { n: BigInt(top), d: BigInt(bottom) };
      const same = isEqual(found, chance) || (typeof leg.l === 'number' && isLess(chance, found) && !isLess(whole(1n), found));
      return [...odds, ...(same ? [] : differing(`chance of ${what}`, told.chance ?? 'none', `${chance.n}/${chance.d}`))];
    }),
  );
}

/** Compares lines. Zero is a line too, unlike null. */
const isOfLine = ({ h }: ExportedLeg, goal: string | null): boolean =>
  h === null || goal === null ? h === goal : isEqual(decimal(h), decimal(goal));

/** Returns 1/odds as a share of the sum over all selections, times the number of winners; at most 1/odds. */
function chanceOf({ k, n }: ExportedLeg, odds: Readonly<Record<string, string>>): Rational {
  const own = over(whole(1n), decimal(odds[n] ?? '1'));
  const all = Object.values(odds).reduce((sum, each) => plus(sum, over(whole(1n), decimal(each))), whole(0n));
  return isLess(whole(winnersOf(k)), all) ? over(times(own, whole(winnersOf(k))), all) : own;
}
