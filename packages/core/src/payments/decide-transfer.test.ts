import { describe, expect, test } from 'vitest';
import { AMOUNT_MAX, amount, parseAmount } from '../money/index.ts';
import { amountOfUnits, confirmationsOf, decideTransfer } from './decide-transfer.ts';

const terms = { confirmations: 12, minimum: parseAmount('10') };

describe('a transfer on a chain', () => {
  test.each([
    { height: 100n, head: 99n, confirmed: 0n },
    { height: 100n, head: 100n, confirmed: 1n },
    { height: 100n, head: 111n, confirmed: 12n },
    { height: 100n, head: 10n, confirmed: 0n },
  ])('at $height is confirmed $confirmed times when the head is $head', ({ height, head, confirmed }) => {
    expect(confirmationsOf(height, head)).toBe(confirmed);
  });

  test.each([
    { usdt: '10', head: 110n, decided: 'wait' },
    { usdt: '10', head: 111n, decided: 'credit' },
    { usdt: '10', head: 99n, decided: 'wait' },
    { usdt: '9.999999', head: 100n, decided: 'below_minimum' },
    { usdt: '9.999999', head: 999n, decided: 'below_minimum' },
    { usdt: '0', head: 999n, decided: 'below_minimum' },
  ])('$usdt in block 100 with the head at $head: $decided', ({ usdt, head, decided }) => {
    expect(decideTransfer({ height: 100n, amount: parseAmount(usdt) }, head, terms)).toBe(decided);
  });

  test.each([
    { units: 1_500_000n, decimals: 6, millionths: 1_500_000n },
    { units: 1_999_999_999_999_999_999n, decimals: 18, millionths: 1_999_999n },
    { units: 999_999_999_999n, decimals: 18, millionths: 0n },
    { units: 15n, decimals: 1, millionths: 1_500_000n },
    { units: 2n ** 256n - 1n, decimals: 6, millionths: AMOUNT_MAX },
  ])('$units units of a token with $decimals decimals are $millionths millionths', ({ units, decimals, millionths }) => {
    expect(amountOfUnits(units, decimals)).toBe(amount(millionths));
  });
});
