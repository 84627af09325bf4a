import { allBetsApi, drawBetsApi } from '@fairbook/contract';
import { type MARK_SIX_PLAYS, MARK_SIX_TOPS, markSixTopOf } from '@fairbook/core/lottery';
import { parseAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { sentTo } from '../../../../shared/testing/drawn.tsx';
import { ownBet, readOwnBets, readOwnBetsOn } from './read-own-bets.ts';

const MONEY = { status: 'settled', currency: 'BRL', total_currency: parseAmount('10'), bonus_currency: parseAmount('3') } as const;
const bet = (game: 'racing' | 'hkmarksix', top: number, selections: string[]) =>
  ownBet({ ...MONEY, game, draw: { match_id: '7' }, picks: [{ top, selections }] });
const at = (group: keyof typeof MARK_SIX_PLAYS, position?: string) =>
  MARK_SIX_TOPS.findIndex((row) => row.group === group && row.position === position);
const ALL = Array.from({ length: 10 }, (_, place) => place);

test('of a bet is kept what a result is looked at by', () => {
  expect(bet('hkmarksix', 0, ['8', '9'])).toEqual({
    ...{ ...MONEY, drawId: '7' },
    named: [
      { number: '8', places: [6] },
      { number: '9', places: [6] },
    ],
  });
});

test.each([
  ['a special number', 'hkmarksix', markSixTopOf('specialCode'), [6]],
  ['a number among the six', 'hkmarksix', markSixTopOf('regularCode'), [0, 1, 2, 3, 4, 5]],
  ['a number at the first place', 'hkmarksix', at('numberCode', 'no1'), [0]],
  ['a number at the last place', 'hkmarksix', at('numberCode', 'no6'), [5]],
  ['a side of a place', 'hkmarksix', at('numberCodeSide', 'no1'), []],
  ['an animal', 'hkmarksix', markSixTopOf('specialCodeAnimal'), []],
  ['a number that stays away', 'hkmarksix', markSixTopOf('noneOf'), []],
  ['a side of a race', 'racing', 0, []],
  ['a sum of a race', 'racing', 11, []],
  ['a car at the first place', 'racing', 12, ALL],
  ['a car at the last place', 'racing', 21, ALL],
  ['a duel', 'racing', 22, []],
] as const)('%s is the player’s own where it was bet to come', (_, game, top, places) => {
  expect(bet(game, top, ['8']).named).toEqual([{ number: '8', places }]);
});

test('the newest fifty of all are asked for', async () => {
  const sent = sentTo(drawBetsApi.myDrawBets);
  void readOwnBets('racing');
  await Promise.resolve();
  expect(sent.map(({ path }) => path)).toEqual([expect.stringMatching(/\/racing\/mybet\?(?=.*start=0)(?=.*limit=50)(?=.*status=-1)/)]);
});

test('those on one draw are asked for by its number, open and closed', async () => {
  const sent = sentTo(allBetsApi.bets);
  void readOwnBetsOn({ game: 'racing', draw_no: '2026006' });
  await Promise.resolve();
  expect(sent.map(({ path }) => new URL(path, 'http://x').searchParams.toString()).toSorted()).toEqual([
    'kind=racing&search=2026006&half=closed&limit=100',
    'kind=racing&search=2026006&half=open&limit=100',
  ]);
});
