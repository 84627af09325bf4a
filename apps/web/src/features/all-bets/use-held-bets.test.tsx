// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { keepBack } from '../../shared/api/unshown.ts';
import { type Drawn, drawn, sentTo } from '../../shared/testing/drawn.tsx';
import { fakeSocket } from '../../shared/testing/fake-socket.ts';
import { type BetListQuery, idOf, listQuery, type OwnBet, settledQuery, totalsQuery } from './all-bets-queries.ts';
import { everyBet } from './bet-filter.ts';
import { useHeldBets } from './use-held-bets.ts';

const socket = fakeSocket();
const QUERY: BetListQuery = { filter: everyBet('all'), currency: 'BRL' };
const id = (nth: number) => `0192a1b2-0000-7000-8000-00000000000${nth}`;
const match = { status: 'upcoming', revision: null, home_score: null, away_score: null };
const bet = (nth: number, status = 'pending', on = 'matches') =>
  ({ on, bet: { bet_id: id(nth), status, match: { [String(nth)]: match } } }) as unknown as OwnBet;
const [ONE, TWO, THREE] = [bet(1), bet(2), bet(3)];
const page = (list: readonly OwnBet[]) => ({ list, more: false });

let open: Drawn;
let read: (fresh: readonly OwnBet[]) => Promise<void>;
const draw = async (first: readonly OwnBet[] | undefined) => {
  function Part() {
    const [fresh, setFresh] = useState(first);
    useEffect(() => {
      read = (next) => act(async () => setFresh(next));
    }, []);
    return useHeldBets(QUERY, fresh)
      .map((each) => `${Number(idOf(each).slice(-1))} ${each.bet.status}`)
      .join(', ');
  }
  sentTo();
  open = await drawn(<Part />);
};
const becomes = (newest: number, count: number, list: readonly OwnBet[]) =>
  act(async () => void open.queries.setQueryData(settledQuery(QUERY, id(newest), count).queryKey, page(list) as never));
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the open bets of a page', () => {
  test('are none until they are read, then stand newest first, a new one before the others', async () => {
    await draw(undefined);
    expect(open.text()).toBe('');
    await read([ONE, TWO]);
    expect(open.text()).toBe('2 pending, 1 pending');
    await read([THREE, TWO, ONE]);
    expect(open.text()).toBe('3 pending, 2 pending, 1 pending');
  });

  test('keep their places when they are settled, and show what they came to; others that were settled do not come', async () => {
    await draw([THREE, TWO, ONE]);
    await read([ONE]);
    expect(open.text()).toBe('3 pending, 2 pending, 1 pending');
    await becomes(3, 2, [bet(9, 'settled'), bet(3, 'settled'), bet(2, 'cancelled')]);
    expect(open.text()).toBe('3 settled, 2 cancelled, 1 pending');
  });

  test('are open as long as the newest reading says so, whatever another says', async () => {
    await draw([TWO, ONE]);
    await read([ONE]);
    await becomes(2, 1, [bet(2, 'settled'), bet(1, 'settled')]);
    expect(open.text()).toBe('2 settled, 1 pending');
  });

  test('are looked for among the settled ones only while one has left without a word', async () => {
    const state = (newest: number, count: number) =>
      open.queries.getQueryState(settledQuery(QUERY, newest === 0 ? '' : id(newest), count).queryKey)?.fetchStatus;
    await draw([TWO, ONE]);
    expect(state(0, 0)).toBe('idle');
    await read([ONE]);
    expect(state(2, 1)).toBe('fetching');
  });
});

const money = { currency: 'BRL', total_price: '5', bonus: '1', status: 16, corrected: false, bonus_currency: '1', total_currency: '5' };
const SETTLED = { kind: 'bet.settled', bet_id: id(1), ...money };
const CASHED = { kind: 'bet.cashed_out', bet_id: id(1), automatic: true, whole: true, currency: 'BRL', amount: '5' };
const OF_DRAW = { kind: 'draw_bet.settled', bet_id: id(1), game: 'racing', match_id: '77', ...money };
const moved = (reason: string) => ({ kind: 'wallet.changed', balance: '1', reason });
const GOAL = {
  ...{ kind: 'match.changed', match_id: '1', status: 'live', period: 'first_half', minute: 7, home_score: 1, away_score: 0 },
  overs: null,
};

