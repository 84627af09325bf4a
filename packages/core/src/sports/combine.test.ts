import { describe, expect, test } from 'vitest';
import {
  type Choice,
  canHalve,
  canVoid,
  gradeTogether,
  isMoreThanVoid,
  type MatchRange,
  rangeOfMatch,
  sumTogether,
  type Together,
  winTogether,
} from './combine.ts';
import { selectionsOf } from './markets.ts';

/** The selections that win, for cases in which none is void. */
const inBrief = ({ best, worst, forced }: MatchRange) => ({ best: best.won, worst: worst.won, forced });

const setsIn = (sets: readonly Together[]): readonly string[] =>
  sets
    .map(
      ({ won, tied, voided }) =>
        `${won.join()}${tied.length > 0 ? ` tied ${tied.join()}` : ''}${voided.length > 0 ? ` void ${voided.join()}` : ''}`,
    )
    .sort();

/** "market selection@odds", a handicap with its line: "handicap:-1 w@3". */
const choices = (text: string): readonly Choice[] =>
  text.split(', ').map((part) => {
    const [, market = '', line, selection = '', odds = ''] = /^(\w+)(?::(\S+))? (\S+)@(\S+)$/.exec(part) ?? [];
    return {
      ...{ market: market as Choice['market'], selection },
      ...{
        lineE2: line === undefined ? null : Math.round(Number.parseFloat(line) * 100),
        odds: Math.round(Number.parseFloat(odds) * 10_000),
      },
    };
  });

describe('rangeOfMatch', () => {
  test.each([
    ['of one market the higher odds are kept', 'wl w@1.8, wl d@3.4', { best: [1], worst: [0], forced: false }],
    ['all of a market cannot lose', 'wl w@1.8, wl d@3.4, wl l@4', { best: [2], worst: [0], forced: true }],
    ['two of one market, and a third of another', 'wl w@1.8, wl d@3.4, goals 2@3.2', { best: [1, 2], worst: [0], forced: false }],
    ['2:0 wins with the home side', 'wl w@1.8, goals 2@3.2', { best: [0, 1], worst: [0], forced: false }],
    ['a home win by one is level with −1', 'wl w@1.8, handicap:-1 w@3, handicap:-1 d@3.5', { best: [0, 2], worst: [0, 1], forced: false }],
    ['behind then ahead needs a goal against', 'half lw@25, correct_score 3:0@12', { best: [0], worst: [1], forced: false }],
    ['any other away win can have six goals', 'correct_score lo@40, goals 6@20', { best: [0, 1], worst: [1], forced: false }],
  ])('%s', (_, text, expected) => {
    expect(inBrief(rangeOfMatch('soccer', choices(text)))).toEqual(expected);
  });

  test('a score of nine goals counts: eight ahead and one more', () => {
    expect(inBrief(rangeOfMatch('soccer', choices('handicap:8 l@5, goals 7+@3')))).toEqual({ best: [0, 1], worst: [1], forced: false });
  });

  test('a line that is hit exactly is a result of its own, in which the market is void', () => {
    // A home win by five hits the line exactly.
    const all = choices('handicap:-5 w@9, handicap:-5 l@8, mv w1@3');
    const byFive = { won: [2], voided: [0, 1] };
    expect(rangeOfMatch('basketball', all)).toMatchObject({
      best: { won: [1, 2], voided: [] },
      worst: byFive,
      worstWon: byFive,
      forced: true,
    });
    expect(setsIn(winTogether('basketball', all))).toEqual(['0', '1', '1,2', '2 void 0,1']);
  });

  test.each(['169.5', '170'].flatMap((total) => ['-5', '-6'].map((line) => [total, line] as const)))(
    'either side of a total of %s can come with a handicap of %s that is hit',
    (total, line) => {
      const sets = setsIn(winTogether('basketball', choices(`handicap:${line} w@9, bs:${total} s@2, bs:${total} b@2`)));
      expect(sets).toEqual(expect.arrayContaining(['1 void 0', '2 void 0']));
      // Points and margin are both even or both odd: only a margin of six allows 170 points.
      expect(sets.filter((set) => set.endsWith('void 0,1,2'))).toHaveLength(total === '170' && line === '-6' ? 1 : 0);
    },
  );

  test('a draw makes a draw no bet void, which counts as odds of one and is no win', () => {
    const range = rangeOfMatch('soccer', choices('dnb w@1.8, dnb l@2.1'));
    expect(range).toMatchObject({
      ...{ best: { won: [1], voided: [] }, worst: { won: [0], voided: [] } },
      ...{ worstWon: { won: [0], voided: [] }, forced: true },
    });
    // Both stakes back is more than either side pays at these odds.
    expect(rangeOfMatch('soccer', choices('dnb w@1.3, dnb l@1.9')).best).toMatchObject({ won: [], voided: [0, 1] });
    const withResult = rangeOfMatch('soccer', choices('dnb w@1.8, correct_score 1:1@7'));
    expect(withResult).toMatchObject({
      ...{ best: { won: [1], voided: [0] }, worst: { won: [], voided: [0] } },
      ...{ worstWon: { won: [0], voided: [] }, forced: false },
    });
  });

  test('in basketball the total is free of the margin', () => {
    expect(inBrief(rangeOfMatch('basketball', choices('wl w@1.5, bs:190.5 s@1.9, mv l6@9')))).toEqual({
      best: [1, 2],
      worst: [0],
      forced: false,
    });
  });
});

