// @vitest-environment happy-dom
import { parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { expect, test } from 'vitest';
import { mounted } from '../../shared/testing/mounted.tsx';
import { cellsOf, headsOf } from '../../shared/testing/sheet.ts';
import { FeePreview, sampleAmounts } from './fee-preview.tsx';

test.each([
  ['10', '1000', ['10', '100', '1000']],
  ['99.999999', '100.000001', ['99.999999', '100', '100.000001']],
  ['100', '1000', ['100', '1000']],
  ['10', '100', ['10', '100']],
  ['200', '1000', ['200', '1000']],
  ['10', '10', ['10']],
])('from %s to %s these are tried: %j', (min, max, amounts) => {
  expect(sampleAmounts(parseAmount(min), parseAmount(max))).toEqual(amounts.map(parseAmount));
});

test('what is kept and what arrives is said now and then, in the money of the way', async () => {
  const [paid, ...rest] = ['100', '1', '99', '2', '98'].map(parseAmount);
  const [kept, arrives, keptThen, arrivesThen] = rest;
  const example = { paid, before: { kept, arrives }, after: { kept: keptThen, arrives: arrivesThen } };
  const open = await mounted(<FeePreview examples={[example as never]} unit="BRL" />, NAMED_WORDS);
  expect(headsOf(open.page, 'examples')).toEqual(['of_amount', 'kept_now', 'kept_then', 'arrives_now', 'arrives_then']);
  expect(cellsOf(open.page, 'examples')).toEqual([['100.00 BRL', '1.00 BRL', '2.00 BRL', '99.00 BRL', '98.00 BRL']]);
  await open.close();
});
