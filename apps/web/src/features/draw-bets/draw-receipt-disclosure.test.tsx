// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { keepBack } from '../../shared/api/unshown.ts';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { fakeSocket } from '../../shared/testing/fake-socket.ts';
import { DrawReceiptDisclosure } from './draw-receipt-disclosure.tsx';
import { BET_ID, madeDrawBet } from './testing/made-draw-bet.ts';

const socket = fakeSocket();
const MONEY = { currency: 'BRL', bonus: '0', total_price: '5', bonus_currency: '0', total_currency: '5' };
const settled = (id: string) => ({
  ...{ kind: 'draw_bet.settled', bet_id: id, game: 'hkmarksix', match_id: '9', status: 16, corrected: false, ...MONEY },
});
const OTHER = BET_ID.replace(/.$/, (last) => (last === '0' ? '1' : '0'));

let open: Awaited<ReturnType<typeof drawnAt>>;
let read: readonly unknown[] = [];
beforeEach(async () => {
  open = await drawnAt(() => <DrawReceiptDisclosure game="hkmarksix" id={BET_ID} />, {
    ...{ address: '/my-bets', words: NAMED_WORDS },
    known: [[keys.drawBet(BET_ID), { bet: madeDrawBet(), settlements: [], ledger: [] }]],
  });
  const asked: unknown[] = [];
  read = asked;
  vi.spyOn(open.queries, 'invalidateQueries').mockImplementation(async (filter) => void asked.push(filter?.queryKey));
});
afterEach(async () => {
  await open.close();
  vi.restoreAllMocks();
});

test('a receipt that stands open is read again when its bet is settled, and no other bet', async () => {
  await socket.say('player:7', [settled(BET_ID)]);
  expect(read).toEqual([]);
  await open.press('my_bets.receipt');
  await socket.say('player:7', [settled(OTHER)]);
  expect(read).toEqual([]);
  await socket.say('player:7', [settled(BET_ID)]);
  expect(read).toEqual([keys.drawBet(BET_ID)]);
});

test('it waits for a draw that is being shown beside it', async () => {
  await open.press('my_bets.receipt');
  const show = keepBack(new Map([['9', true]]));
  await socket.say('player:7', [settled(BET_ID)]);
  expect(read).toEqual([]);
  show();
  await act(() => vi.waitFor(() => expect(read).toEqual([keys.drawBet(BET_ID)])));
});