test('a tie of cricket is a dead heat of both sides, which is a result of its own', () => {
  const both = choices('wl w@1.8, wl l@2.1');
  expect(setsIn(winTogether('cricket', both))).toEqual([' tied 0,1', '0', '1']);
  // Half of each is more than the lower odds alone; a single on a side pays half on a tie.
  expect(rangeOfMatch('cricket', both)).toMatchObject({ best: { won: [1] }, worst: { won: [0] }, forced: true });
  expect(rangeOfMatch('cricket', choices('wl w@1.8'))).toMatchObject({
    worst: { won: [], tied: [0] },
    worstWon: { tied: [0] },
    forced: false,
  });
});

test('of cricket the first innings is part of both: fewer runs together than of the first alone cannot be', () => {
  expect(setsIn(winTogether('cricket', choices('bs:150.5 s@1.9, innings:165.5 b@1.9')))).toEqual(['', '0', '1']);
  expect(setsIn(winTogether('cricket', choices('bs:310.5 s@1.9, innings:165.5 b@1.9')))).toEqual(['', '0', '0,1', '1']);
});

describe('what is paid together', () => {
  const NONE: Together = { won: [], tied: [], voided: [], halfWon: [], halfLost: [] };
  const odds = [{ odds: 18_000 }, { odds: 25_000 }, { odds: 31_000 }];
  test.each<[string, Partial<Together>, number, boolean]>([
    ['nothing', {}, 0, false],
    ['two that win', { won: [0, 2] }, 49_000, true],
    ['a dead heat, half its odds', { tied: [1] }, 12_500, true],
    ['a stake and another', { voided: [0, 1] }, 20_000, false],
    ['half a win: half the winnings and the stake', { halfWon: [0] }, 14_000, true],
    ['half a stake', { halfLost: [2] }, 5_000, true],
    ['one of each', { won: [1], voided: [0], halfLost: [2] }, 40_000, true],
    ['a half win and a half loss', { halfWon: [1], halfLost: [0] }, 22_500, true],
  ])('%s', (_, paid, sum, isMore) => {
    expect([sumTogether(odds, { ...NONE, ...paid }), isMoreThanVoid({ ...NONE, ...paid })]).toEqual([sum, isMore]);
  });
  test('says what became of each', () => {
    const all: Together = { won: [0], tied: [1], halfWon: [2], voided: [3], halfLost: [4] };
    expect([0, 1, 2, 3, 4, 5].map((position) => gradeTogether(all, position))).toEqual([
      ...['won', 'dead_heat', 'half_won', 'void', 'half_lost', 'lost'],
    ]);
  });
});

describe('an Asian line', () => {
  test.each<[string, string, Partial<Together>[]]>([
    ['of nothing, on which a draw is void', 'ah:0 w@2, ah:0 l@1.8', [{ won: [0] }, { won: [1] }, { voided: [0, 1] }]],
    ['a quarter behind, which a draw loses by half', 'ah:-0.25 w@2', [{}, { won: [0] }, { halfLost: [0] }]],
    [
      'a quarter ahead, which a draw wins by half',
      'ah:0.25 w@2, ah:0.25 l@1.8',
      [{ won: [0] }, { won: [1] }, { halfWon: [0], halfLost: [1] }],
    ],
    ['of half a goal, on which one side wins', 'ah:-0.5 w@2, ah:-0.5 l@1.8', [{ won: [0] }, { won: [1] }]],
  ])('%s', (_, text, sets) => {
    const named = (each: Partial<Together>) =>
      JSON.stringify([each.won ?? [], each.tied ?? [], each.voided ?? [], each.halfWon ?? [], each.halfLost ?? []]);
    expect(winTogether('sports365', choices(text)).map(named).toSorted()).toEqual(sets.map(named).toSorted());
  });
  test.each([
    [0, true, false],
    [100, true, false],
    [-50, false, false],
    [25, false, true],
    [-75, false, true],
  ])('of %i hundredths can be void: %s, and halve: %s', (lineE2, isVoid, isHalved) => {
    const line = { market: 'ah', lineE2 } as const;
    expect([canVoid('sports365', line), canHalve('sports365', line)]).toEqual([isVoid, isHalved]);
  });
  test('the least of a line that a draw halves is half a stake, and that of one it makes void is the stake', () => {
    expect(rangeOfMatch('sports365', choices('ah:-0.25 w@2'))).toMatchObject({
      ...{ best: { won: [0] }, worst: { won: [], halfLost: [0] }, worstWon: { halfLost: [0] }, forced: false },
    });
    expect(rangeOfMatch('sports365', choices('ah:0 w@2'))).toMatchObject({
      ...{ best: { won: [0] }, worst: { voided: [0] }, worstWon: { won: [0] }, forced: false },
    });
  });
  test('other markets are neither', () => {
    const result = { market: 'wl', lineE2: null } as const;
    expect([canVoid('soccer', result), canHalve('soccer', result)]).toEqual([false, false]);
  });
});