describe('news of the open bets', () => {
  const [openKey, closedKey, totalsKey] = [listQuery('open', QUERY).queryKey, keys.allBets('list', 'closed'), totalsQuery(QUERY).queryKey];
  const stale = (key: readonly unknown[]) => open.queries.getQueryState(key)?.isInvalidated;
  const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  let timers = 0;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await draw([TWO, ONE, bet(4, 'pending', 'draws'), bet(5, 'settled')]);
    open.queries.setQueryData<unknown>(openKey, { pages: [page([TWO, ONE, bet(4, 'pending', 'draws')])], pageParams: [undefined] });
    open.queries.setQueryData<unknown>(closedKey, {});
    open.queries.setQueryData<unknown>(totalsKey, {});
    timers = vi.getTimerCount();
  });

  test('are heard of the matches that bets on matches wait for', () => {
    expect(
      socket
        .sent()
        .flatMap(({ topics = [] }) => topics)
        .toSorted(),
    ).toEqual(['match:1', 'match:2']);
  });

  test.each<[string, object, boolean]>([
    ['a bet is settled', SETTLED, true],
    ['a bet is cashed out', CASHED, true],
    ['a bet on a draw is settled', OF_DRAW, true],
    ['a bet is paid for', moved('bet'), true],
    ['a round of a game is paid for', moved('game_round'), true],
    ['money goes to a game', moved('game_transfer'), false],
    ['a score changes', GOAL, false],
  ])('have them read again a moment after %s, together with what else comes by then: %#', async (_, event, isRead) => {
    const again = vi.spyOn(open.queries, 'invalidateQueries').mockResolvedValue();
    await socket.say('match:1', [event, event]);
    await wait(200);
    await socket.say('match:1', [event]);
    await wait(99);
    expect(again).not.toHaveBeenCalled();
    await wait(1);
    expect(again).toHaveBeenCalledTimes(isRead ? 1 : 0);
    await wait(1_000);
    expect(again).toHaveBeenCalledTimes(isRead ? 1 : 0);
    await socket.say('match:1', [event]);
    await wait(300);
    expect(again).toHaveBeenCalledTimes(isRead ? 2 : 0);
  });

  test('do not have the list of the closed ones read again under the reader', async () => {
    await socket.say('player:7', [SETTLED]);
    await wait(300);
    expect([stale(openKey), stale(closedKey), stale(totalsKey)]).toEqual([true, false, true]);
  });

  test('of a draw wait until the page has shown its result', async () => {
    const again = vi.spyOn(open.queries, 'invalidateQueries').mockResolvedValue();
    const shown = keepBack(new Map([['77', true]]));
    await socket.say('player:7', [OF_DRAW]);
    await wait(1_000);
    expect(again).not.toHaveBeenCalled();
    shown();
    await wait(301);
    expect(again).toHaveBeenCalledTimes(1);
  });

  test('put a score into the list, and leave bets on draws alone', async () => {
    const list = () => (open.queries.getQueryData(openKey) as { pages: { list: OwnBet[] }[] }).pages[0]?.list ?? [];
    const before = list();
    await socket.say('match:1', [GOAL]);
    expect(list()[1]).toMatchObject({
      on: 'matches',
      bet: { bet_id: id(1), match: { 1: { home_score: 1, away_score: 0, status: 'live' } } },
    });
    expect([list()[0]?.bet, list()[2]]).toEqual([before[0]?.bet, before[2]]);
  });

  test('end with the page', async () => {
    await socket.say('player:7', [SETTLED]);
    expect(vi.getTimerCount()).toBe(timers + 1);
    const again = vi.spyOn(open.queries, 'invalidateQueries').mockResolvedValue();
    await open.close();
    await wait(1_000);
    expect(again).not.toHaveBeenCalled();
  });
});
