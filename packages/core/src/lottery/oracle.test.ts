import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Amount, formatAmount, type Odds, odds, parseAmount, sum } from '../money/index.ts';
import { lunarYearOf, yearAnimalOf } from './animals.ts';
import { gradeCar } from './cars.ts';
import { type MarkSixPick, problemOf } from './mark-six-pick.ts';
import { MARK_SIX_PLAYS, type MarkSixGroup, type Position } from './mark-six-plays.ts';
import { costOf, payUnits, prizeOf } from './pay-units.ts';
import { settlePick } from './settle-pick.ts';

/** One worked case of oracles/lottery.json. Its source says where it comes from. */
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
}

const ORACLE = JSON.parse(readFileSync(new URL('../../oracles/lottery.json', import.meta.url), 'utf8')) as readonly OracleCase[];

/** Odds of up to three decimals. */
const oddsOf = (text: string): Odds => {
  const [whole = '', decimals = ''] = text.split('.');
  return odds(Number.parseInt(`${whole}${decimals.padEnd(4, '0')}`, 10));
};
const listed = (selection: OracleCase['selection']): readonly string[] =>
  (typeof selection === 'string' ? [selection] : 'pick' in selection ? selection.pick : selection).map(String);
/** An exact decimal, cut to a millionth as everything that is paid. */
const cut = (text: string): string => formatAmount(parseAmount(text.replace(/(\.\d{6})\d+$/, '$1')));

function pickOf({ group, selection, level }: OracleCase): MarkSixPick {
  const selections = listed(selection);
  const position = typeof selection === 'object' && 'pos' in selection ? selection.pos : undefined;
  // The cases write the sum of seven among the sides of the special number; here it is a group of its own.
  const named = selections.every((each) => each.startsWith('total')) ? 'totalSide' : group;
  return { group: named as MarkSixGroup, position, level, selections };
}

/** What each cell pays. Cases name odds by selection, the tables name animals by whether they are the year's. */
function oddsBy({ odds: given, selection }: OracleCase, lunarYear: number): (prop: string) => Odds | undefined {
  if (typeof given === 'string') return () => oddsOf(given);
  return (prop) => {
    const isYear = prop === 'year';
    const name = isYear || prop === 'other' ? listed(selection).find((each) => (each === yearAnimalOf(lunarYear)) === isYear) : prop;
    const text = given[name ?? ''];
    return text === undefined ? undefined : oddsOf(text);
  };
}

function settledMarkSix(each: OracleCase): { readonly cost: Amount; readonly paid: Amount; readonly bets: number } {
  const lunarYear = lunarYearOf(each.date ?? '');
  const pick = pickOf(each);
  expect(problemOf(pick, { mergedExactlySix: false, orderKnown: true })).toBeUndefined();
  const units = settlePick(pick, { numbers: each.draw.slice(0, 6), special: each.draw[6] ?? 0, lunarYear });
  const stake = parseAmount(each.stake);
  return {
    cost: costOf(units, stake),
    paid: payUnits(units, stake, oddsBy(each, lunarYear)),
    bets: units.reduce((all, { count }) => all + count, 0),
  };
}

function settledRace(each: OracleCase): { readonly cost: Amount; readonly paid: Amount; readonly bets: number } {
  const props = listed(each.selection);
  const stake = parseAmount(each.stake);
  const oddsFor = (prop: string) => oddsOf(typeof each.odds === 'string' ? each.odds : (each.odds[prop] ?? ''));
  const won = props.filter((prop) => gradeCar(each.top ?? -1, prop, each.draw) === 'won');
  return { cost: sum(props.map(() => stake)), paid: sum(won.map((prop) => prizeOf(stake, oddsFor(prop), false))), bets: props.length };
}

/** A rule of another house: exactly 175 is a tie. Here it is big, by decision. */
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
      const { cost, paid, bets } = each.draw.length === 10 ? settledRace(each) : settledMarkSix(each);
      expect({ id: each.id, bets, cost: formatAmount(cost), paid: formatAmount(paid) }).toEqual({
        id: each.id,
        bets: each.bets,
        cost: cut(each.total_stake),
        paid: cut(each.expected_return),
      });
    }
  });
});
