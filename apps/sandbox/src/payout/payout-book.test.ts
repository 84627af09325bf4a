import { parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { createPayoutBook, type PayoutRequest } from './payout-book.ts';
import { NO_PAYOUT_FAULTS } from './payout-faults.ts';

const [ANA, RUI] = ['11144477735', '52998224725'];
const PIX_KEY = 'ana@banco.example';
const order = (holder: string | null, destination: Partial<PayoutRequest['destination']> = {}): PayoutRequest => ({
  reference: '01900000-0000-7000-8000-000000000001',
  channel: 'pix',
  destination: { kind: 'pix', type: 'email', bank: null, code: null, number: PIX_KEY, ...destination },
  name: 'Ana Maria de Souza',
  holder_cpf: holder,
  amount: parseAmount('10'),
});
/** Orders a payout from a provider that knows the key's owner. Returns the reply and the number of payments. */
function came(request: PayoutRequest, owner?: string) {
  const book = createPayoutBook(() => 1_000);
  const reply = book.order(request, { ...NO_PAYOUT_FAULTS, holders: owner === undefined ? {} : { [PIX_KEY]: owner } });
  return { reply, paid: book.payments().length };
}

describe('the account that is paid', () => {
  test('belongs to the CPF of the order, or its owner is unknown, or the order names no CPF', () => {
    for (const each of [came(order(ANA), ANA), came(order(ANA)), came(order(null), RUI), came(order(ANA, { type: 'cpf', number: ANA }))])
      expect(each).toMatchObject({ reply: { state: 'paid' }, paid: 1 });
  });

  test('never belongs to another CPF', () => {
    const refused = { reply: { state: 'failed', reason: 'name_mismatch' }, paid: 0 };
    expect(came(order(ANA), RUI)).toEqual(refused);
    expect(came(order(ANA, { type: 'cpf', number: RUI }))).toEqual(refused);
  });
});

test('a failed order is paid when it is ordered again, a paid one is not paid twice', () => {
  const book = createPayoutBook(() => 1_000);
  const states = [{ fail: true }, {}, {}].map((faults) => book.order(order(null), { ...NO_PAYOUT_FAULTS, ...faults }).state);
  expect([states, book.payments().length]).toEqual([['failed', 'paid', 'paid'], 1]);
});

describe('an order', () => {
  const FIRST = order(null);
  function booked(faults: object = {}) {
    let now = 1_000;
    const book = createPayoutBook(() => now);
    const ask = (more: object = {}) => book.order(FIRST, { ...NO_PAYOUT_FAULTS, ...faults, ...more });
    const at = (ms: number) => {
      now = ms;
      return book.status(FIRST.reference);
    };
    return { book, ask, at };
  }

  test('with a delay is in processing until then, despite repeats, and is paid once, at that time', () => {
    const { book, ask, at } = booked({ delay: 500 });
    expect([ask(), ask({ delay: 0 }), at(1_499), book.payments(), book.ended()]).toEqual([
      ...[{ state: 'processing' }, { state: 'processing' }, { state: 'processing' }],
      ...[[], []],
    ]);
    const paid = at(1_500);
    expect([paid, at(9_000), book.close(FIRST.reference)]).toEqual([
      { state: 'paid', payout: expect.stringMatching(/^[0-9a-f]{20}$/) },
      paid,
      paid,
    ]);
    expect(book.payments()).toEqual([{ reference: FIRST.reference, amount: FIRST.amount, number: PIX_KEY, name: FIRST.name }]);
    expect(book.ended()).toMatchObject([{ status: 'paid', amount: FIRST.amount, currency: 'USDT', at: new Date(1_500) }]);
  });

  test('is paid at its time even if nobody queries it', () => {
    const { book, ask, at } = booked({ delay: 500 });
    ask();
    at(9_000);
    expect(book.ended()).toMatchObject([{ status: 'paid', at: new Date(1_500) }]);
  });

  test('that failed can be closed; it is then never paid and the file says it failed', () => {
    const { book, ask, at } = booked({ fail: true });
    expect([ask(), book.ended()]).toMatchObject([
      { state: 'failed', reason: 'account_closed' },
      [{ status: 'failed', payment: null, at: new Date(1_000) }],
    ]);
    at(2_000);
    expect([book.close(FIRST.reference), ask({ fail: false }), at(9_000), book.payments()]).toEqual([
      ...[{ state: 'closed' }, { state: 'closed' }, { state: 'closed' }],
      [],
    ]);
    expect(book.ended()).toMatchObject([{ status: 'failed', payment: null, at: new Date(2_000) }]);
  });

  test('reported as failed but paid is paid a moment later, unless closed before', () => {
    const late = booked({ fail_then_pay: true });
    expect([late.ask().state, late.at(1_000).state, late.at(1_001).state, late.book.payments().length]).toEqual([
      'failed',
      'failed',
      'paid',
      1,
    ]);
    const closed = booked({ fail_then_pay: true });
    closed.ask();
    expect([closed.book.close(FIRST.reference).state, closed.at(9_000).state, closed.book.payments()]).toEqual(['closed', 'closed', []]);
  });

  test('in processing cannot be closed, and one closed before it arrives is not accepted', () => {
    const { book, ask, at } = booked({ delay: 500 });
    expect(at(1_000)).toEqual({ state: 'not_found' });
    ask();
    expect([book.close(FIRST.reference).state, at(2_000).state]).toEqual(['processing', 'paid']);
    const early = booked();
    expect([early.book.close(FIRST.reference), early.at(1_000), early.ask(), early.book.payments(), early.book.ended()]).toEqual([
      ...[{ state: 'closed' }, { state: 'closed' }, { state: 'closed' }],
      ...[[], []],
    ]);
  });
});
