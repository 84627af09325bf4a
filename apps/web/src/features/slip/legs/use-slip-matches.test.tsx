// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import { EMPTY_SLIP } from '@fairbook/core/betting';
import { odds } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { matchesByIdQuery } from '../../../shared/realtime/matches.ts';
import { type Drawn, drawn, sentTo } from '../../../shared/testing/drawn.tsx';
import { madeMatch } from '../../../shared/testing/made-match.ts';
import { pick, putOnSlip, setSlipState, slipState, useIsPicked } from '../slip-store.ts';
import { useSlipMatches } from './use-slip-matches.ts';

const START = new Date('2026-11-22T19:00:00Z');
const match = (id: string, w: number, more: Partial<Match> = {}) =>
  madeMatch({
    ...{ match_id: id, home_name: `${id} at ${w}`, match_start_time: START },
    compare: { wl: { status: 'open', line: null, single: true, version: w, odds: { w: odds(w), l: odds(20_000) } } },
    ...more,
  });
const AT = new Date('2026-11-22T18:00:00Z');
const reply = (list: readonly Match[], feed_silent = false) => ({ list, total: list.length, server_time: AT, feed_silent });

let open: Drawn | undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: AT });
  setSlipState({ slip: EMPTY_SLIP, intents: [], placed: null });
  for (const id of ['2', '1']) pick('soccer', match(id, 18_000), 'wl', 'w');
  putOnSlip();
  sentTo();
});
afterEach(async () => {
  await open?.close();
  open = undefined;
  vi.useRealTimers();
});
const Part = () => {
  const { byId, isSilent } = useSlipMatches();
  return `${[...byId.values()].map(({ home_name }) => home_name).join(', ')}${isSilent ? ' silent' : ''}`;
};
const draw = async (known: Parameters<typeof drawn>[1]) => {
  open = await drawn(<Part />, known);
  return open;
};
const own = matchesByIdQuery('soccer', ['1', '2']).queryKey;
const told = () => Object.fromEntries(slipState().slip.legs.map(({ matchId, now }) => [matchId, now?.odds ?? null]));

describe('the matches of a slip', () => {
  test('are shown as lists and pages hold them until they are read, a page before a list, and of no other game', async () => {
    const { text } = await draw([
      [keys.matches('soccer', 'all'), reply([match('1', 15_000), match('2', 16_000), match('3', 17_000)])],
      [keys.matches('basketball', 'all'), reply([match('2', 11_000)])],
      [keys.match('1'), reply([match('1', 19_000)], true)],
    ]);
    expect(text()).toBe('1 at 19000, 2 at 16000 silent');
    // Markets missing from a list are not reported to the legs.
    expect(told()).toEqual({ 1: 18_000, 2: 18_000 });
  });

  test('are none where nothing was read', async () => expect((await draw([])).text()).toBe(''));

  test('tell the legs what they are on offer at, once for each move', async () => {
    const { queries } = await draw([[own, reply([match('1', 15_000), match('2', 18_000)])]]);
    expect(told()).toEqual({ 1: 15_000, 2: 18_000 });
    const { slip } = slipState();
    await act(async () => void queries.setQueryData<unknown>(own, reply([match('1', 15_000), match('2', 18_000)])));
    expect(slipState().slip).toBe(slip);
    await act(async () => void queries.setQueryData<unknown>(own, reply([match('1', 15_000)])));
    expect(told()).toEqual({ 1: 15_000, 2: null });
    await act(async () => void queries.setQueryData<unknown>(own, reply([match('1', 15_000)], true)));
    expect(told()).toEqual({ 1: null, 2: null });
  });

  test('close within five seconds of their start, though nobody says so', async () => {
    await draw([[own, reply([match('1', 15_000), match('2', 18_000, { match_start_time: new Date(START.getTime() + 60_000) })])]]);
    await act(async () => void vi.advanceTimersByTime(3_595_000));
    expect(told()).toEqual({ 1: 15_000, 2: 18_000 });
    await act(async () => void vi.advanceTimersByTime(5_000));
    expect(told()).toEqual({ 1: null, 2: 18_000 });
  });
});

test.each([
  [0, true],
  [1, false],
  [2, true],
  [3, false],
])(
  'a selection on the slip that is tapped %i times more shows as picked: %s, before the slip follows and after it',
  async (taps, isPicked) => {
    const Picked = () => `${useIsPicked('1', 'wl', 'w')} ${useIsPicked('1', 'wl', 'l')}`;
    open = await drawn(<Picked />);
    await act(async () => {
      for (let nth = 0; nth < taps; nth += 1) pick('soccer', match('1', 18_000), 'wl', 'w');
    });
    expect(open.text()).toBe(`${isPicked} false`);
    await act(async () => putOnSlip());
    expect(open.text()).toBe(`${isPicked} false`);
  },
);
