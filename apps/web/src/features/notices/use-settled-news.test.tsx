// @vitest-environment happy-dom
import { noticesApi } from '@fairbook/contract';
import { RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setTransport } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';
import { keepBack } from '../../shared/api/unshown.ts';
import { dismissToast, type Toast, useToasts } from '../../shared/page/toast.ts';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { fakeSocket } from '../../shared/testing/fake-socket.ts';
import { useSettledNews } from './use-settled-news.ts';

const socket = fakeSocket();
const id = (nth: number) => `0192a1b2-0000-7000-8000-00000000000${nth}`;
const notice = (nth: number, about = 'bet', game: string | null = 'soccer') => ({
  ...{ id: String(nth), about, subject: id(nth), game, read: false, content: `Notice ${nth}`, created_at: '2026-01-01T00:00:00Z' },
});
const settled = (nth: number, bonus: string, more: object = {}) => ({
  ...{ kind: 'bet.settled', bet_id: id(nth), status: 16, bonus, total_price: '5', currency: 'BRL', corrected: false },
  ...{ bonus_currency: bonus, total_currency: '5', ...more },
});

type Part = Awaited<ReturnType<typeof drawnAt>>;
let part: Part;
let toasts: readonly Toast[] = [];
let readAgain: { readonly queryKey: readonly unknown[]; readonly skipsClosed: boolean }[] = [];
const News = () => {
  useSettledNews();
  const shown = useToasts();
  useEffect(() => {
    toasts = shown;
  }, [shown]);
  return null;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const said = () => toasts.map(({ type, message, action, ms }) => [type, message, action?.label, ms]);

beforeEach(async () => {
  sessionStorage.clear();
  const notices = [1, 2, 3].map((nth) => notice(nth));
  const answer = ({ pathname }: URL) => (pathname.endsWith(noticesApi.notices.path.split('/').at(-1) ?? '') ? notices : undefined);
  const rates = [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }];
  part = await drawnAt(News, { address: '/', answer, known: [[keys.exchange, rates]], words: NAMED_WORDS });
  readAgain = [];
  vi.spyOn(part.queries, 'invalidateQueries').mockImplementation(async (filter) => {
    const { queryKey = [], predicate } = filter ?? {};
    readAgain.push({ queryKey, skipsClosed: predicate?.({ queryKey: ['all-bets', 'list', 'closed'] } as never) === false });
  });
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  await act(async () => {
    for (const { id: nth } of toasts) dismissToast(nth);
  });
  await part.close();
  vi.restoreAllMocks();
  setTransport(() => ({ baseUrl: '', headers: () => ({}), fetch }));
});

describe('bets that were settled', () => {
  test('are said half a second later, one by its notice, which leads to its receipt', async () => {
    await socket.say('player:7', [settled(1, '10')]);
    await pass(499);
    expect([said(), readAgain]).toEqual([[], []]);
    await pass(1);
    expect(said()).toEqual([['info', 'Notice 1', 'messages.see_receipt', 9_000]]);
    expect(readAgain).toEqual([
      { queryKey: ['notices', 'unread'], skipsClosed: false },
      { queryKey: ['all-bets'], skipsClosed: true },
    ]);
    await act(async () => toasts[0]?.action?.go());
    expect(part.address()).toBe(`/my-bets?bet=${id(1)}`);
  });

  test('together are one line: how many won and lost, and what came back in each currency, each bet by its last word', async () => {
    await socket.say('player:7', [settled(1, '99'), settled(2, '0'), settled(3, '7', { currency: 'USDT', bonus_currency: '7' })]);
    await pass(300);
    await socket.say('player:7', [settled(1, '10.5'), settled(4, '1', { status: 32 })]);
    await pass(200);
    expect(said()).toEqual([['info', 'messages.several 4 2 1 1 R$11.50 + 7.000000 USDT', 'messages.see_all', 9_000]]);
    await act(async () => toasts[0]?.action?.go());
    expect(part.address()).toBe('/private-messages');
  });

  test('that were all lost are counted in a line that names no payout', async () => {
    await socket.say('player:7', [settled(1, '0'), settled(2, '0')]);
    await pass(500);
    expect(said()).toEqual([['info', 'messages.several_lost 2', 'messages.see_all', 9_000]]);
  });

  test('are said to a page that was still loading, not again to one that is loaded anew, and again when they are settled anew', async () => {
    const tellAgain = async (bet: object) => {
      await socket.say('player:7', [bet], { retold: true });
      await pass(500);
      return said().map(([, message]) => message);
    };
    expect(await tellAgain(settled(1, '10'))).toEqual(['Notice 1']);
    expect(await tellAgain(settled(1, '10'))).toEqual(['Notice 1']);
    expect(await tellAgain(settled(1, '0', { corrected: true }))).toEqual(['Notice 1', 'Notice 1']);
    expect(readAgain).toHaveLength(6);
  });

  test('of which there is no notice are counted and not said', async () => {
    await socket.say('player:7', [settled(5, '10')]);
    await pass(500);
    expect([said(), readAgain.length]).toEqual([[], 2]);
  });

  test('later on are another line', async () => {
    await socket.say('player:7', [settled(1, '10')]);
    await pass(500);
    await socket.say('player:7', [settled(2, '10')]);
    await pass(500);
    expect(said().map(([, message]) => message)).toEqual(['Notice 1', 'Notice 2']);
  });

  test('on a draw that is being watched are said when it has been shown', async () => {
    const shown = keepBack(new Map([['9', false]]));
    const drawBet = { ...settled(1, '10'), kind: 'draw_bet.settled', game: 'racing', match_id: '9' };
    await socket.say('player:7', [drawBet]);
    await pass(10_000);
    expect(said()).toEqual([]);
    shown();
    await pass(501);
    expect(said().map(([, message]) => message)).toEqual(['Notice 1']);
  });
});

describe('a bet that was cashed out', () => {
  const sold = (automatic: boolean) => ({ kind: 'bet.cashed_out', bet_id: id(2), automatic, whole: true, currency: 'BRL', amount: '3' });
  test('by its rule is said, by its player it is not', async () => {
    await socket.say('player:7', [sold(false)]);
    await pass(500);
    expect([said(), readAgain.length]).toEqual([[], 2]);
    await socket.say('player:7', [sold(true)]);
    await pass(500);
    expect(said()).toEqual([['info', 'Notice 2', 'messages.see_receipt', 9_000]]);
  });

  test('by its rule is not said again to a page that is loaded anew; the counts are read', async () => {
    await socket.say('player:7', [sold(true)], { retold: true });
    await pass(500);
    expect([said(), readAgain.length]).toEqual([[], 2]);
  });
});

test.each<[object, number]>([
  [{ kind: 'notice.added', about: 'deposit' }, 2],
  [{ kind: 'wallet.changed', balance: '1', reason: 'bet' }, 2],
  [{ kind: 'wallet.changed', balance: '1', reason: 'deposit' }, 0],
  [{ kind: 'offer.changed' }, 0],
])('of %j the counts are read again, or not', async (event, times) => {
  await socket.say('player:7', [event]);
  await pass(500);
  expect([readAgain.length, said()]).toEqual([times, []]);
});
