import { describe, expect, test } from 'vitest';
import { type Odds, odds, parseAmount } from '../money/index.ts';
import { ANIMALS, animalOf, LUNAR_YEAR_FIRST, LUNAR_YEAR_LAST, lunarYearAt, lunarYearOf, newYearOf, yearAnimalOf } from './draw/animals.ts';
import { CAR_TOPS, carPropsOf, gradeCar } from './draw/cars.ts';
import { carChance, markSixChance } from './draw/chances.ts';
import { choose } from './draw/choose.ts';
import {
  carReturns,
  cellProblemOf,
  defaultCarTable,
  defaultMarkSixTable,
  houseEdgeE6,
  isReturnSound,
  MARK_SIX_TOPS,
  markSixPropsOf,
  markSixReturns,
  markSixTopOf,
} from './odds/odds-table.ts';
import { payPicks, unitsOfPick } from './picks/draw-pick.ts';
import { type MarkSixPick, type PickRules, problemOf } from './picks/mark-six-pick.ts';
import { MARK_SIX_PLAYS } from './picks/mark-six-plays.ts';
import { type MarkSixDraw, settlePick, unitsOf } from './picks/settle-pick.ts';
import { seeded } from './testing/seeded.ts';

const HORSE_YEAR = 2026;
/** The random draws and bets below; to repeat a failed run, set FAIRBOOK_SEED. */
const { seed, below: randomInt } = seeded();

