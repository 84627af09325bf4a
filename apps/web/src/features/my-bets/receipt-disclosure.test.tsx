// @vitest-environment happy-dom
import { bettingApi } from '@fairbook/contract';
import { receiptCode } from '@fairbook/core/betting';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../shared/testing/drawn.tsx';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { fakeSocket } from '../../shared/testing/fake-socket.ts';
import { ReceiptDetails } from './receipt-code.tsx';
import { ReceiptDisclosure } from './receipt-disclosure.tsx';
import { RECEIPT } from './testing/sample-receipt.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const socket = fakeSocket();
let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
afterEach(() => open?.close());

test('a receipt is read when it is first opened, and not before; one that does not come can be asked for again', async () => {
  calls = sentTo(bettingApi.bet);
  open = await drawn(<ReceiptDisclosure game="soccer" id={ID} />, [], NAMED_WORDS);
  const toggle = open.page.querySelector('button');
  expect([calls.length, toggle?.getAttribute('aria-expanded'), open.text()]).toEqual([0, 'false', `my_bets.receipt${receiptCode(ID)}`]);
  const place = open.page.querySelector(`[id="${toggle?.getAttribute('aria-controls')}"]`);
  expect([place?.textContent, toggle?.querySelector('use')?.getAttribute('href')]).toEqual(['', '#i-down']);
  await open.press('my_bets.receipt');
  expect([place?.textContent, toggle?.querySelector('use')?.getAttribute('href')]).toEqual(['my_bets.loading_receipt', '#i-up']);
  expect([
    calls.length,
    calls[0]?.path.includes(ID),
    toggle?.getAttribute('aria-expanded'),
    open.text().includes('my_bets.loading_receipt'),
  ]).toEqual([1, true, 'true', true]);
  await calls[0]?.refuse('bet.not_found', 404);
  expect([open.text().includes('errors.bet.not_found'), open.text().includes('my_bets.loading_receipt')]).toEqual([true, false]);
  await open.press('common.try_again');
  expect(calls).toHaveLength(2);
  await open.press('my_bets.receipt');
  expect(open.text()).toBe(`my_bets.receipt${receiptCode(ID)}`);
});

test('a receipt that stands open is read again when its bet is settled, and a closed one is not', async () => {
  const list = await drawnAt(() => <ReceiptDisclosure game="soccer" id={ID} />, {
    ...{ address: '/my-bets', words: NAMED_WORDS, known: [[keys.bet(ID), RECEIPT]] },
  });
  open = list;
  const read = vi.spyOn(list.queries, 'invalidateQueries').mockResolvedValue();
  const settled = {
    ...{ kind: 'bet.settled', bet_id: ID, status: 16, corrected: false, currency: 'BRL' },
    ...{ total_price: '5', bonus: '1', total_currency: '5', bonus_currency: '1' },
  };
  await socket.say('player:7', [settled]);
  expect(read).not.toHaveBeenCalled();
  await list.press('my_bets.receipt');
  await socket.say('player:7', [settled]);
  expect(read.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([keys.bet(ID)]);
});

test('what machines name it by stands under its details, whole', async () => {
  open = await drawn(<ReceiptDetails id={ID} />, [], NAMED_WORDS);
  expect(open.text()).toContain(ID);
});
