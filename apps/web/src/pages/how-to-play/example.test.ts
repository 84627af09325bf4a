import { linesOfPass, passTypeOf, priceTicket, RULE_SETS, workTicket } from '@fairbook/core/betting';
import { formatAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { exampleTicket } from './example.ts';

const { exact } = RULE_SETS;

test('the worked multiple is 2.05 × 1.72 × 1.80 × 10', () => {
  expect(formatAmount(priceTicket(exampleTicket(3, [3]), exact).payoutMax)).toBe('63.468000');
});

test('the worked 3×4 has four lines, and one of them pays when one match loses', () => {
  const type = passTypeOf('3x4');
  const ticket = exampleTicket(3, type?.sizes ?? []);
  expect(type && linesOfPass(type)).toBe(4);
  expect(formatAmount(priceTicket(ticket, exact).totalStake)).toBe('40.000000');
  const { linesPaid, payout } = workTicket(ticket, ['won', 'won', 'lost'], exact);
  expect([linesPaid, formatAmount(payout)]).toEqual([1, '35.260000']);
});

test('a void match leaves the other two', () => {
  expect(formatAmount(workTicket(exampleTicket(3, [3]), ['won', 'void', 'won'], exact).payout)).toBe('36.900000');
});

test('a banker leaves the lines that have it', () => {
  expect(priceTicket(exampleTicket(4, [2], 1), exact).lines).toBe(3);
});
