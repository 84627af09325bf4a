import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatAmount, type Odds, odds, parseAmount } from '../money/index.ts';
import { lunarYearOf, yearAnimalOf } from './draw/animals.ts';
import { markSixTopOf } from './odds/odds-table.ts';
import { payPick, payPicks, unitsOfPick } from './picks/draw-pick.ts';
import { type MarkSixPick, problemOf } from './picks/mark-six-pick.ts';
import { MARK_SIX_PLAYS, type MarkSixGroup, type Position } from './picks/mark-six-plays.ts';
import { costOf, cutPrizes } from './picks/pay-units.ts';

/** One worked case of oracles/lottery.json. Its source names where it comes from. */
interface OracleCase {
  readonly id: string;
  readonly draw: readonly number[];
  readonly date?: string;
  readonly group: string;
  readonly selection: string | readonly (string | number)[] | { readonly pos: Position; readonly pick: readonly (string | number)[] };
  readonly level?: number;
  readonly top?: number;
  readonly variant?: string;
  readonly stake: string;
  readonly odds: string | Readonly<Record<string, string>>;
  readonly bets: number;
  readonly total_stake: string;
  readonly expected_return: string;
  readonly year_zodiac?: string;
  readonly outcome: string;
  /** What was bet on, its grade, and what it is paid. */
  readonly unit_results?: readonly (readonly [bet: unknown, word: string, paid: string])[];
}

const ORACLE = JSON.parse(readFileSync(new URL('../../oracles/lottery.json', import.meta.url), 'utf8')) as readonly OracleCase[];

/** Parses odds of up to three decimals. */
const oddsOf = (text: string): Odds => {
  const [whole = '', decimals = ''] = text.split('.');
  return odds(Number.parseInt(`${whole}${decimals.padEnd(4, '0')}`, 10));
};
const listed = (selection: OracleCase['selection']): readonly string[] =>
  (typeof selection === 'string' ? [selection] : 'pick' in selection ? selection.pick : selection).map(String);
/** Truncates an exact decimal to a millionth, as for everything that is paid. */
const cut = (text: string): string => formatAmount(parseAmount(text.replace(/(\.\d{6})\d+$/, '$1')));

function pickOf({ group, selection, level }: OracleCase): MarkSixPick {
  const selections = listed(selection);
  const position = typeof selection === 'object' && 'pos' in selection ? selection.pos : undefined;
  // The cases list the sum of seven among the sides of the special number; here it is a group of its own.
  const named = selections.every((each) => each.startsWith('total')) ? 'totalSide' : group;
  return { group: named as MarkSixGroup, position, level, selections };
}

/** Returns the odds of each cell. Cases name odds by selection; the tables name animals by whether they are the year's. */
function oddsBy({ odds: given, selection }: OracleCase, lunarYear: number): (prop: string) => Odds {
  if (typeof given === 'string') return () => oddsOf(given);
  return (prop) => {
    const isYear = prop === 'year';
    const name = isYear || prop === 'other' ? listed(selection).find((each) => (each === yearAnimalOf(lunarYear)) === isYear) : prop;
    return oddsOf(given[name ?? ''] ?? '');
  };
}

const RACES = { game: 'racing', lunarYear: 0 } as const;

/** Settles the pick of a case as it is stored, priced and paid in production: by the index of its group. */
function settled(each: OracleCase) {
  const isRace = each.draw.length === 10;
  const { game, lunarYear } = isRace ? RACES : { game: 'hkmarksix' as const, lunarYear: lunarYearOf(each.date ?? '') };
  const named = pickOf(each);
  expect(isRace ? undefined : problemOf(named, { mergedExactlySix: false, orderKnown: true })).toBeUndefined();
  const { selections, level } = named;
  const pick = {
    top: isRace ? (each.top ?? -1) : markSixTopOf(named.group, named.position),
    level,
    selections,
    stake: parseAmount(each.stake),
  };
  const oddsOfCell = oddsBy(each, lunarYear);
  const units = unitsOfPick(game, pick, lunarYear).map((unit) => ({ ...unit, odds: oddsOfCell(unit.prop) }));
  const [priced, result] = [
    { ...pick, units },
    { numbers: each.draw, lunarYear },
  ];
  return { cost: costOf(units, pick.stake), paid: payPick(game, priced, result), returned: payPicks(game, [priced], result).paid };
}

type Paid = ReturnType<typeof settled>['paid'];
const countOf = (paid: Paid, what: 'count' | 'won' | 'push'): number => paid.reduce((all, each) => all + each[what], 0);

/** Returns the outcome as the cases word it: the grade of all unit bets, or mixed. */
function outcomeOf(paid: Paid): string {
  const [bets, won, push] = [countOf(paid, 'count'), countOf(paid, 'won'), countOf(paid, 'push')];
  if (won === bets) return 'win';
  if (push === bets) return 'push';
  return won + push === 0 ? 'lose' : 'mixed';
}

/** Unit by unit if a pick has as many units as selections, otherwise the number of units per grade. */
function unitResultsOf(each: OracleCase, paid: Paid): unknown {
  if (!each.unit_results) return null;
  const results = each.unit_results;
  const words = paid.map(({ won, push, exact }) => [won ? 'win' : push ? 'push' : 'lose', formatAmount(cutPrizes(exact, 1n))]);
  if (results.length === paid.length) return words;
  return { win: countOf(paid, 'won'), push: countOf(paid, 'push'), bets: countOf(paid, 'count') };
}
function expectedUnits({ unit_results: results }: OracleCase, paid: Paid): unknown {
  if (!results) return null;
  if (results.length === paid.length) return results.map(([, word, prize]) => [word, cut(prize)]);
  const count = (wanted: string) => results.filter(([, word]) => word === wanted).length;
  return { win: count('win'), push: count('push'), bets: results.length };
}

/** A rule of another operator: exactly 175 is a tie. Here it is big, by decision. */
const isOurs = ({ variant }: OracleCase): boolean => variant !== 'total175push';

describe('the oracle of the lottery rules', () => {
  const ours = ORACLE.filter(isOurs);

  test('one case is of another house’s rule, and every group is there', () => {
    expect(ORACLE.length - ours.length).toBe(1);
    const groups = new Set(ours.map(({ group }) => group));
    const standard = Object.entries(MARK_SIX_PLAYS).filter(([, play]) => play.standard);
    expect(standard.filter(([group]) => !groups.has(group))).toEqual([]);
  });

  test('every date has the year’s animal that its case says', () => {
    const dated = ours.filter(({ year_zodiac: animal }) => animal !== undefined);
    expect(dated.filter(({ date, year_zodiac: animal }) => yearAnimalOf(lunarYearOf(date ?? '')) !== animal)).toEqual([]);
  });

  test.each([...new Set(ours.map(({ group }) => group))])('%s', (group) => {
    for (const each of ours.filter((one) => one.group === group)) {
      const { cost, paid, returned } = settled(each);
      const bets = countOf(paid, 'count');
      expect({ id: each.id, bets, cost: formatAmount(cost), paid: formatAmount(returned), outcome: outcomeOf(paid) }).toEqual({
        ...{ id: each.id, bets: each.bets, outcome: each.outcome },
        ...{ cost: cut(each.total_stake), paid: cut(each.expected_return) },
      });
      expect([each.id, unitResultsOf(each, paid)]).toEqual([each.id, expectedUnits(each, paid)]);
    }
  });
});
