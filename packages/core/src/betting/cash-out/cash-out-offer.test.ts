import { describe, expect, test } from 'vitest';
import { amount } from '../../money/index.ts';
import { CASH_OUT_MARGIN_MAX, cashOutOffer } from './cash-out-offer.ts';
import type { FairValue } from './fair-value.ts';
import { PARTIAL_CASH_OUTS_MAX, SHARE_MAX } from './open-share.ts';

const worth = (numerator: bigint, most: bigint, denominator = 1n): FairValue => ({ fair: { numerator, denominator }, most });

test('the house keeps at most three tenths, and part is cashed out four times at most, in hundredths', () =>
  expect([CASH_OUT_MARGIN_MAX, PARTIAL_CASH_OUTS_MAX, SHARE_MAX]).toEqual([3_000, 4, 100]));

describe('an offer', () => {
  test.each<[string, FairValue, { share: number; marginE4: number }, unit: bigint, offer: bigint, fair: bigint]>([
    ['of all of it is what it is worth', worth(1_000n, 5_000n), { share: 100, marginE4: 0 }, 1n, 1_000n, 1_000n],
    ['is cut to a whole unit', worth(2_000n, 5_000n, 3n), { share: 100, marginE4: 0 }, 1n, 666n, 666n],
    ['of a half is cut once', worth(1_001n, 5_000n, 3n), { share: 50, marginE4: 0 }, 1n, 166n, 166n],
    ['less a margin is cut once', worth(2_000n, 5_000n, 3n), { share: 100, marginE4: 500 }, 1n, 633n, 666n],
    ['is no more than all can still pay', worth(1_000n, 600n), { share: 100, marginE4: 0 }, 1n, 600n, 600n],
    ['of a half is no more than half can still pay', worth(1_000n, 601n), { share: 50, marginE4: 0 }, 1n, 300n, 300n],
    ['keeps a margin of the value, not of the most', worth(1_000n, 600n), { share: 100, marginE4: 1_000 }, 1n, 600n, 600n],
    ['keeps less where the most is less than the value', worth(1_000n, 950n), { share: 100, marginE4: 1_000 }, 1n, 900n, 950n],
    ['is whole amounts of a currency', worth(12_399n, 99_999n), { share: 100, marginE4: 0 }, 100n, 12_300n, 12_300n],
    ['is whole amounts of it where the most binds', worth(99_999n, 12_399n), { share: 100, marginE4: 0 }, 100n, 12_300n, 12_300n],
  ])('%s', (_, value, terms, unit, offer, fair) =>
    expect(cashOutOffer(value, terms, { unit: amount(unit) })).toEqual({ offer, fair, kept: fair - offer }),
  );
});
