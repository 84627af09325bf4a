import { describe, expect, test } from 'vitest';
import { type Choice, type MatchRange, rangeOfMatch, type Together, winTogether } from './combine.ts';
import { selectionsOf } from './markets.ts';

/** What wins alone, where nothing is void. */
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
    // Home by five hits the line.
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
      // Points and margin are both even or both odd: only a margin of six leaves room for 170 points.
      expect(sets.filter((set) => set.endsWith('void 0,1,2'))).toHaveLength(total === '170' && line === '-6' ? 1 : 0);
    },
  );

  test('a draw makes a draw no bet void, which counts as odds of one and is no win', () => {
    const range = rangeOfMatch('soccer', choices('dnb w@1.8, dnb l@2.1'));
    expect(range).toMatchObject({
      ...{ best: { won: [1], voided: [] }, worst: { won: [0], voided: [] } },
      ...{ worstWon: { won: [0], voided: [] }, forced: true },
    });
    // Both stakes back is more than either side at these odds.
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
  // Half of each is more than the lower odds alone; the side of a single that ties has half.
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
