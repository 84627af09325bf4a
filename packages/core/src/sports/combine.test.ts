import { describe, expect, test } from 'vitest';
import { type Choice, rangeOfMatch, winTogether } from './combine.ts';
import { selectionsOf } from './markets.ts';

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
    ['2:0 wins with the home side', 'wl w@1.8, goals 2@3.2', { best: [0, 1], worst: [0], forced: false }],
    ['a home win by one is level with −1', 'wl w@1.8, handicap:-1 w@3, handicap:-1 d@3.5', { best: [0, 2], worst: [0, 1], forced: false }],
    ['behind then ahead needs a goal against', 'half lw@25, correct_score 3:0@12', { best: [0], worst: [1], forced: false }],
    ['any other away win can have six goals', 'correct_score lo@40, goals 6@20', { best: [0, 1], worst: [1], forced: false }],
  ])('%s', (_, text, expected) => {
    expect(rangeOfMatch('soccer', choices(text))).toEqual(expected);
  });

  test('a score of nine goals counts: eight ahead and one more', () => {
    expect(rangeOfMatch('soccer', choices('handicap:8 l@5, goals 7+@3'))).toEqual({ best: [0, 1], worst: [1], forced: false });
  });

  test('a result that makes a market void is none of its results', () => {
    // Home by five hits the line: without that margin the band never wins alone.
    const all = choices('handicap:-5 w@9, handicap:-5 l@8, mv w1@3');
    expect(rangeOfMatch('basketball', all)).toEqual({ best: [1, 2], worst: [1], forced: true });
    expect(
      winTogether('basketball', all)
        .map((set) => set.join())
        .sort(),
    ).toEqual(['0', '1', '1,2']);
  });

  test('in basketball the total is free of the margin', () => {
    expect(rangeOfMatch('basketball', choices('wl w@1.5, bs:190.5 s@1.9, mv l6@9'))).toEqual({ best: [1, 2], worst: [0], forced: false });
  });
});

describe('winTogether', () => {
  test('of one market never more than one wins, and all of it leaves no result out', () => {
    const all = selectionsOf('soccer', 'correct_score').map(
      (code): Choice => ({ market: 'correct_score', selection: code, lineE2: null, odds: 1 }),
    );
    expect(winTogether('soccer', all).map(({ length }) => length)).toEqual(all.map(() => 1));
  });

  test('names the sets that some result allows', () => {
    expect(
      winTogether('bd', choices('up up_odd@1, goals 3@1, goals 4@1'))
        .map((set) => set.join())
        .sort(),
    ).toEqual(['', '0', '0,1', '2']);
  });
});
