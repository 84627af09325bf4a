// @vitest-environment happy-dom
import type { SlipAction } from '@fairbook/core/betting';
import { parseAmount, parseOdds } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedOut } from '../../../shared/api/session.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { useSlipCheck } from '../placing/use-slip-check.ts';
import { setSlipState } from '../slip-store.ts';
import { chosen, SERVER_NOW } from '../testing/chosen.ts';
import { useShownSlip } from '../use-shown-slip.ts';
import { SlipSums } from './slip-sums.tsx';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now: SERVER_NOW }),
);
afterEach(() => {
  setSlipState({ intents: [] });
  signedOut();
  localStorage.clear();
  vi.useRealTimers();
});
const TOGETHER: SlipAction = { type: 'modeChosen', mode: 'together' };
const APART: SlipAction = { type: 'modeChosen', mode: 'separate' };
const TEN: SlipAction = { type: 'stakeTyped', text: '10' };
const Sums = () => <SlipSums slip={useShownSlip()} check={useSlipCheck()} hasMultiple={false} />;
const PoolSums = () => <SlipSums slip={{ ...useShownSlip(), game: 'bd' }} check={useSlipCheck()} hasMultiple={false} />;
const sumsOf = (...facts: Parameters<typeof chosen>) => drawnSums(Sums, facts);
async function drawnSums(Part: () => ReactNode, facts: Parameters<typeof chosen>): Promise<readonly string[]> {
  const { page, close } = await drawnAt(Part, { address: '/', known: chosen(...facts), words: NAMED_WORDS });
  const lines = linesOf(page);
  await close();
  return lines;
}
/** Each of three legs is taken at 2.00. */
const bonusFrom = (odds: string) => ({
  config: {
    accumulator_bonus: {
      ...{ odds_min: parseOdds(odds), most: parseAmount('1000') },
      steps: [
        { legs: 2, share_e4: 300 },
        { legs: 3, share_e4: 500 },
      ],
    },
  },
});

const ALL = ['1', '2', '3'];
const PRODUCT = ['slip.lines', 'slip.lines_of 3 1', 'slip.total_odds', '2.00 × 2.00 × 2.00 = 8.00'];
const COST = ['slip.cost', '1 × 10.000000 USDT = 10.000000 USDT'];
test.each<[string, Parameters<typeof chosen>, readonly string[]]>([
  ['without an amount', [ALL, [TOGETHER]], [...PRODUCT, 'slip.house_share', '9.1%']],
  ['of a multiple', [ALL, [TOGETHER, TEN]], [...PRODUCT, ...COST, 'slip.house_share', '9.1%']],
  [
    'of singles, which have no odds together',
    [ALL, [APART, TEN]],
    ['slip.lines', 'slip.lines_of 1 3', 'slip.cost', '30.000000 USDT', 'slip.house_share', '3.1%'],
  ],
  [
    'with a bonus, for which odds of exactly the least count',
    [ALL, [TOGETHER, TEN], bonusFrom('2.00')],
    [...PRODUCT, ...COST, 'slip.bonus 5.0% 2.00', 'slip.bonus_up_to 3.500000 USDT', 'slip.house_share', '9.1%'],
  ],
  [
    'without a bonus, where odds are too short for one',
    [ALL, [TOGETHER, TEN], bonusFrom('2.01')],
    [...PRODUCT, ...COST, 'slip.house_share', '9.1%'],
  ],
  [
    'with the lead from which sides to win are paid',
    [ALL, [TOGETHER, TEN], { config: { early_payout: 2 } }],
    [...PRODUCT, ...COST, 'slip.early', 'slip.early_from 2', 'slip.house_share', '9.1%'],
  ],
])('the sums of a slip are written out: %s', async (_, facts, sums) => {
  expect(await sumsOf(...facts)).toEqual(sums);
});

test.each<[string, Parameters<typeof chosen>, string]>([
  ['of one line is written out, with the share of it that is paid', [ALL, [TOGETHER, TEN]], '2.00 × 2.00 × 2.00 × 65.0% = 5.20'],
  ['of a single too', [['1'], [TEN]], '2.00 × 65.0% = 1.30'],
  ['of several lines is that share', [ALL, [APART, TEN]], '65.0%'],
])('what a pool pays by the odds of now %s', async (_, facts, figure) => {
  const sums = await drawnSums(PoolSums, facts);
  expect(sums[sums.indexOf('slip.pool_pays') + 1]).toBe(figure);
});