describe('a side that was paid by a lead', () => {
  const led = (text: string, goals: number): readonly Choice[] => choices(text).map((choice) => ({ ...choice, led: goals }));
  test('wins besides where it did not win the match and has as many goals', () => {
    expect(setsIn(winTogether('soccer', [...led('wl w@2', 2), ...choices('correct_score 2:2@9, correct_score 1:1@8')]))).toEqual([
      ...['', '0', '0,1', '2'],
    ]);
    expect(setsIn(winTogether('soccer', [...led('wl l@2', 2), ...choices('correct_score 2:1@9, correct_score 3:2@9')]))).toEqual([
      ...['', '0', '0,2', '1'],
    ]);
  });
  test('may lose after all: it is not forced, alone in its market', () =>
    expect(rangeOfMatch('soccer', led('wl w@2', 2))).toMatchObject({ best: { won: [0] }, worst: { won: [0] }, forced: false }));
});

test('the range of nothing is nothing, which every result makes of it', () => {
  expect(winTogether('soccer', [])).toEqual([{ won: [], tied: [], voided: [], halfWon: [], halfLost: [] }]);
  expect(rangeOfMatch('soccer', [])).toMatchObject({ best: { won: [] }, worst: { won: [] }, forced: false });
});

test('of one market the lowest odds are the least wherever they stand, and what is alone wins alone', () => {
  expect(inBrief(rangeOfMatch('soccer', choices('wl w@3, wl d@1.8, wl l@2')))).toEqual({ best: [0], worst: [1], forced: true });
  expect(inBrief(rangeOfMatch('soccer', choices('wl w@2, wl d@2')))).toEqual({ best: [0], worst: [0], forced: false });
  expect(winTogether('soccer', choices('wl w@3, wl d@1.8'))).toEqual([
    { won: [], tied: [], voided: [], halfWon: [], halfLost: [] },
    { won: [0], tied: [], voided: [], halfWon: [], halfLost: [] },
    { won: [1], tied: [], voided: [], halfWon: [], halfLost: [] },
  ]);
});

describe('winTogether', () => {
  test('of one market never more than one wins, and all of it leaves no result out', () => {
    const all = selectionsOf('soccer', 'correct_score').map(
      (code): Choice => ({ market: 'correct_score', selection: code, lineE2: null, odds: 1 }),
    );
    expect(winTogether('soccer', all).map(({ won }) => won.length)).toEqual(all.map(() => 1));
  });

  test('names the sets that some result allows', () => {
    expect(setsIn(winTogether('bd', choices('up up_odd@1, goals 3@1, goals 4@1')))).toEqual(['', '0', '0,1', '2']);
  });

  test('of a double chance two win, whatever the result', () => {
    expect(setsIn(winTogether('soccer', choices('dc 1x@1.3, dc 12@1.3, dc x2@1.3')))).toEqual(['0,1', '0,2', '1,2']);
    expect(setsIn(winTogether('soccer', choices('dc 1x@1.3, wl l@4')))).toEqual(['0', '1']);
  });

  test.each([
    ['over 2.5 goes with both to score and without', 'ou25 over@1.9, btts yes@1.8', ['', '0', '0,1', '1']],
    ['under 0.5 is nil-nil alone', 'ou05 under@9, correct_score 0:0@9', ['', '0,1']],
    ['over 1.5 is also over 0.5', 'ou15 over@1.3, ou05 over@1.1', ['', '0,1', '1']],
    ['under 1.5 leaves no goal to one side', 'ou15 under@3, btts yes@1.8', ['', '0', '1']],
    ['the highest line is told apart', 'ou55 over@9, goals 5@8, goals 6@9', ['', '0', '0,2', '1']],
  ])('%s', (_, text, expected) => {
    expect(setsIn(winTogether('soccer', choices(text)))).toEqual(expected);
  });
});
