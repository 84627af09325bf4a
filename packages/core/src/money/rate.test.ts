import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conversionOf } from '../catalog/index.ts';
import { AMOUNT_MAX, amount, parseAmount } from './amount.ts';
import {
  type Conversion,
  converted,
  formatRate,
  IN_USDT,
  isRateFine,
  isWhole,
  leastIn,
  mostIn,
  parseRate,
  RATE_ONE,
  type Rate,
  shownIn,
  slackOf,
  takenFrom,
} from './rate.ts';

const BRL = conversionOf('BRL', parseRate('5.42'));
const IDR = conversionOf('IDR', parseRate('16250'));
/** Any rate that settings accept for a currency with cents. */
const anyConversion = fc.bigInt(1_000_000n, 25_000_000_000n).map((rate) => conversionOf('EUR', rate as Rate));
const anyBalance = fc.bigInt(0n, 10n ** 13n).map(amount);

describe('an amount of a currency', () => {
  test('is the nearest ledger unit, a half upward', () => {
    expect(converted(parseAmount('300'), BRL.rate)).toBe(parseAmount('55.350554')); // …553.505
    expect(converted(parseAmount('50'), BRL.rate)).toBe(parseAmount('9.225092')); // …092.250
    expect(converted(amount(5n), parseRate('2'))).toBe(3n);
  });

  test('is shown as it was typed, and a unit that is missing shows nothing less', () => {
    const kept = parseAmount('55.350554');
    expect(shownIn(kept, BRL)).toBe(parseAmount('300'));
    expect(shownIn(amount(kept - 1n), BRL)).toBe(parseAmount('300'));
    expect(shownIn(amount(-kept), BRL)).toBe(parseAmount('-300'));
    // 461 units are a quarter of a cent at 5.42.
    expect(slackOf(BRL)).toBe(461n);
    expect([shownIn(amount(kept - 461n), BRL), shownIn(amount(kept - 462n), BRL)]).toEqual([parseAmount('300'), parseAmount('299.99')]);
  });

  test('is whole rupiahs in IDR, and the ledger’s own units in USDT', () => {
    expect(shownIn(parseAmount('1'), IDR)).toBe(parseAmount('16250'));
    expect(shownIn(parseAmount('0.00005'), IDR)).toBe(parseAmount('1')); // a rupiah is 61.5 units, and 50 are within a quarter of it
    expect(shownIn(parseAmount('0.000046'), IDR)).toBe(0n);
    expect(shownIn(parseAmount('-0.000001'), IN_USDT)).toBe(-1n);
  });

  test('is shown as it was typed at every rate that may be set', () => {
    fc.assert(
      fc.property(anyConversion, fc.bigInt(0n, 10n ** 9n), (conversion, steps) => {
        fc.pre(isRateFine(conversion));
        const typed = amount(steps * conversion.step);
        expect(shownIn(converted(typed, conversion.rate), conversion)).toBe(typed);
      }),
    );
  });
});

describe('the edges of a step', () => {
  const edges = fc.tuple(anyConversion, fc.bigInt(1n, 10n ** 9n)).filter(([conversion]) => isRateFine(conversion));
  /** The least amount that is shown as this many steps. */
  const leastShowing = (conversion: Conversion, steps: bigint) =>
    amount(converted(amount(steps * conversion.step), conversion.rate) - slackOf(conversion));

  test('lie a quarter of it below what was typed, to the unit and at every rate', () => {
    fc.assert(
      fc.property(edges, ([conversion, steps]) => {
        const least = leastShowing(conversion, steps);
        expect([shownIn(least, conversion), shownIn(amount(least - 1n), conversion)]).toEqual([
          steps * conversion.step,
          (steps - 1n) * conversion.step,
        ]);
      }),
    );
  });

  test.each([0n, 1n, 2n])('leave a balance that is %s units short of the next step with what was shown less what was typed', (short) => {
    fc.assert(
      fc.property(edges, fc.bigInt(0n, 1_000n), ([conversion, steps], share) => {
        const balance = amount(leastShowing(conversion, steps + 1n) - 1n - short);
        const typed = amount(((steps * share) / 1_000n) * conversion.step);
        const taken = takenFrom(balance, typed, conversion);
        const apart = taken - converted(typed, conversion.rate);
        expect(apart <= slackOf(conversion) && apart >= -slackOf(conversion)).toBe(true);
        expect(shownIn(amount(balance - taken), conversion)).toBe(steps * conversion.step - typed);
      }),
    );
  });
});

