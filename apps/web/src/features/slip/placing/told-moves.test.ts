// @vitest-environment happy-dom
import { EMPTY_SLIP } from '@fairbook/core/betting';
import { amount, odds, parseOdds } from '@fairbook/core/money';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setTransport } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { changeSlip, setSlipState, slipState } from '../slip-store.ts';
import { closeReceipt, placeBets } from './placing.ts';

beforeEach(() => {
  setSlipState({ slip: EMPTY_SLIP, typedIn: null, cards: {}, intents: [], placed: null });
  for (const matchId of ['1', '2']) {
    const leg = { game: 'soccer', matchId, market: 'wl', selection: 'w', lineE2: null, odds: parseOdds('2.00') } as const;
    changeSlip({ type: 'selectionToggled', selection: leg });
  }
});
afterEach(() => localStorage.clear());

/** Places both selections together, and returns the slip's offer of each after the server's refusal. */
async function refusedWith(code: string, details: object, queries = new QueryClient()) {
  setTransport(() => ({
    ...{ baseUrl: 'http://localhost', headers: () => ({}), retries: 0 },
    fetch: async (_, init) => {
      if (init?.method !== 'POST') return new Promise<never>(() => undefined);
      return { status: 409, headers: new Headers(), json: async () => ({ code: 1, msg: '', error: { code, details } }) } as Response;
    },
  }));
  const legs = slipState().slip.legs.map(({ matchId }) => ({
    ...{ matchId, market: 'wl', selection: 'w', lineE2: null, odds: odds(20_000), banker: false },
  }));
  const ticket = { game: 'soccer', legs, sizes: [2], unitStake: amount(5n), multiple: 1 } as never;
  const bet = { stakeKey: null, typed: amount(5n), legKeys: ['1/wl/w', '2/wl/w'], ticket };
  placeBets(queries, [bet], { currency: 'USDT', rateId: '1', policy: 'ask' });
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(slipState().intents[0]?.state).toBe('refused');
  return slipState().slip.legs.map(({ now }) => now && [now.odds, now.lineE2]);
}
const STAYED = [20_000, null];

test.each<[string, string, object, readonly unknown[]]>([
  ['odds that moved', 'slip.odds_changed', { leg: '1', was: '2.00', now: '2.10' }, [STAYED, [21_000, null]]],
  ['odds that moved, nobody says to what', 'slip.odds_changed', { leg: '1' }, [STAYED, STAYED]],
  ['a market that closed', 'slip.market_closed', { leg: '0' }, [null, STAYED]],
  ['a market that closed, of no selection', 'slip.market_closed', {}, [STAYED, STAYED]],
  ['a selection that is not there', 'slip.market_closed', { leg: '7' }, [STAYED, STAYED]],
  ['anything else', 'slip.line_changed', { leg: '0', now: '2.10' }, [STAYED, STAYED]],
])('what a refusal tells of a selection is on the slip before the next reading: %s', async (_, code, details, now) => {
  expect(await refusedWith(code, details)).toEqual(now);
});

test('a bet is kept with the names of its sides, and its selections for another one, without what was typed', async () => {
  setSlipState({ cards: { 1: { home: 'Home 1', away: 'Away 1' } } as never });
  changeSlip({ type: 'modeChosen', mode: 'separate' });
  for (const key of ['1/wl/w', '2/wl/w']) changeSlip({ type: 'stakeTyped', text: '5', key });
  await refusedWith('slip.insufficient_balance', {});
  const { intents, placed, slip } = slipState();
  expect(intents[0]).toMatchObject({ game: 'soccer', stakeKey: null, waitsMs: 0 });
  expect(intents[0]?.legs).toEqual([
    { key: '1/wl/w', market: 'wl', selection: 'w', lineE2: null, home: 'Home 1', away: 'Away 1' },
    { key: '2/wl/w', market: 'wl', selection: 'w', lineE2: null, home: '', away: '' },
  ]);
  expect(slip.stakes).not.toEqual({});
  expect(placed).toEqual({ ...slip, stake: '', stakes: {}, undo: null });
});

test('after a refusal the wallet, what is left of limits, the bets and the odds are read again', async () => {
  const queries = new QueryClient();
  const again = vi.spyOn(queries, 'invalidateQueries');
  await refusedWith('slip.insufficient_balance', {}, queries);
  expect(again.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([
    ...[keys.account, keys.limits, ['my-bets'], ['matches'], keys.exchange],
  ]);
});

test('a receipt that was seen goes, and what nobody knows of a bet stays for its key', () => {
  setSlipState({ intents: [{ state: 'accepted' }, { state: 'absent' }, { state: 'refused' }] as never, placed: slipState().slip });
  closeReceipt();
  expect([slipState().intents.map(({ state }) => state), slipState().placed]).toEqual([['absent'], null]);
});
