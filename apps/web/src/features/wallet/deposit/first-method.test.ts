import type { DepositMethod } from '@fairbook/contract';
import { type Currency, conversionOf } from '@fairbook/core/catalog';
import { parseAmount, parseRate, ZERO } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { type DepositStart, firstAmount, firstMethod, typedText } from './first-method.ts';

const RATES: Readonly<Partial<Record<Currency, string>>> = { USDT: '1', BRL: '5.42', USD: '1' };
const start = (more: Partial<DepositStart> = {}): DepositStart => ({
  currency: 'BRL',
  conversionOf: (currency) => {
    const rate = RATES[currency];
    return rate === undefined ? undefined : conversionOf(currency, parseRate(rate));
  },
  ...more,
});
const missing = (text: string, more: Partial<DepositStart> = {}) => start({ amount: parseAmount(text), ...more });

const method = (type: string, more: Partial<DepositMethod>): DepositMethod => ({
  ...{ type, payment_type: 'fiat', currency: 'BRL', min: parseAmount('10'), max: parseAmount('1000') },
  ...{ fee_e4: 0, fee_fixed: ZERO, arrives_in: { from: 5, to: 60 } },
  ...{ own_account: false, cpf_known: null, play_money: false, closed: null },
  ...more,
});
const PIX = method('pix', {});
const CARD = method('card', {
  ...{ payment_type: 'card', currency: 'USD', max: parseAmount('5000') },
  arrives_in: { from: 60, to: 300 },
});
const PLAY = method('sandbox', {
  ...{ payment_type: 'play_money', currency: null, min: parseAmount('1'), max: parseAmount('100') },
  arrives_in: { from: 0, to: 0 },
});
const CHAIN = method('usdt', { payment_type: 'crypto', currency: 'USDT', arrives_in: { from: 0, to: 0 } });

describe('a deposit begins', () => {
  test.each([
    ['with what arrives first', [CARD, PIX, PLAY], start(), 'sandbox'],
    ['with what was used last', [PLAY, PIX, CARD], start({ last: 'card' }), 'card'],
    ['with what was used last when it takes what is missing', [PLAY, PIX], missing('20', { last: 'pix' }), 'pix'],
    ['elsewhere when what was used last does not take so much', [PIX, CARD], missing('1000.01', { last: 'pix' }), 'card'],
    ['never with a chain that nobody used', [CHAIN, CARD], start(), 'card'],
    ['with a chain that was used last', [CHAIN, CARD], start({ last: 'usdt' }), 'usdt'],
    ['not with a chain when an amount is missing', [CHAIN, CARD], missing('20', { last: 'usdt' }), 'card'],
    ['nowhere when nothing takes so much', [PIX, PLAY], missing('1000.01'), undefined],
    ['nowhere when all is closed', [method('pix', { closed: 'Closed' })], start(), undefined],
  ] as const)('%s', (_, methods, wanted, chosen) => {
    expect(firstMethod(methods, wanted)?.type).toBe(chosen);
  });

  test('elsewhere when the way used last was closed since', () => {
    expect(firstMethod([PIX, method('card', { closed: 'Closed' })], start({ last: 'card' }))?.type).toBe('pix');
  });
});

describe('what is missing, as a way takes it', () => {
  test.each([
    ['up to a whole cent', PIX, '60.001', '60.01'],
    ['as it is', PIX, '60', '60'],
    ['no less than the least of the way', PIX, '1.5', '10'],
    ['not at all above its most', PIX, '1000.01', undefined],
    ['in its currency, up to its cent', CARD, '60', '11.08'],
    ['in its currency, no less than its least', CARD, '20', '10'],
    ['no less than a least that is of USDT', PLAY, '0.01', '5.42'],
    ['not above a most that is of USDT', PLAY, '542.01', undefined],
    ['nothing, when nothing is', PIX, '0', undefined],
    ['not on a chain', CHAIN, '20', undefined],
  ] as const)('%s', (_, taker, text, taken) => {
    expect(firstAmount(taker, missing(text))).toBe(taken === undefined ? undefined : parseAmount(taken));
  });

  test('is not guessed while a rate is unknown', () => {
    expect(firstAmount(method('card', { currency: 'EUR' }), missing('20'))).toBeUndefined();
  });

  test.each([
    ['60', 'BRL', ',', '60'],
    ['60.5', 'BRL', ',', '60,50'],
    ['60.5', 'BRL', '.', '60.50'],
    ['1500', 'IDR', ',', '1500'],
    ['1.25', 'USDT', '.', '1.250000'],
  ] as const)('%s %s is typed with %s as %s', (value, currency, sign, text) => {
    expect(typedText(parseAmount(value), currency, sign)).toBe(text);
  });
});
