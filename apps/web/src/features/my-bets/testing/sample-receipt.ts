import { type Bet, bettingApi, type Receipt } from '@fairbook/contract';
import { sampleOf } from '@fairbook/contract/testing';
import { parseAmount } from '@fairbook/core/money';
import * as z from 'zod/mini';

const SAMPLE = z.decode(bettingApi.bet.reply, sampleOf(bettingApi.bet.reply, 'bet', new Date('2026-03-04T15:30:00Z')) as never) as Receipt;
const NONE = parseAmount('0');

/** A single of 10 that paid 25. */
export const BET: Bet = {
  ...SAMPLE.bet,
  ...{
    status: 'settled',
    currency: 'USDT',
    rule_set: 'exact',
    sizes: [1],
    bets: 1,
    multiple: 1,
    revision: 1,
    open_e8: 100_000_000,
    joints: [],
  },
  ...{ unit_currency: parseAmount('10'), total_currency: parseAmount('10'), total_price: parseAmount('10') },
  ...{ bonus: parseAmount('25'), bonus_currency: parseAmount('25') },
  ...{ extra_bonus: NONE, extra_bonus_currency: NONE, extra_bonus_terms: null, cashed_out: NONE, cashed_out_currency: NONE },
};

type Line = Receipt['lines'][number];
/** A line of the working: what its legs multiply the stake by, and what it pays. */
export const line = (factors: readonly string[], payout: string, more: Partial<Line> = {}): Line => ({
  ...{ legs: factors.map((factor, at) => `${at}:wl:${factor}`), factors: [...factors], payout: parseAmount(payout), capped: false },
  ...more,
});

/** Its receipt. */
export const RECEIPT: Receipt = {
  ...SAMPLE,
  bet: BET,
  cash_outs: [],
  ...{ lines: [line(['2.50'], '25')], lines_paid: 1, exact: { numerator: '25000000', denominator: '1' }, tax: NONE },
};

const ZEROS = /(?<=\.\d\d)0+(?!\d)/g;
/** A text without spaces and the name of USDT, with one kind of minus, and no zeros after hundredths. */
export const plain = (text: string | null | undefined): string =>
  (text ?? '')
    .replaceAll('sports.decimal_sign', '.')
    .replaceAll('−', '-')
    .replaceAll(/\s|USDT/g, '')
    .replaceAll(ZEROS, '');

/** The sums of a page by name. */
export const sumsOf = (page: ParentNode): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...page.querySelectorAll('tr, dl > div')].map((row) => {
      const [name = '', figure = ''] = [...row.querySelectorAll('th, td, dt, dd')].map(({ textContent }) => plain(textContent));
      return [name.replace('my_bets.', ''), figure];
    }),
  );