describe('the lunar year', () => {
  test.each([
    ['2026-02-16T15:59:59.999Z', 2025],
    ['2026-02-16T16:00:00Z', 2026],
    ['2027-02-05T15:59:59.999Z', 2026],
    ['2027-02-05T16:00:00Z', 2027],
    ['2030-02-02T16:00:00Z', 2030],
  ])('a draw at %s, wherever it is held, is of %i', (instant, year) => expect(lunarYearAt(new Date(instant))).toBe(year));

  test('turns at its first day in UTC+8, for every year of the table', () => {
    for (let year = LUNAR_YEAR_FIRST; year <= LUNAR_YEAR_LAST; year += 1) {
      const first = newYearOf(year);
      const eve = new Date(Date.parse(`${first}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
      expect([first, lunarYearOf(first), lunarYearOf(eve)]).toEqual([first, year, year - 1]);
      const days = year === LUNAR_YEAR_LAST ? 354 : (Date.parse(newYearOf(year + 1)) - Date.parse(first)) / 86_400_000;
      expect([353, 354, 355, 383, 384, 385]).toContain(days);
    }
  });

  test('turns on the two days that Intl gets wrong', () => {
    expect([newYearOf(2027), newYearOf(2030)]).toEqual(['2027-02-06', '2030-02-03']);
    expect([
      yearAnimalOf(lunarYearOf('2026-02-16')),
      yearAnimalOf(lunarYearOf('2026-02-17')),
      yearAnimalOf(lunarYearOf('2027-02-06')),
    ]).toEqual(['snake', 'horse', 'goat']);
  });

  test('is that of the calendar of the runtime in all years but those two', () => {
    const day = (date: Date) => date.toISOString().slice(0, 10);
    const calendar = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
    const isFirst = (date: Date) => calendar.format(date) === '1/1';
    const differing: number[] = [];
    for (let year = LUNAR_YEAR_FIRST; year <= LUNAR_YEAR_LAST; year += 1) {
      const days = Array.from({ length: 40 }, (_, at) => new Date(Date.UTC(year, 0, 18 + at)));
      if (days.filter(isFirst).map(day).join() !== newYearOf(year)) differing.push(year);
    }
    expect(differing.filter((year) => year !== 2027 && year !== 2030)).toEqual([]);
  });

  test('refuses a date outside the table', () => expect(() => lunarYearOf('2041-03-01')).toThrow(RangeError));

  test('gives its animal five balls and every other four', () => {
    const balls = Array.from({ length: 49 }, (_, at) => at + 1);
    for (const animal of ANIMALS) {
      expect(balls.filter((ball) => animalOf(ball, HORSE_YEAR) === animal)).toHaveLength(animal === 'horse' ? 5 : 4);
    }
  });
});

describe('a pick is refused by name', () => {
  const rules: PickRules = { mergedExactlySix: false, orderKnown: true };
  const animals = (count: number) => ANIMALS.slice(0, count);
  test.each<readonly [string, MarkSixPick, PickRules, string | undefined]>([
    ['nothing', { group: 'specialCode', selections: [] }, rules, 'atLeastOne'],
    ['a number there is not', { group: 'specialCode', selections: ['50'] }, rules, 'selection_unknown'],
    ['a number written otherwise', { group: 'specialCode', selections: ['07'] }, rules, 'selection_unknown'],
    ['the same number twice', { group: 'specialCode', selections: ['7', '7'] }, rules, 'selection_repeated'],
    [
      'the same animal twice in a combination',
      { group: 'specialCodeCombinationZodiacs', level: 2, selections: ['ox', 'ox'] },
      rules,
      'selection_repeated',
    ],
    ['one merged animal', { group: 'specialCodeMergeAnimal', selections: animals(1) }, rules, 'atLeastTwo'],
    ['ten merged animals', { group: 'specialCodeMergeAnimal', selections: animals(10) }, rules, 'mostNine'],
    [
      'five merged animals where six are asked for',
      { group: 'specialCodeMergeAnimal', selections: animals(5) },
      { ...rules, mergedExactlySix: true },
      'shouldSelectSix',
    ],
    [
      'six merged animals there',
      { group: 'specialCodeMergeAnimal', selections: animals(6) },
      { ...rules, mergedExactlySix: true },
      undefined,
    ],
    ['no animal at level one', { group: 'specialCodeCombinationZodiacs', level: 1, selections: [] }, rules, 'atLeastOne'],
    ['six animals at level one', { group: 'specialCodeCombinationZodiacs', level: 1, selections: animals(6) }, rules, 'mostFive'],
    [
      'three animals at level four',
      { group: 'specialCodeCombinationZodiacs', level: 4, selections: animals(3) },
      rules,
      'atLeastCombinationLevelN',
    ],
    ['ten animals at level five', { group: 'specialCodeCombinationZodiacs', level: 5, selections: animals(10) }, rules, 'mostNine'],
    ['a level there is not', { group: 'specialCodeCombinationZodiacs', level: 6, selections: animals(7) }, rules, 'level_wrong'],
    ['a level where there are none', { group: 'tail', level: 1, selections: ['tail1'] }, rules, 'level_wrong'],
    ['no position', { group: 'numberCode', selections: ['7'] }, rules, 'position_wrong'],
    ['a position where there is none', { group: 'specialCode', position: 'no1', selections: ['7'] }, rules, 'position_wrong'],
    [
      'a position of a draw whose order is not known',
      { group: 'numberCode', position: 'no1', selections: ['7'] },
      { ...rules, orderKnown: false },
      'order_unknown',
    ],
    [
      'as many bankers as the level',
      { group: 'specialCodeCombinationZodiacs', level: 2, selections: animals(4), bankers: animals(2) },
      rules,
      'bankers_wrong',
    ],
    [
      'a banker that is not selected',
      { group: 'specialCodeCombinationZodiacs', level: 3, selections: animals(4), bankers: ['pig'] },
      rules,
      'bankers_wrong',
    ],
    [
      'thirteen numbers',
      { group: 'noneOf', level: 5, selections: Array.from({ length: 13 }, (_, at) => String(at + 1)) },
      rules,
      'tooMany',
    ],
  ])('%s', (_, pick, by, problem) => expect(problemOf(pick, by)).toBe(problem));
});

/** A draw of seven numbers, all equally likely. */
function anyDraw(): MarkSixDraw {
  const urn = Array.from({ length: 49 }, (_, at) => at + 1);
  const drawn = Array.from({ length: 7 }, () => urn.splice(randomInt(urn.length), 1)[0] ?? 0);
  return { numbers: drawn.slice(0, 6), special: drawn[6] ?? 0, lunarYear: 1993 + randomInt(48) };
}

/** Every way to choose `k`, enumerated. */
function* chosen(from: readonly string[], k: number): Generator<readonly string[]> {
  if (k === 0) return yield [];
  for (const [at, first] of from.entries()) for (const rest of chosen(from.slice(at + 1), k - 1)) yield [first, ...rest];
}

describe('combinations are counted as if each were written out', () => {
  test.each(['specialCodeCombinationZodiacs', 'combinationTails', 'noneOf'] as const)(`%s, 300 picks and draws (seed ${seed})`, (group) => {
    const { selections: all, levels, most } = MARK_SIX_PLAYS[group];
    for (let round = 0; round < 300; round += 1) {
      const level = levels[randomInt(levels.length)] ?? 0;
      const size = Math.max(level, Math.min(most, level + randomInt(5), group === 'specialCodeCombinationZodiacs' && level === 1 ? 5 : 99));
      const urn = [...all];
      const selections = Array.from({ length: size }, () => urn.splice(randomInt(urn.length), 1)[0] ?? '');
      const bankers = selections.slice(0, randomInt(level));
      const pick: MarkSixPick = { group, level, selections, bankers };
      expect(problemOf(pick, { mergedExactlySix: false, orderKnown: true })).toBeUndefined();
      const draw = anyDraw();
      const seven = [...draw.numbers, draw.special];
      const came = (selection: string): boolean => {
        if (group === 'noneOf') return !seven.map(String).includes(selection);
        return seven.some((ball) => (group === 'combinationTails' ? `tail${ball % 10}` : animalOf(ball, draw.lunarYear)) === selection);
      };
      const written = [...chosen(selections, level)].filter((unit) => bankers.every((banker) => unit.includes(banker)));
      const isReduced = (unit: readonly string[]) =>
        group === 'specialCodeCombinationZodiacs' && unit.includes(yearAnimalOf(draw.lunarYear));
      const settled = settlePick(pick, draw);
      for (const reduced of [false, true]) {
        const units = written.filter((unit) => isReduced(unit) === reduced);
        const counted = settled.find((each) => each.reduced === reduced);
        expect([counted?.count ?? 0, counted?.won ?? 0]).toEqual([units.length, units.filter((unit) => unit.every(came)).length]);
      }
      expect(unitsOf(pick, draw.lunarYear).map(({ count }) => count)).toEqual(settled.map(({ count }) => count));
    }
  });
});

test('a winning combination with the year’s animal pays 15 % less, cut to a millionth', () => {
  const [horse, snake] = [animalOf(1, HORSE_YEAR), animalOf(2, HORSE_YEAR)];
  const entry = {
    top: markSixTopOf('specialCodeCombinationZodiacs'),
    level: 1,
    selections: [horse, snake],
    stake: parseAmount('1.000001'),
  };
  const units = unitsOfPick('hkmarksix', entry, HORSE_YEAR).map((each) => ({ ...each, odds: odds(20_010) }));
  const { paid } = payPicks('hkmarksix', [{ ...entry, units }], { numbers: [1, 2, 3, 4, 5, 6, 7], lunarYear: HORSE_YEAR });
  expect(paid).toBe(parseAmount('2.001002') + parseAmount('1.700851'));
});

describe('the return of every cell', () => {
  test('is what counting all draws of the special number gives', () => {
    for (const prop of markSixPropsOf('specialCodeColor')) {
      const balls = Array.from({ length: 49 }, (_, at) => at + 1);
      const settled = balls.map(
        (special) => settlePick({ group: 'specialCodeColor', selections: [prop] }, { numbers: [], special, lunarYear: HORSE_YEAR })[0],
      );
      const { win, push } = markSixChance({ group: 'specialCodeColor', prop });
      expect([prop, settled.filter((each) => each?.won).length, settled.filter((each) => each?.push).length]).toEqual([
        prop,
        Number(win),
        Number(push),
      ]);
    }
  });

  test('of zodiac combinations is the one in the rules, without and with the year’s animal', () => {
    const fair = (level: number, reduced: boolean) => {
      const { win, of } = markSixChance({ group: 'specialCodeCombinationZodiacs', prop: `${level}str1` }, reduced);
      return (Number((of * 1_000_000n) / win) / 1_000_000).toFixed(3);
    };
    expect([1, 2, 3, 4, 5].map((level) => [fair(level, false), fair(level, true)])).toEqual([
      ['2.120', '1.805'],
      ['4.874', '4.121'],
      ['12.428', '10.422'],
      ['36.338', '30.194'],
      ['128.859', '105.935'],
    ]);
  });

  test('of the sum of seven is 50.557 % for big', () => {
    const { win, of } = markSixChance({ group: 'totalSide', prop: 'totalBig' });
    expect((win * 100_000n) / of).toBe(50_557n);
    expect(of).toBe(BigInt(choose(49, 7)));
  });

  test(`of a race is what counting gives (seed ${seed})`, () => {
    const orders = Array.from({ length: 3_000 }, () => {
      const urn = Array.from({ length: 10 }, (_, at) => at + 1);
      return Array.from({ length: 10 }, () => urn.splice(randomInt(urn.length), 1)[0] ?? 0);
    });
    for (let top = 0; top < CAR_TOPS; top += 1) {
      for (const prop of carPropsOf(top)) {
        const { win, of } = carChance(top, prop);
        const expected = (Number(win) / Number(of)) * orders.length;
        const won = orders.filter((order) => gradeCar(top, prop, order) === 'won').length;
        expect(Math.abs(won - expected)).toBeLessThan(6 * Math.sqrt(expected) + 1);
      }
      const sure = carPropsOf(top).reduce((all, prop) => all + Number(carChance(top, prop).win) / Number(carChance(top, prop).of), 0);
      expect(sure).toBeCloseTo(top < 11 ? 2 : 1, 9);
    }
  });
});

describe('our own tables', () => {
  test('give nobody back more than was staked, and at least nine tenths', () => {
    const returns = [
      ...defaultMarkSixTable().map(({ top, prop, odds: cell }) => markSixReturns(MARK_SIX_TOPS[top]?.group ?? 'specialCode', prop, cell)),
      ...defaultCarTable().map(({ top, prop, odds: cell }) => carReturns(top, prop, cell)),
    ];
    expect(returns.every(isReturnSound)).toBe(true);
    for (const each of returns) expect(houseEdgeE6(each)).toBeLessThan(100_000n);
  });

  test('have every cell once, each with a stake it takes', () => {
    const cells = defaultMarkSixTable();
    expect(new Set(cells.map(({ top, prop }) => `${top}:${prop}`)).size).toBe(cells.length);
    for (const cell of [...cells, ...defaultCarTable()]) expect(cell.max).toBeGreaterThanOrEqual(cell.min);
  });
});

test.each<readonly [string, Odds, bigint, bigint, string | undefined]>([
  ['fair odds', odds(490_000), 1n, 5n, undefined],
  ['odds above fair', odds(490_010), 1n, 5n, 'return_high'],
  ['odds that win nothing', odds(10_000), 1n, 5n, 'odds_low'],
  ['a least stake above the most', odds(480_000), 6n, 5n, 'bounds_wrong'],
  ['a stake of more than a million', odds(480_000), 1n, 1_000_000_000_001n, 'bounds_wrong'],
  ['a least stake of nothing', odds(480_000), 0n, 5n, 'bounds_wrong'],
])('a cell with %s', (_, cell, min, max, problem) => {
  expect(
    cellProblemOf({ top: 0, prop: '7', odds: cell, min: min as never, max: max as never }, markSixReturns('specialCode', '7', cell)),
  ).toBe(problem);
});
