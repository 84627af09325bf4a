// @vitest-environment happy-dom
import type { AnyBet } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { describe, expect, test } from 'vitest';
import { said } from '../../shared/testing/said.tsx';
import { type BetLeg, type BetWords, useBetWords } from './bet-words.ts';

const SIDES = { home_team_name: 'Norte', away_team_name: 'Sul' };
const LEG = { m: '7', k: 'wl', n: 'w', h: null } as unknown as BetLeg;
const words = (what: (words: BetWords) => string) => said(() => what(useBetWords()), NAMED_WORDS);

describe('a leg is said by', () => {
  test.each<[string, object, string]>([
    ['the side it is on, at home', {}, 'sports.market_wl: Norte'],
    ['the side it is on, away', { n: 'l' }, 'sports.market_wl: Sul'],
    ['a draw', { n: 'd' }, 'sports.market_wl: sports.draw'],
    ['a yes', { k: 'btts', n: 'yes' }, 'sports.market_btts: sports.yes'],
    ['a no', { k: 'btts', n: 'no' }, 'sports.market_btts: sports.no'],
    ['a score as it is', { k: 'correct_score', n: '2:1' }, 'sports.market_correct_score: 2:1'],
    ['a score of none that are listed', { k: 'correct_score', n: 'wo' }, 'sports.market_correct_score: sports.other_win Norte'],
    ['both halves', { k: 'half', n: 'wd' }, 'sports.market_half: sports.half_short Norte sports.draw'],
    ['its line', { k: 'handicap', h: -100 }, 'sports.market_handicap: Norte −1'],
  ])('%s', async (_, leg, text) => expect(await words(({ leg: say }) => say({ ...LEG, ...leg } as BetLeg, SIDES))).toBe(text));

  test.each(['w', 'l'])('its code where its match is not there: %s', async (n) =>
    expect(await words(({ leg }) => leg({ ...LEG, n } as BetLeg, undefined))).toBe(`sports.market_wl: ${n}`),
  );
});

describe('what a bet is on is said in a line', () => {
  test('of matches, leg by leg, with the number of a match that is not there', async () => {
    const bet = { data: [[LEG, { ...LEG, k: 'btts', n: 'no' }], [{ ...LEG, m: '8', n: 'd' }]], match: { 7: SIDES } };
    const legs = ['Norte × Sul, sports.market_wl: Norte', 'Norte × Sul, sports.market_btts: sports.no', '8, sports.market_wl: d'];
    expect(await words(({ short }) => short({ on: 'matches', bet } as unknown as AnyBet))).toBe(legs.join('; '));
  });

  test('of a draw, pick by pick, its bankers first', async () => {
    const picks = [
      { top: 0, selections: ['7', '8'], bankers: [] },
      { top: 0, selections: ['9'], bankers: ['1', '2'] },
    ];
    const bet = { game: 'hkmarksix', draw: { draw_no: '26001' }, picks };
    expect(await words(({ short }) => short({ on: 'draw', bet } as unknown as AnyBet))).toMatch(
      /^26001: lottery\.group_\w+ \(0\).*: 7 8; lottery\.group_\w+ \(0\).*: 1\* 2\* 9$/,
    );
  });

  test.each([
    ['hkmarksix', 1, 'sumBig', 'lottery.side_sumBig'],
    ['hkmarksix', 2, 'redSmallEven', 'lottery.wave lottery.colour_red lottery.side_smalleven'],
    ['hkmarksix', 2, 'blue', 'lottery.colour_blue'],
    ['racing', 0, 'big', 'lottery.side_big'],
    ['racing', 10, 'odd', 'lottery.side_odd'],
    ['racing', 11, '12', '12'],
  ])('of %s, index %i, says %s in words', async (game, top, code, text) => {
    const picks = [{ top, selections: [code], bankers: [] }];
    const bet = { game, draw: { draw_no: '1' }, picks };
    expect((await words(({ short }) => short({ on: 'draw', bet } as unknown as AnyBet))).endsWith(`: ${text}`)).toBe(true);
  });
});
