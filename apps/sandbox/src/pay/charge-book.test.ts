import type { ChargeRequest } from '@fairbook/contract/pay';
import { parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { chargeAnswer, createChargeBook, type KeptCharge } from './charge-book.ts';
import { payCharge } from './pay-charge.ts';
import type { PayFaults } from './pay-faults.ts';

const AT = Date.parse('2026-03-01T12:00:00Z');
const wanted = (method: 'pix' | 'card' | 'wallet' = 'pix', order = 'order-1') =>
  ({ order, amount: parseAmount('10'), currency: 'BRL', method, expires_at: new Date(AT + 60_000) }) as unknown as ChargeRequest;
function opened(method?: 'pix' | 'card' | 'wallet') {
  const book = createChargeBook(() => AT);
  const kept = book.open(wanted(method)) as KeptCharge;
  const pay = (typed: Record<string, string>, faults: object = {}) =>
    payCharge(book, kept, { typed: new URLSearchParams(typed), faults: faults as PayFaults })?.map(({ kind }) => kind);
  return { book, kept, pay };
}

describe('the charge book', () => {
  test('keeps one charge for each order, found by the order and by its own id', () => {
    const { book, kept } = opened();
    expect(book.open(wanted('card'))).toBe(kept);
    expect([book.byOrder('order-1'), book.byName(kept.charge), book.byOrder(kept.charge), book.byName('order-1')]).toEqual([
      ...[kept, kept],
      ...[undefined, undefined],
    ]);
    expect(book.open(wanted('pix', 'order-2'))?.charge).not.toBe(kept.charge);
  });

  test('records events with their time, the payer and, if paid, a payment id', () => {
    const { book, kept } = opened();
    const said = [book.record(kept, 'processing', null), book.record(kept, 'failed', null), book.record(kept, 'paid', '11144477735')];
    expect(said.map(({ kind, payment, payer_cpf: payer }) => [kind, payment?.[0] ?? null, payer])).toEqual([
      ['processing', null, null],
      ['failed', null, null],
      ['paid', 'E', '11144477735'],
    ]);
    expect(said[2]).toMatchObject({ charge: kept.charge, order: 'order-1', amount: parseAmount('10'), currency: 'BRL', at: new Date(AT) });
    expect(new Set(said.map(({ id }) => id)).size).toBe(3);
    expect([kept.state, kept.events]).toEqual(['paid', said]);
    const card = opened('card');
    expect(card.book.record(card.kept, 'paid', null).payment).toMatch(/^pm_[0-9a-f]{30}$/);
  });

  test.each<[string, 'processing' | 'failed' | 'paid' | undefined, string, readonly string[]]>([
    ['that is open is cancelled', undefined, 'cancelled', ['expired']],
    ['in processing is cancelled', 'processing', 'cancelled', ['processing', 'expired']],
    ['that failed is cancelled', 'failed', 'cancelled', ['failed', 'expired']],
    ['that is paid stays paid', 'paid', 'paid', ['paid']],
  ])('a charge %s, and cancelling it again adds no event', (_, before, state, kinds) => {
    const { book, kept } = opened();
    if (before) book.record(kept, before, null);
    expect(book.cancel('order-1')).toBe(kept);
    book.cancel('order-1');
    expect([kept.state, kept.events.map(({ kind }) => kind)]).toEqual([state, kinds]);
  });

  test('an order cancelled before its charge arrives is never opened', () => {
    const book = createChargeBook(() => AT);
    expect([book.cancel('order-1'), book.open(wanted()), book.byOrder('order-1')]).toEqual([undefined, undefined, undefined]);
    expect(book.open(wanted('pix', 'order-2'))).toBeDefined();
  });

  test('lists the last outcome of each charge that was paid or failed', () => {
    const { book, kept } = opened();
    book.open(wanted('pix', 'order-2'));
    expect(book.ended()).toEqual([]);
    book.record(kept, 'failed', null);
    expect(book.ended()).toMatchObject([{ reference: 'order-1', payment: null, status: 'failed' }]);
    const { payment } = book.record(kept, 'paid', null);
    book.cancel('order-1');
    expect(book.ended()).toEqual([
      { reference: 'order-1', payment, status: 'paid', amount: parseAmount('10'), currency: 'BRL', at: new Date(AT) },
    ]);
  });

  test('records one refund for each key', () => {
    const { book } = opened();
    const [first, again, other] = [
      { key: 'a', amount: 1 },
      { key: 'a', amount: 2 },
      { key: 'b', amount: 3 },
    ] as unknown as readonly Parameters<typeof book.refund>[0][];
    for (const each of [first, again, other]) if (each) book.refund(each);
    expect(book.returns).toEqual([first, other]);
  });

  test('answers with the payment page, and with a code to copy for Pix only', () => {
    const { kept } = opened();
    const answer = chargeAnswer(kept, 'https://pay.test');
    expect(answer).toMatchObject({ charge: kept.charge, order: 'order-1', expires_at: kept.expires_at });
    expect(answer.page).toBe(`https://pay.test/pay/${kept.charge}`);
    expect(answer.pix_code).toContain(`pay.test/pay/${kept.charge}`);
    expect(answer.pix_code).not.toContain('https://');
    expect(chargeAnswer(opened('wallet').kept, 'https://pay.test').pix_code).toBeNull();
  });
});

describe('a visitor of the payment page', () => {
  const CARD = { number: '4111 1111-1111 1111', cvv: '123', expiry: '12/30' };

  test('pays by Pix with a valid CPF, replaced by a stranger’s under the fault', () => {
    const { kept, pay } = opened();
    expect([pay({}), pay({ cpf: '52998224726' }), kept.events]).toEqual([undefined, undefined, []]);
    expect([pay({ cpf: '529.982.247-25' }), pay({ cpf: '52998224725' }, { other_payer: true })]).toEqual([['paid'], ['paid']]);
    expect(kept.events.map(({ payer_cpf: payer }) => payer)).toEqual(['52998224725', '11144477735']);
  });

  test.each<[string, object, readonly string[] | undefined]>([
    ['that is valid', {}, ['processing', 'paid']],
    ['that is declined', { number: '4000000000000002' }, ['processing', 'failed']],
    ['with a code of four digits', { cvv: '1234' }, ['processing', 'paid']],
    ['with digits that double to two', { number: '5555555555554444' }, ['processing', 'paid']],
    ['of thirteen digits', { number: '4222222222222' }, ['processing', 'paid']],
    ['of a wrong digit', { number: '4111111111111112' }, undefined],
    ['of two digits changed over', { number: '1411111111111111' }, undefined],
    ['of twelve digits', { number: '400000000006' }, undefined],
    ['of letters', { number: 'abcdefghijklmnop' }, undefined],
    ['without a code', { cvv: '' }, undefined],
    ['with a code of two digits', { cvv: '12' }, undefined],
    ['with a code of five digits', { cvv: '12345' }, undefined],
    ['without its end', { expiry: '' }, undefined],
    ['with an end in words', { expiry: '2030-12' }, undefined],
  ])('pays by a card %s', (_, changed, kinds) => {
    const { pay, kept } = opened('card');
    expect([pay({ ...CARD, ...changed }), kept.events.length]).toEqual([kinds, kinds?.length ?? 0]);
  });

  test('pays by wallet only by answering yes', () => {
    expect(['yes', 'no', ''].map((answer) => opened('wallet').pay({ answer }))).toEqual([
      ['processing', 'paid'],
      ['processing', 'failed'],
      ['processing', 'failed'],
    ]);
  });
});
