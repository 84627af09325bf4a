// @vitest-environment happy-dom
import type { Bet, Receipt } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../shared/testing/drawn.tsx';
import { ReceiptArithmetic } from './receipt-arithmetic.tsx';
import { BET, line, plain, RECEIPT, sumsOf } from './testing/sample-receipt.ts';

let open: Drawn | undefined;
afterEach(() => open?.close());
/** The lines of the working, and its sums by name. */
async function shown(bet: Partial<Bet> = {}, receipt: Partial<Receipt> = {}) {
  await open?.close();
  open = await drawn(<ReceiptArithmetic receipt={{ ...RECEIPT, ...receipt, bet: { ...BET, ...bet } }} />, [], NAMED_WORDS);
  const { page } = open;
  return {
    lines: [...page.querySelectorAll('li')].map(({ textContent }) => plain(textContent)),
    sums: sumsOf(page),
    text: plain(page.textContent),
  };
}

describe('a line of the working', () => {
  test('is what its legs multiply, times the stake of a line', async () => {
    expect((await shown()).lines).toEqual(['2.50×10.00=25.00']);
    const lines = [line(['2.50', '1.475'], '36.87'), line(['3.00', '1.10'], '33')];
    expect((await shown({}, { lines, lines_paid: 2 })).lines).toEqual(['2.50×1.475×10.00=36.87', '3.00×1.10×10.00=33.00']);
  });

  test('names the multiple only where there is one', async () => {
    expect((await shown({ multiple: 3 })).lines).toEqual(['2.50×10.00×3=25.00']);
  });

  test.each<[Bet['rule_set'], readonly string[], string]>([
    ['exact', ['2.50'], '2.50×10.00=9.00'],
    ['beijing', ['2.50', '1.80'], '2.50×1.80×0.65×10.00=9.00'],
    ['beijing', ['1.0', '1.80'], '1.0×1.80×0.65×10.00=9.00'],
    ['beijing', ['1.0'], '1.0×10.00=9.00'],
    ['beijing', ['1.0', '1.00'], '1.0×1.00×10.00=9.00'],
  ])('of %s with %j multiplies the share that is paid, which no refund is cut by', async (rule_set, factors, said) => {
    expect((await shown({ rule_set }, { lines: [line(factors, '9')] })).lines).toEqual([said]);
  });

  test('says that it was cut to the most a line pays', async () => {
    expect((await shown({}, { lines: [line(['2.50'], '9', { capped: true })] })).lines).toEqual(['2.50×10.00=9.00my_bets.capped']);
  });

  test('that is not listed is counted', async () => {
    expect((await shown()).text).not.toContain('more_lines');
    expect((await shown({}, { lines_paid: 8 })).text).toMatch(/my_bets\.more_lines.*7.*8|my_bets\.more_lines78/);
  });
});

describe('the sums under it', () => {
  test('are the exact sum, what it is rounded to and what was paid; what is nothing is not said', async () => {
    expect((await shown()).sums).toEqual({ exact_sum: '25.00', rounded: '25.00', paid: '25.00' });
  });

  test.each<[string, Partial<Bet>, Receipt['exact'], string, string]>([
    ['down to the step of the ticket', { currency: 'BRL' }, { numerator: '25019999', denominator: '1' }, '25.019999BRL', '25.01'],
    ['of a fraction, down as well', { currency: 'BRL' }, { numerator: '100000000', denominator: '3' }, '100000000/3', '33.33'],
    ['to what each line came to', { rule_set: 'jingcai' }, { numerator: '25019999', denominator: '1' }, '25.019999', '25.019999'],
  ])('are rounded %s', async (_, bet, exact, sum, rounded) => {
    expect((await shown(bet, { exact })).sums).toMatchObject({ exact_sum: sum, rounded: expect.stringMatching(`${rounded}$`) });
  });

  test('name the tax, the bonus, what was sold and what the ledger has, each where there is one', async () => {
    const bet: Partial<Bet> = {
      ...{ currency: 'BRL' as const, bonus: parseAmount('5'), bonus_currency: parseAmount('27'), open_e8: 60_000_000 },
      ...{ extra_bonus_currency: parseAmount('3'), cashed_out: parseAmount('1'), cashed_out_currency: parseAmount('4') },
    };
    const { sums } = await shown(bet, { tax: parseAmount('5') });
    expect(sums).toMatchObject({ co_open_share: expect.stringMatching(/^60/), rounded: expect.stringContaining('25.00') });
    expect(
      [sums.tax, sums.accumulator_bonus, sums.co_sold, sums.paid, sums.in_ledger].map((each) => each?.replaceAll(/[^\d.+-]/g, '')),
    ).toEqual([...['-5.00', '+3.00', '4.00', '27.00', '5.00']]);
  });
});

