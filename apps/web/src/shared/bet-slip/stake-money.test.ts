import { parseRate, RATE_ONE } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { exchangeOf, type StakeMoney, stakeIn, typedInNow } from './stake-money.ts';
import { readTypedIn } from './typed-in.ts';

const rates = { USDT: RATE_ONE, BRL: parseRate('5.42'), IDR: parseRate('16000') };
const usdt: StakeMoney = { currency: 'USDT', rates };
const brl: StakeMoney = { currency: 'BRL', rates };
const unknown: StakeMoney = { currency: 'USDT', rates: {} };

describe('a kept stake in the currency shown', () => {
  test('is the same money, cut to the places shown, and in its own currency what was typed', () => {
    expect([stakeIn('27.50', 'BRL', usdt), stakeIn('27.50', 'BRL', brl), stakeIn('5', 'USDT', brl)]).toEqual([
      '5.073800',
      '27.50',
      '27.10',
    ]);
  });

  test('stays as it is while the rates are unknown, without a currency of its own, and where nobody can read it', () => {
    expect([stakeIn('27.50', 'BRL', unknown), stakeIn('27.50', null, usdt), stakeIn('?-5', 'BRL', usdt)]).toEqual([
      '27.50',
      '27.50',
      '?-5',
    ]);
  });

  test('is empty where its currency is no longer offered, and where nothing would be left of it', () => {
    expect([stakeIn('27.50', 'EUR', usdt), stakeIn('0.000001', 'USDT', brl)]).toEqual(['', '']);
  });
});

describe('what became of the stakes', () => {
  test('is said when they were converted, and when one of them could not be', () => {
    expect([exchangeOf(['27.50', ''], 'BRL', usdt), exchangeOf(['1', '0.000001'], 'USDT', brl)]).toEqual(['converted', 'lost']);
  });

  test('is nothing in their own currency, without an amount, for a text nobody can read and while rates are unknown', () => {
    const cases = [
      exchangeOf(['5'], 'BRL', brl),
      exchangeOf([''], 'BRL', usdt),
      exchangeOf(['?-5'], 'BRL', usdt),
      exchangeOf(['5'], 'BRL', unknown),
    ];
    expect(cases).toEqual([null, null, null, null]);
  });
});

test('what is typed is in the currency shown, unless the stakes beside it wait for the rates', () => {
  expect([typedInNow('BRL', usdt), typedInNow('BRL', unknown), typedInNow(null, unknown)]).toEqual(['USDT', 'BRL', 'USDT']);
});

test('a currency in storage that is none counts as none', () => {
  expect([readTypedIn('BRL'), readTypedIn('GOLD'), readTypedIn(undefined)]).toEqual(['BRL', null, null]);
});
