// @vitest-environment happy-dom
import { bettingApi, noticesApi, type SignedIn } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { sentTo } from '../../shared/testing/drawn.tsx';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { fakeSocket } from '../../shared/testing/fake-socket.ts';
import { OneBet } from './one-bet.tsx';
import { BET, RECEIPT } from './testing/sample-receipt.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const socket = fakeSocket();
let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
let asked: readonly (readonly [string, unknown])[] = [];
afterEach(async () => {
  await open?.close();
  signedOut();
});
const Bet = () => <OneBet id={ID} />;
async function draw(receipt?: object) {
  const heard: (readonly [string, unknown])[] = [];
  asked = heard;
  open = await drawnAt(Bet, {
    address: `/bet/${ID}`,
    words: NAMED_WORDS,
    known: receipt === undefined ? [] : [[keys.bet(ID), receipt]],
    answer: (url, sent) => void heard.push([url.pathname + url.search, sent === '' ? {} : JSON.parse(sent)]),
  });
  return open;
}
const body = () => document.querySelector('article, section');

test('one bet is read by its number, and says that it is being read', async () => {
  const { page, text } = await draw();
  expect(asked.some(([path]) => path.includes(ID))).toBe(true);
  expect([text().startsWith('my_bets.all_bets'), text().includes('my_bets.loading_receipt')]).toEqual([true, true]);
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/my-bets');
});

test('the reader is led to the bet and not into its parts', async () => {
  await draw();
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
  expect(document.activeElement?.textContent).toContain('my_bets.all_bets');
});

test('a bet that is known stands with its receipt open, and nothing is said to be missing', async () => {
  const { text } = await draw(RECEIPT);
  expect([body() !== null, text().includes('my_bets.state_won'), text().includes('common.try_again')]).toEqual([true, true, false]);
  expect(text()).toContain(RECEIPT.bet.bet_id);
  expect(text()).not.toContain('my_bets.loading_receipt');
});

test('a bet that does not come says why and can be asked for again', async () => {
  const { queries, text, press } = await draw();
  const calls = sentTo(bettingApi.bet);
  await act(async () => void queries.resetQueries({ queryKey: keys.bet(ID) }));
  await calls[0]?.refuse('server.busy', 503);
  expect([text().includes('errors.server.busy'), text().includes('my_bets.loading_receipt')]).toEqual([true, false]);
  await press('common.try_again');
  expect(calls).toHaveLength(2);
});

test('a bet that is known stays where it cannot be read again', async () => {
  const { queries, text } = await draw(RECEIPT);
  const calls = sentTo(bettingApi.bet);
  await act(async () => void queries.invalidateQueries({ queryKey: keys.bet(ID) }));
  await calls[0]?.refuse('server.busy', 503);
  expect([calls.length, text().includes('my_bets.state_won'), text().includes('errors.server.busy')]).toEqual([1, true, false]);
});

test('looking at it is having read what was told of it', async () => {
  signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  await draw(RECEIPT);
  expect(asked.filter(([path]) => path === noticesApi.read.path).map(([, sent]) => sent)).toEqual([{ subject: ID }]);
});

test('its matches are followed while it is open', async () => {
  const match = { ...Object.values(BET.match)[0], revision: null };
  await draw({ ...RECEIPT, bet: { ...BET, status: 'pending', data: [], match: { 5: match } } });
  expect(socket.sent().flatMap(({ topics = [] }) => topics)).toContain('match:5');
});
