import { describe, expect, test } from 'vitest';
import { BESIDE } from './names.ts';
import { SPORTS365 } from './sports365.ts';

const { markets, disciplines } = SPORTS365;
const { football, basketball, tennis, cricket } = disciplines ?? {};
const score = (home: number, away: number) => ({ home, away });

describe('a match of tennis', () => {
  test.each([
    [2, 0, true],
    [2, 1, true],
    [3, 2, true],
    [0, 2, true],
    [1, 3, true],
    [2, 2, false],
    [3, 3, false],
    [1, 0, false],
    [0, 0, false],
    [4, 1, false],
  ])('is over at %i to %i sets: %s', (home, away, isOver) => expect(tennis?.isFinalScore(score(home, away))).toBe(isOver));

  test('is over at any of them where somebody gave up, and not where nobody did', () => {
    const over = (retired: 'home' | 'away' | null) => tennis?.isFinalScore(score(1, 0), undefined, { toWin: 2, games: [], retired });
    expect([over('home'), over('away'), over(null)]).toEqual([true, true, false]);
  });
});

test('every score of football and cricket may be the last, and of basketball none that is level', () => {
  const ends = [football, cricket, basketball].map((play) => [play?.isFinalScore(score(2, 2)), play?.isFinalScore(score(2, 1))]);
  expect(ends).toEqual([
    [true, true],
    [true, true],
    [false, true],
  ]);
});

test('each kind of play has its markets, and those that a list shows', () => {
  const beside = [...BESIDE.ah, ...BESIDE.at].join(' ');
  expect([football, basketball, tennis, cricket].map((play) => [play?.mainMarkets.join(' '), play?.markets.join(' ')])).toEqual([
    ['wl ah at', `wl ah at ${beside} dc dnb btts ou05 ou15 ou25 ou35 ou45 ou55 handicap wl1 ah1 at1 correct_score half`],
    ['ml ps pt', 'ml ps pt'],
    ['ml sh st', 'ml sh st gh gt'],
    ['ml', 'ml'],
  ]);
  expect(SPORTS365.mainMarkets.join(' ')).toBe('wl ah at ml ps pt');
});

test('scores and half and full time go into lines of four, all else into lines of eight', () => {
  const most = new Map(Object.entries(markets).map(([kind, { sizeMax }]) => [kind, sizeMax]));
  expect([...most].filter(([, size]) => size !== 8)).toEqual([
    ['correct_score', 4],
    ['half', 4],
  ]);
});

test('a line of goals can stand on nothing where it is given, whatever its place, and never where goals are counted', () => {
  const onNothing = Object.entries(markets).flatMap(([kind, { line }]) => (line?.canBeZero ? kind : []));
  expect(onNothing).toEqual(['ah', ...BESIDE.ah, 'ah1']);
});

test('each kind of play has its bounds: goals or points, minutes of a match and of its clock, and the soonest it can be over', () => {
  const bounds = [SPORTS365, football, basketball, tennis, cricket].map((play) =>
    [play?.scoreMax, play?.regulationMinutes, play?.minuteMax, play?.leastPlayMinutes].join(' '),
  );
  expect(bounds).toEqual(['999 90 720 98', '99 90 130 98', '300 48 100 60', '3 30 720 31', '999 60 720 61']);
});

test('each line beside a main one has the answers of that one', () => {
  const answers = [...BESIDE.ah, ...BESIDE.at].map((kind) => markets[kind].selections.join());
  expect(answers).toEqual([...BESIDE.ah.map(() => 'w,l'), ...BESIDE.at.map(() => 'over,under')]);
});

test('of seven lines in a row each has a place of its own', () => {
  for (const [kinds, main] of [
    [BESIDE.ah, markets.ah],
    [BESIDE.at, markets.at],
  ] as const) {
    const { minE2 = 0, maxE2 = 0 } = main.line ?? {};
    const lines = Array.from({ length: (maxE2 - minE2) / 25 + 1 }, (_, at) => minE2 + 25 * at);
    const places = lines.map((line) =>
      kinds.flatMap((kind, place) => {
        const range = markets[kind].line;
        const isIn = range && line >= range.minE2 && line <= range.maxE2 && (line - range.minE2) % range.stepE2 === 0;
        return isIn ? [place] : [];
      }),
    );
    expect(places).toEqual(lines.map((_, at) => [at % 7]));
  }
});

test('the lines of basketball and tennis stand where they were written down, and none of them on nothing', () => {
  const lines = (['ps', 'pt', 'sh', 'st', 'gh', 'gt'] as const).map((kind) => {
    const { stepE2, minE2, maxE2, canBeZero } = markets[kind].line ?? {};
    return [kind, stepE2, minE2, maxE2, canBeZero].join(' ');
  });
  expect(lines).toEqual([
    ...['ps 50 -5000 5000 false', 'pt 50 8000 40000 false', 'sh 50 -250 250 false', 'st 50 250 450 false'],
    ...['gh 100 -1250 1250 false', 'gt 100 1250 6450 false'],
  ]);
});
