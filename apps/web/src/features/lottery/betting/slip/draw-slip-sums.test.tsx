// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { madeAnimals, madePick, type SlipShown, shownSlip, slipPutAway } from '../../testing/shown-slip.tsx';
import { DrawSlipSums } from './draw-slip-sums.tsx';
import { useDrawCheck } from './use-draw-check.ts';
import { useShownDrawSlip } from './use-shown-draw-slip.ts';

let open: Awaited<ReturnType<typeof shownSlip>> | undefined;
afterEach(async () => {
  await open?.close();
  slipPutAway();
});
const Sums = () => <DrawSlipSums slip={useShownDrawSlip()} check={useDrawCheck()} />;
const EIGHT = madePick(['8'], '5');
const units = (count: string) => ['lottery.unit_bets', count];
const share = (percent: string) => ['slip.house_share', percent];

test.each<[string, SlipShown, readonly string[]]>([
  ['one number', { slip: { picks: [EIGHT] } }, [...units('1'), 'slip.cost', '1 × 5.000000 USDT = 5.000000 USDT', ...share('3.5%')]],
  [
    'two at the same amount',
    { slip: { picks: [EIGHT, madePick(['9'], '5')] } },
    [...units('2'), 'slip.cost', '2 × 5.000000 USDT = 10.000000 USDT', ...share('3.5%')],
  ],
  [
    'two at amounts of their own',
    { slip: { picks: [EIGHT, madePick(['9'], '6')] } },
    [...units('2'), 'slip.cost', '11.000000 USDT', ...share('3.5%')],
  ],
  [
    'one of two that has an amount',
    { slip: { picks: [EIGHT, madePick(['9'], '')] } },
    [...units('1'), 'slip.cost', '1 × 5.000000 USDT = 5.000000 USDT', ...share('3.5%')],
  ],
  [
    'two draws',
    { slip: { picks: [EIGHT], draws: 2 } },
    [
      ...units('1'),
      ...['slip.cost', '1 × 5.000000 USDT = 5.000000 USDT'],
      ...['lottery.cost_of_all', '2 × 5.000000 USDT = 10.000000 USDT', ...share('3.5%')],
    ],
  ],
  ['no amount: what there is is counted', { slip: { picks: [madePick(['8'], ''), madeAnimals(['rat', 'ox', 'pig'], '')] } }, units('4')],
  ['what cannot be: what can is counted', { slip: { picks: [EIGHT, madeAnimals(['rat'], '5')] } }, units('1')],
])('the slip adds up: %s', async (_, state, expected) => {
  open = await shownSlip(Sums, state);
  expect(open.lines()).toEqual(expected);
});