test.each<[Partial<Bet>, string]>([
  [{ status: 'pending' }, 'not_decided'],
  [{ status: 'pending', open_e8: 0 }, 'not_decided'],
  [{ open_e8: 0 }, 'co_no_arithmetic'],
  [{ status: 'settled' }, 'being_corrected'],
])('why there is no working is said: %j', async (bet, reason) => {
  const { text, sums } = await shown(bet, { exact: null, lines: [], lines_paid: 0 });
  expect([text.includes(`my_bets.${reason}`), sums]).toEqual([true, {}]);
});

test('where no line won that is said, and there is nothing to add up', async () => {
  const { text, sums } = await shown({}, { lines: [], lines_paid: 0, exact: { numerator: '0', denominator: '1' } });
  expect([text.includes('my_bets.no_line_won'), sums]).toEqual([true, {}]);
});

test('how the odds of selections that pay together came about stands over it, in play with the score and what was left', async () => {
  const joint = {
    ...{
      match_id: '7',
      odds: 30_000,
      home_goals_e6: 1_500_000,
      away_goals_e6: 900_000,
      chance_e12: '300000000000',
      payback_e8: 95_000_000,
    },
    play: null,
  };
  const joints = [joint] as unknown as Bet['joints'];
  const before = await shown({ joints });
  expect(before.text).toMatch(/my_bets\.joint_how.*1\.50?.*0\.90?/);
  expect(before.text).not.toContain('joint_play');
  const play = { score: { home: 2, away: 1 }, elapsed_e4: 7_500 };
  expect((await shown({ joints: [{ ...joint, play }] as unknown as Bet['joints'] })).text).toMatch(/my_bets\.joint_play2×125\D/);
});

test('what was promised on top of the winnings is told with its steps, the least odds and the most it can be', async () => {
  const steps = [
    { legs: 3, share_e4: 500 },
    { legs: 4, share_e4: 1_250 },
  ];
  const extra_bonus_terms = { steps, odds_min: 15_000, most_currency: parseAmount('100'), max_currency: parseAmount('2000') } as never;
  await shown({ currency: 'BRL', extra_bonus_terms });
  expect(open?.page.querySelector('h3 + p')?.textContent?.replaceAll(/\s+/g, ' ')).toEqual(
    'my_bets.bonus_how 3: 5.0%, 4: 12.5% 1.50 R$100.00 R$2,000.00',
  );
});

test('a decimal is written by the sign of its reader, and how the sum was rounded is said with the step', async () => {
  await open?.close();
  open = await drawn(<ReceiptArithmetic receipt={{ ...RECEIPT, bet: { ...BET, currency: 'BRL' } }} />, [], {
    ...NAMED_WORDS,
    'sports.decimal_sign': ',',
  });
  expect(linesOf(open.page)).toEqual([
    'my_bets.arithmetic',
    '2,50 × R$10.00= R$25.00',
    'my_bets.exact_sum',
    '25,000000 BRL',
    'my_bets.rounded',
    'R$25.00',
    'my_bets.paid',
    'R$25.00',
    'my_bets.in_ledger',
    '25.000000 USDT',
    'my_bets.rounding_ticket_down R$0.01',
  ]);
});
