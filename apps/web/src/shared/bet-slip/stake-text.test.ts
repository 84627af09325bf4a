import { readTyped } from '@fairbook/core/betting';
import { describe, expect, test } from 'vitest';
import { isUnreadable, pressStakeKey, readStakeText, type StakeKey, type StakeWriting, shownStake } from './stake-text.ts';

const PT: StakeWriting = { sign: ',', decimals: 2 };
const EN: StakeWriting = { sign: '.', decimals: 2 };
const USDT: StakeWriting = { sign: '.', decimals: 6 };

describe('a typed stake', () => {
  test.each<[raw: string, writing: StakeWriting, kept: string]>([
    ['20', PT, '20'],
    ['20,5', PT, '20.5'],
    ['20,', PT, '20.'],
    [',5', PT, '0.5'],
    ['1.234,56', PT, '1234.56'],
    ['1.234', PT, '1234'],
    ['12.345.678', PT, '12345678'],
    ['1,234.56', EN, '1234.56'],
    ['1,234', EN, '1234'],
    ['R$ 1.234,56', PT, '1234.56'],
    ['0.000001', USDT, '0.000001'],
    ['1,234,567', USDT, '1234567'],
    ['1,234.5', USDT, '1234.5'],
    ['', PT, ''],
  ])('%s is kept as an amount', (raw, writing, kept) => {
    expect(readStakeText('', raw, writing)).toBe(kept);
  });

  test.each<[raw: string, writing: StakeWriting]>([
    ['12.50', PT],
    ['1,234.56', PT],
    ['1.23.456', PT],
    ['12,50', EN],
    ['1.234,56', EN],
    ['1.234', { sign: ',', decimals: 6 }],
    ['1,234', USDT],
    ['1.234', { sign: ',', decimals: 3 }],
  ])('%s is not guessed: it stays as it is and is no amount', (raw, writing) => {
    const kept = readStakeText('', raw, writing);
    expect(isUnreadable(kept)).toBe(true);
    expect(readTyped(kept)).toBeNull();
    expect(shownStake(kept, writing)).toBe(raw);
  });

  test.each([
    ['-5', PT],
    ['1e5', PT],
    ['−5', PT],
    ['+5', PT],
    ['5-', PT],
    ['5 5', PT],
    ['5$5', PT],
    ['5 ', PT],
    ['5$', PT],
    ['20a', PT],
    ['0x1F', EN],
    ['1/2', EN],
    ['５', EN],
    ['1 000', EN],
    ['20,', EN],
    ['1.2345', { sign: ',', decimals: 6 }],
    ['1.234567', { sign: ',', decimals: 6 }],
  ] as const)('%s, typed sign by sign, stays as it was typed and is no amount', (raw, writing) => {
    const kept = [...raw].reduce((before, sign) => readStakeText(before, `${shownStake(before, writing)}${sign}`, writing), '');
    expect([shownStake(kept, writing), isUnreadable(kept), readTyped(kept)]).toEqual([raw, true, null]);
  });

  test.each(['-5', '1e5', '5 5', '20,555', '1234567890123', '1.234.567.890.123', '20a'])('%s, pasted, stays as it is', (raw) => {
    for (const before of ['', '20', '?-']) {
      const kept = readStakeText(before, raw, PT);
      expect([shownStake(kept, PT), isUnreadable(kept)]).toEqual([raw, true]);
    }
  });

  test('what stands around an amount that is pasted is left out', () => {
    expect([readStakeText('2000', '20 R$', PT), readStakeText('200', '20 €'.slice(0, 4), PT)]).toEqual(['20', '20']);
    for (const raw of [' 20 ', 'R$ 20', '20 USDT', 'R$\u00a020', '20€']) expect(readStakeText('7', raw, PT)).toBe('20');
  });

  test('a third decimal and a thirteenth digit are not taken, wherever they are typed', () => {
    expect([readStakeText('20.55', '20,555', PT), readStakeText('20.55', '20,155', PT)]).toEqual(['20.55', '20.55']);
    expect(readStakeText('123456789012', '1234567890123', PT)).toBe('123456789012');
  });

  test('what cannot be read can be corrected', () => {
    expect([readStakeText('?-5', '5', PT), readStakeText('?1e5', '15', PT), readStakeText('?-', '', PT)]).toEqual(['5', '15', '']);
    expect(readStakeText('27.123456', '27,12345', PT)).toBe('?27,12345');
  });

  test('it is shown by the rules of the language, also after the language changed', () => {
    expect(shownStake(readStakeText('', '20,50', PT), EN)).toBe('20.50');
    expect(shownStake(readStakeText('', '20.50', EN), PT)).toBe('20,50');
  });
});

describe('the keypad', () => {
  const typed = (keys: readonly StakeKey[], from = '', writing = PT) => keys.reduce((text, key) => pressStakeKey(text, key, writing), from);

  test.each<[name: string, from: string, keys: StakeKey[], kept: string]>([
    ['digits join', '', ['1', '2', '0'], '120'],
    ['a leading zero gives way', '', ['0', '5'], '5'],
    ['the decimal sign alone begins with zero', '', ['sign', '5'], '0.5'],
    ['there is one decimal sign', '', ['1', 'sign', '2', 'sign', '3'], '1.23'],
    ['no more decimals than the currency has', '', ['1', 'sign', '2', '3', '4'], '1.23'],
    ['twelve digits', '12345678901', ['2', '3'], '123456789012'],
    ['decimals behind twelve digits', '123456789012', ['sign', '5'], '123456789012.5'],
    ['a zero stays one', '', ['0', '0'], '0'],
    ['a zero may have decimals', '0', ['sign', '0', '5', '7'], '0.05'],
    ['a text that cannot be read is taken away as a whole', '?12.5.0', ['back'], ''],
    ['back takes one away', '20.5', ['back', 'back'], '20'],
    ['back on nothing is nothing', '', ['back'], ''],
    ['clear empties', '20.5', ['clear'], ''],
    ['a digit after a text that cannot be read begins anew', '?12.5.0', ['7'], '7'],
  ])('%s', (_, from, keys, kept) => {
    expect(typed(keys, from)).toBe(kept);
  });
});
