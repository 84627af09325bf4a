// @vitest-environment happy-dom
import type { Bet } from '@fairbook/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { type Drawn, drawn } from '../../shared/testing/drawn.tsx';
import { fakeSocket } from '../../shared/testing/fake-socket.ts';
import { useReceiptEvents } from './bet-events.ts';

const socket = fakeSocket();
const id = (nth: number) => `0192a1b2-0000-7000-8000-00000000000${nth}`;
const match = { status: 'upcoming', revision: null, home_score: null, away_score: null };
const bet = (nth: number, matches: readonly string[], status = 'pending') =>
  ({ bet_id: id(nth), status, match: Object.fromEntries(matches.map((each) => [each, match])) }) as unknown as Bet;
const GOAL = {
  ...{ kind: 'match.changed', match_id: '5', status: 'live', period: 'first_half', minute: 7, home_score: 1, away_score: 0 },
  overs: null,
};
const money = { currency: 'BRL', total_price: '5', bonus: '1' };
const settled = (nth: number) => ({
  ...{ kind: 'bet.settled', bet_id: id(nth), status: 16, corrected: false, bonus_currency: '1', total_currency: '5', ...money },
});
const cashed = (nth: number) => ({ kind: 'bet.cashed_out', bet_id: id(nth), automatic: true, whole: true, currency: 'BRL', amount: '5' });

let open: Drawn;
/** What the first may be cashed out for, which no receipt is. */
const OFFER = [...keys.bet(id(1)), 'cash-out'];
const [FIRST, SECOND] = [bet(1, ['5', '6']), bet(2, ['6'])];
beforeEach(async () => {
  const Part = () => {
    useReceiptEvents([FIRST, SECOND, bet(3, ['7'], 'settled')]);
    return null;
  };
  open = await drawn(<Part />, [
    [keys.bet(id(1)), { bet: FIRST, ledger: [] }],
    [keys.bet(id(2)), { bet: SECOND, ledger: [] }],
    [OFFER, { offer: null }],
  ]);
});
afterEach(async () => {
  await open.close();
  vi.restoreAllMocks();
});
const known = (nth: number) => open.queries.getQueryData<{ readonly bet: Bet; readonly ledger: unknown }>(keys.bet(id(nth)));

describe('a receipt', () => {
  test('hears of the matches that its open bets wait for, each once', () => {
    expect(socket.sent().flatMap(({ topics = [] }) => topics)).toEqual(['match:5', 'match:6']);
  });

  test('takes over a score, with the rest of it as it was, and leaves what has no such match alone', async () => {
    const complained = vi.spyOn(console, 'warn').mockReturnValue();
    await socket.say('match:5', [GOAL]);
    expect(known(1)).toMatchObject({ ledger: [], bet: { match: { 5: { status: 'live', home_score: 1, away_score: 0 }, 6: match } } });
    expect(known(2)?.bet).toBe(SECOND);
    expect(open.queries.getQueryData(OFFER)).toEqual({ offer: null });
    expect(complained.mock.calls).toEqual([]);
  });

  test.each([
    ['settled', settled(2)],
    ['cashed out', cashed(2)],
  ])('of a bet that was %s is read again, no other', async (_, event) => {
    const read = vi.spyOn(open.queries, 'invalidateQueries').mockResolvedValue();
    await socket.say('player:7', [event]);
    expect(read.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([keys.bet(id(2))]);
    await socket.say('match:5', [GOAL]);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
