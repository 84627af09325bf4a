import { parseAmount, parseOdds } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { amountText, readFields, type SettingField, shareText } from './setting-fields.ts';

const FIELDS: readonly SettingField[] = [
  { name: 'min', label: '', kind: 'amount' },
  { name: 'fee_e4', label: '', kind: 'share' },
  { name: 'sort', label: '', kind: 'count' },
  { name: 'note', label: '', kind: 'words' },
  { name: 'regions', label: '', kind: 'set' },
  { name: 'odds_min', label: '', kind: 'odds' },
];

describe('fields', () => {
  test('are read as they are typed, with comma or point', () => {
    const read = readFields(FIELDS, {
      min: '1,5',
      fee_e4: ' 2.5 ',
      sort: '10',
      note: ' closed ',
      regions: 'default,,blocked',
      odds_min: ' 1,2 ',
    });
    if (!('values' in read)) throw new Error('not read');
    const { amount, whole, odds, words, list } = read.values;
    expect([amount('min'), whole('fee_e4'), whole('sort'), words('note'), list('regions'), odds('odds_min')]).toEqual([
      parseAmount('1.5'),
      250,
      10,
      'closed',
      ['default', 'blocked'],
      parseOdds('1.2'),
    ]);
  });

  test.each([
    [{ min: '' }, ['min']],
    [{ min: '1.000,00' }, ['min']],
    [{ min: '-1' }, ['min']],
    [{ fee_e4: '1,234' }, ['fee_e4']],
    [{ fee_e4: 'half', sort: '1.5' }, ['fee_e4', 'sort']],
    [{ fee_e4: '1000' }, ['fee_e4']],
    [{ sort: '1234567' }, ['sort']],
    [{ odds_min: 'even' }, ['odds_min']],
    [{ odds_min: '' }, ['odds_min']],
  ])('%j cannot be read', (typed, unreadable) => {
    expect(readFields(FIELDS, { min: '1', fee_e4: '0', sort: '1', odds_min: '2', ...typed })).toEqual({ unreadable });
  });

  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [250, '2.50'],
    [5_000, '50.00'],
  ])('%i hundredths of a percent are typed as %s', (e4, text) => expect(shareText(e4)).toBe(text));

  test.each([
    ['0', '0.00'],
    ['1000', '1000.00'],
    ['0.000001', '0.000001'],
    ['2.5', '2.50'],
  ])('%s is typed as %s', (value, text) => expect(amountText(parseAmount(value))).toBe(text));
});
