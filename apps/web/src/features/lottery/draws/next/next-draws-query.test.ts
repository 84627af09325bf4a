import type { Draw, lotteryApi, ReplyOf } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import { expect, test } from 'vitest';
import { nextAgainIn, nextDrawsOf } from './next-draws-query.ts';

type Offered = ReplyOf<typeof lotteryApi.overview>['list'][number];

const now = new Date('2026-11-22T12:00:00Z');
const draw = (game: LotteryGame, at = '2026-11-22T12:05:00Z') =>
  ({ game, draw_no: '1', close_at: new Date(at), open_at: now, lunar_year: 2026, order_known: true, numbers: null, commit: 'c' }) as Draw;
const offered = (game: LotteryGame, more: Partial<Offered> = {}): Offered => ({
  ...{ game, source: 'own', active: true, current: draw(game), last: null },
  ...more,
});
const games = (list: readonly Offered[]) => nextDrawsOf(list).map(({ game }) => game);

test('the first game of balls, the first race and the second of each, in these places whatever draws next', () => {
  const [hk, am, race] = (['hkmarksix', 'ammarksix', 'racing'] as const).map((game) => offered(game));
  if (!hk || !am || !race) throw new Error('three');
  expect(games([hk, am, offered('newammarksix'), race, offered('airship')])).toEqual(['hkmarksix', 'racing', 'ammarksix', 'airship']);
  const later = { ...hk, current: draw('hkmarksix', '2026-11-23T12:00:00Z') };
  expect(games([later, am, race])).toEqual(['hkmarksix', 'racing', 'ammarksix']);
});

test('none that is closed, or of which nothing can be said', () => {
  expect(games([offered('hkmarksix', { active: false }), offered('racing', { current: null }), offered('airship')])).toEqual(['airship']);
});

test('nothing travels but what is shown', () => {
  const [shown] = nextDrawsOf([offered('racing', { last: draw('racing') })]);
  expect(Object.keys(shown?.current ?? {})).toEqual(['draw_no', 'close_at']);
  expect(JSON.stringify(shown)).not.toContain('commit');
});

test('it is read again when the soonest betting ends, and every few seconds between two draws', () => {
  const list = nextDrawsOf([offered('hkmarksix'), offered('racing', { current: draw('racing', '2026-11-22T12:00:20Z') })]);
  expect(nextAgainIn(undefined)).toBe(60_000);
  expect(nextAgainIn({ list, now })).toBe(20_500);
  expect(nextAgainIn({ list: nextDrawsOf([offered('racing', { current: null, last: draw('racing') })]), now })).toBe(3_000);
  expect(nextAgainIn({ list, now: new Date('2026-11-22T12:00:20Z') })).toBe(3_000);
});
