// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import { EMPTY_SLIP, legKey, type SharedSlip } from '@fairbook/core/betting';
import { odds } from '@fairbook/core/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { madeMatch } from '../../../shared/testing/made-match.ts';
import { fillSlip } from '../sharing/fill-slip.ts';
import { answerAsked, changeSlip, pick, setSlipState, slipState } from '../slip-store.ts';
import { repeatLegs } from './repeat-legs.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
const market = (of: Readonly<Record<string, number>>) => ({
  ...{ status: 'open' as const, line: null, single: true, version: 1 },
  odds: Object.fromEntries(Object.entries(of).map(([code, price]) => [code, odds(price)])),
});
const match = (id: string, more: Partial<Match> = {}) =>
  madeMatch({
    match_id: id,
    compare: { wl: market({ w: 18_000, d: 34_000, l: 42_000 }), btts: market({ yes: 17_000, no: 21_000 }) },
    ...more,
  });
const MATCHES = [match('1'), match('2'), match('3', { match_start_time: NOW })];
const leg = (matchId: string, kind: 'wl' | 'btts' = 'wl', selection = kind === 'wl' ? 'w' : 'yes') => ({
  matchId,
  market: kind,
  selection,
});
const legs = () => slipState().slip.legs.map(legKey);
const again = (wanted: readonly ReturnType<typeof leg>[], together?: readonly string[]) =>
  repeatLegs('soccer', wanted, MATCHES, { now: NOW, ...(together && { together }) });
beforeEach(() => setSlipState({ slip: EMPTY_SLIP, intents: [], placed: null }));

describe('selections that are put on the slip again', () => {
  test('stand beside what is there, at the odds of now', () => {
    pick('soccer', MATCHES[0] as Match, 'wl', 'd');
    expect(again([leg('2')])).toEqual({ put: 1, gone: [] });
    expect(slipState().slip.legs.map((each) => [legKey(each), each.odds])).toEqual([
      ['1/wl/d', 34_000],
      ['2/wl/w', 18_000],
    ]);
  });

  test('stay when they are on it already, even by a tap that the slip does not follow yet', () => {
    pick('soccer', MATCHES[0] as Match, 'wl', 'w');
    expect(again([leg('1'), leg('2')])).toEqual({ put: 2, gone: [] });
    expect(legs()).toEqual(['1/wl/w', '2/wl/w']);
  });

  test('are named where they are on offer no more: begun, without a price, or of a match that is gone', () => {
    const gone = [leg('3'), leg('1', 'wl', 'none'), leg('9')];
    expect(again([leg('1'), ...gone])).toEqual({ put: 1, gone });
    expect(legs()).toEqual(['1/wl/w']);
  });

  test('take the place of another game once the player says so, and its selections of the same name are not theirs', () => {
    pick('basketball', MATCHES[0] as Match, 'wl', 'w');
    again([leg('1'), leg('2')]);
    expect([slipState().slip.game, legs(), slipState().asked.length]).toEqual(['basketball', ['1/wl/w'], 2]);
    answerAsked('begin');
    expect([slipState().slip.game, legs(), slipState().asked]).toEqual(['soccer', ['1/wl/w', '2/wl/w'], []]);
  });

  test('pay together where they did before, and where they do already that stays', () => {
    const all = [leg('1'), leg('1', 'btts'), leg('2')];
    again(all);
    expect(slipState().slip.built).toEqual([]);
    again(all, ['1']);
    expect(slipState().slip.built).toEqual(['1']);
    again(all, ['1']);
    expect(slipState().slip.built).toEqual(['1']);
  });
});

describe('a slip that somebody handed on', () => {
  const shared = (each: ReturnType<typeof leg>) => ({ ...each, lineE2: null, odds: odds(99_000) });
  const SHARED: SharedSlip = { game: 'soccer', legs: [leg('1'), leg('1', 'btts'), leg('2'), leg('9')].map(shared), built: ['1'] };

  test('takes the place of what was there, without amounts, and an undo brings that back', () => {
    pick('soccer', MATCHES[1] as Match, 'wl', 'l');
    changeSlip({ type: 'stakeTyped', text: '5' });
    fillSlip(SHARED, MATCHES, NOW);
    const { slip } = slipState();
    expect([legs(), slip.built, slip.stake, slip.stakes]).toEqual([['1/wl/w', '1/btts/yes', '2/wl/w'], ['1'], '', {}]);
    changeSlip({ type: 'undone' });
    expect(legs()).toEqual(['2/wl/l']);
  });

  test('on an empty slip leaves nothing to bring back', () => {
    fillSlip(SHARED, MATCHES, NOW);
    expect([legs().length, slipState().slip.undo]).toEqual([3, null]);
  });
});