describe('what is shown of a balance', () => {
  test('can be spent: what is shown after is what was shown before less what was typed, whatever the balance is', () => {
    fc.assert(
      fc.property(anyConversion, anyBalance, fc.bigInt(0n, 1_000n), (conversion, balance, share) => {
        fc.pre(isRateFine(conversion));
        const shown = shownIn(balance, conversion);
        const steps = (shown / conversion.step) * share;
        const typed = amount((steps / 1_000n) * conversion.step);
        const taken = takenFrom(balance, typed, conversion);
        const apart = taken - converted(typed, conversion.rate);
        expect(apart <= slackOf(conversion) && apart >= -slackOf(conversion)).toBe(true);
        expect(taken).toBeLessThanOrEqual(balance);
        expect(shownIn(amount(balance - taken), conversion)).toBe(shown - typed);
      }),
    );
  });

  test('is all there is, where roundings alone are beside it', () => {
    const balance = parseAmount('55.535056'); // 300.00 − 50.00 + 51.00 reais, and one unit more than 301.00 converts to
    expect(takenFrom(balance, parseAmount('301'), BRL)).toBe(balance);
    expect(takenFrom(amount(balance - 2n), parseAmount('301'), BRL)).toBe(balance - 2n);
    // 101 reais convert to 18.634686; what is left is 36.900369, the value of 200.
    expect(takenFrom(balance, parseAmount('101'), BRL)).toBe(18_634_687n);
  });

  test('leaves what came from elsewhere and is not shown, and is never less than a step that was typed beyond it', () => {
    const balance = parseAmount('1.000999'); // 5.42 reais convert to 1, and 999 units are more than a quarter of a cent
    expect(takenFrom(balance, parseAmount('5.42'), BRL)).toBe(1_000_000n);
    expect(takenFrom(balance, parseAmount('5.43'), BRL)).toBeGreaterThan(balance);
  });

  test.each([
    ['a step beyond it', '5.43', '1.001845'],
    ['much beyond it', '1000', '184.501845'],
  ])('is no more than what is typed comes to, for %s', (_, typed, whole) =>
    expect(takenFrom(parseAmount('1.000999'), parseAmount(typed), BRL)).toBe(parseAmount(whole)),
  );

  test('is left to the last unit of a quarter of a step, and not beyond it', () => {
    // 461 units are a quarter of a cent: a remainder beside 5.42 reais up to that is taken along.
    const taken = (beside: bigint) => takenFrom(amount(1_000_000n + beside), parseAmount('5.42'), BRL);
    expect([taken(-461n), taken(0n), taken(461n), taken(462n)]).toEqual([999_539n, 1_000_000n, 1_000_461n, 1_000_000n]);
  });
});

describe('at rates where every half unit is rounded the same way', () => {
  test.each([
    ['a balance a unit short of a quarter of a step keeps what is not shown', 21_029_322_832n, 34_274n, 6_180_000n, 29_387n],
    ['a balance under the next step keeps what is not shown', 2_315_289_393n, 864_147n, 8_990_000n, 388_289n],
    ['all but the unit that would show as a step more is kept', 13_279_982_481n, 21_517n, 1_460_000n, 10_994n],
  ])('%s', (_, rate, balance, typed, taken) => {
    const conversion = conversionOf('EUR', rate as Rate);
    const [held, asked] = [amount(balance), amount(typed)];
    expect(takenFrom(held, asked, conversion)).toBe(taken);
    expect(shownIn(amount(balance - taken), conversion)).toBe(shownIn(held, conversion) - typed);
  });
});

test('what is the least part of a step beyond whole steps is a step more at the least, and cut from the most', () => {
  // At this rate this many units are 541 706 237 steps and a millionth of a millionth of one.
  const conversion = conversionOf('EUR', 542_000_001n as Rate);
  const value = amount(999_458_000_001n);
  const whole = (value * conversion.rate) / (RATE_ONE * conversion.step);
  expect([leastIn(value, conversion), mostIn(value, conversion)]).toEqual([(whole + 1n) * conversion.step, whole * conversion.step]);
});

test('what the house allows is scaled: the least upward, the most downward', () => {
  expect([leastIn(parseAmount('0.01'), BRL), mostIn(parseAmount('0.01'), BRL)]).toEqual([parseAmount('0.06'), parseAmount('0.05')]);
  expect([leastIn(parseAmount('2'), BRL), mostIn(parseAmount('5000'), BRL)]).toEqual([parseAmount('10.84'), parseAmount('27100')]);
  expect(leastIn(parseAmount('0.01'), IDR)).toBe(parseAmount('163'));
});

test.each([
  ['10.00', BRL, true],
  ['10.01', BRL, true],
  ['10.001', BRL, false],
  ['10', IDR, true],
  ['10.5', IDR, false],
  ['0.000001', IN_USDT, true],
] as const)('%s is whole steps of its currency: case %#', (typed, conversion, whole) =>
  expect(isWhole(parseAmount(typed), conversion)).toBe(whole),
);

describe('a rate as it is written', () => {
  test.each(['5.42000000', '0.00000001', '16250.00000000', '999999999.99999999'])('%s is read as it was written', (text) =>
    expect(formatRate(parseRate(text))).toBe(text),
  );
  test.each([
    ['5.4', 540_000_000n],
    ['25', 2_500_000_000n],
    ['0.00000001', 1n],
    ['999999999', 99_999_999_900_000_000n],
  ])('%s has fewer places than are kept', (text, rate) => expect(parseRate(text)).toBe(rate));
  test.each(['', '0', '0.00000000', '-1', '1.', '.5', '1,5', '1.123456789', '1234567890', '5.42 ', 'x5.42', '1e3'])(
    '"%s" is none',
    (text) => expect(() => parseRate(text)).toThrow(RangeError),
  );
});

test('what is beyond the ledger’s column is the most that fits', () => {
  expect([converted(AMOUNT_MAX, parseRate('0.5')), leastIn(AMOUNT_MAX, BRL)]).toEqual([AMOUNT_MAX, AMOUNT_MAX]);
  expect([shownIn(AMOUNT_MAX, BRL), mostIn(AMOUNT_MAX, BRL)]).toEqual([AMOUNT_MAX, AMOUNT_MAX]);
  expect(converted(AMOUNT_MAX, RATE_ONE)).toBe(AMOUNT_MAX);
});

test.each([
  ['a cent worth 40 units', '250', true],
  ['a cent worth less', '250.00000001', false],
] as const)('%s: a rate of %s is %s', (_, rate, fine) => expect(isRateFine(conversionOf('INR', parseRate(rate)))).toBe(fine));

test('a rupiah has to be worth as much, and USDT is one USDT', () => {
  expect([isRateFine(conversionOf('IDR', parseRate('25000'))), isRateFine(conversionOf('IDR', parseRate('25001')))]).toEqual([true, false]);
  expect([isRateFine(IN_USDT), isRateFine(conversionOf('USDT', parseRate('1.1')))]).toEqual([true, false]);
});
