// @vitest-environment happy-dom
import type { AnyBet } from '@fairbook/contract';
import type { AskedPrize } from '@fairbook/contract/office';
import { parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { said } from '../shared/testing/said.tsx';
import { useBetWords } from './bets/bet-words.ts';
import { rulesText } from './games/prize-rules-text.ts';

describe('a bet in a line', () => {
  const MATCH = { home_team_name: 'Lille', away_team_name: 'Lyon' };
  const short = (bet: unknown) => said(() => useBetWords().short(bet as AnyBet));
  const leg = (n: string, h: number | null = null, m = '1') => ({ m, k: 'wl', n, h, o: 1, g: null });
  const bet = (...legs: readonly object[]) => ({ on: 'matches', bet: { data: [legs], match: { 1: MATCH } } });

  test.each([
    ['wl', 'w', 'Lille'],
    ['wl', 'l', 'Lyon'],
    ['wl', 'd', 'sports.draw'],
    ['btts', 'yes', 'sports.yes'],
    ['btts', 'no', 'sports.no'],
    ['correct_score', '1:0', '1:0'],
  ])('names the selection of %s by %s', async (market, code, name) => {
    expect(await short(bet({ ...leg(code), k: market }))).toBe(`Lille × Lyon, sports.market_${market}: ${name}`);
  });

  test('has its line, and what there is where the match is not told', async () => {
    expect(await short(bet({ ...leg('w', -150), k: 'handicap' }, leg('w', null, '9')))).toBe(
      'Lille × Lyon, sports.market_handicap: Lille −1sports.decimal_sign5; 9, sports.market_wl: w',
    );
  });

  test('on a draw names the draw, and of each pick the bankers first', async () => {
    const picks = [
      { top: 0, selections: ['7', '8'], bankers: ['3'] },
      { top: 0, selections: ['9'], bankers: [] },
    ];
    expect(await short({ on: 'draw', bet: { game: 'hkmarksix', draw: { draw_no: '26/001' }, picks } })).toBe(
      '26/001: lottery.group_specialCode (0): 3* 7 8; lottery.group_specialCode (0): 9',
    );
  });
});

describe('what a second person says yes to', () => {
  const titles = [{ id: 'dice' }, { id: 'mines' }];
  const rules = {
    ...{ name_pt: 'Sorte', name_en: 'Luck', titles, share_e4: 125, seed: parseAmount('100'), stake_per_win: parseAmount('2500') },
    ...{ scoring: 'multiplier', rounds: 50, prizes: [parseAmount('30'), parseAmount('20')] },
    ...{ from: new Date('2026-03-04T00:00:00Z'), until: new Date('2026-03-05T00:00:00Z') },
  };
  test.each<[object, string]>([
    [{ kind: 'close_jackpot', name: 'Sorte' }, 'Sorte'],
    [{ kind: 'call_off', name: 'Copa' }, 'Copa'],
    [{ kind: 'jackpot', rules }, 'Sorte / Luck: 1.25 %, 100.00 USDT, 2500.00 USDT; dice, mines'],
    [
      { kind: 'tournament', rules },
      'Sorte / Luck: multiplier, 50; 30.00, 20.00 USDT; 2026-03-04T00:00:00.000Z – 2026-03-05T00:00:00.000Z; dice, mines',
    ],
  ])('is all of the rules: %#', (what, text) => expect(rulesText(what as AskedPrize['what'])).toBe(text));
});
