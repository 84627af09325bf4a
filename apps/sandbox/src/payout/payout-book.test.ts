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
/** What a provider that knows whose the key is makes of an order, and how often it pays it. */
function came(request: PayoutRequest, owner?: string) {
  const book = createPayoutBook(() => 1_000);
  const reply = book.order(request, { ...NO_PAYOUT_FAULTS, holders: owner === undefined ? {} : { [PIX_KEY]: owner } });
  return { reply, paid: book.payments().length };
}

describe('whose account it pays to', () => {
  test('one of the CPF that the order names, of nobody it knows, or of anybody when no CPF is named', () => {
    for (const each of [came(order(ANA), ANA), came(order(ANA)), came(order(null), RUI), came(order(ANA, { type: 'cpf', number: ANA }))])
      expect(each).toMatchObject({ reply: { state: 'paid' }, paid: 1 });
  });

  test('never one of another CPF', () => {
    const refused = { reply: { state: 'failed', reason: 'name_mismatch' }, paid: 0 };
    expect(came(order(ANA), RUI)).toEqual(refused);
    expect(came(order(ANA, { type: 'cpf', number: RUI }))).toEqual(refused);
  });
});

test('an order that failed is paid when it is ordered again, and one that was paid is not paid twice', () => {
  const book = createPayoutBook(() => 1_000);
  const states = [{ fail: true }, {}, {}].map((faults) => book.order(order(null), { ...NO_PAYOUT_FAULTS, ...faults }).state);
  expect([states, book.payments().length]).toEqual([['failed', 'paid', 'paid'], 1]);
});
