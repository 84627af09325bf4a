// @vitest-environment happy-dom
import { markSixTopOf } from '@fairbook/core/lottery';
import { afterEach, expect, test } from 'vitest';
import { madeAnimals, madePick, type SlipShown, shownSlip, slipPutAway } from '../../testing/shown-slip.tsx';
import { tableView, useOddsTable } from '../frame/odds-query.ts';
import { AnotherSet, type AnotherSetProps } from './another-set.tsx';

let open: Awaited<ReturnType<typeof shownSlip>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  slipPutAway();
});
const ZODIACS = markSixTopOf('specialCodeCombinationZodiacs');
const MERGED = markSixTopOf('specialCodeMergeAnimal');
const NONE = tableView({ list: [], closed_tops: [] } as never);
type Shown = SlipShown & { readonly at?: Partial<AnotherSetProps> };
/** Which entry taps change, and whether it can be finished; null if neither is shown. */
async function shown({ at = {}, ...state }: Shown) {
  const game = at.game ?? 'hkmarksix';
  function Part() {
    const { table = NONE } = useOddsTable(game);
    return <AnotherSet {...{ game, top: ZODIACS, level: 2, table }} {...at} />;
  }
  open = await shownSlip(Part, { ...state, game });
  const { page, text } = open;
  const finish = page.querySelector('button');
  if (text() === '') return null;
  return [/lottery\.set_(open|next) +\d/.exec(text())?.[0].replaceAll(/ +/g, ' ') ?? '', finish && !finish.disabled];
}
const TWO = madeAnimals(['rat', 'ox'], '5');
const KEPT = { ...TWO, kept: true };
const merged = (...names: readonly string[]) => madePick(names, '5', { top: MERGED });
const MERGED_AT = { at: { top: MERGED, level: null } };

test.each<[string, Shown, readonly unknown[] | null]>([
  ['nothing, where nothing is chosen', {}, null],
  ['that one can be finished', { slip: { picks: [TWO] } }, ['', true]],
  ['that one cannot yet', { slip: { picks: [madeAnimals(['rat'], '5')] } }, ['', false]],
  ['that the next tap begins another', { slip: { picks: [KEPT] } }, ['lottery.set_next 1', null]],
  [
    'that taps change the third',
    { slip: { picks: [KEPT, { ...KEPT, nth: 2 }, madeAnimals(['pig'], '5', { nth: 3 })] } },
    ['lottery.set_open 3', false],
  ],
  ['nothing of another level', { slip: { picks: [TWO, KEPT] }, at: { level: 3 } }, null],
  ['nothing of another group', { slip: { picks: [TWO, KEPT] }, at: { top: MERGED, level: null } }, null],
  ['nothing of the slip of another lottery', { slip: { game: 'ammarksix', picks: [TWO, KEPT] } }, null],
  ['nothing of the slip of another lottery that is begun', { slip: { game: 'ammarksix', picks: [TWO] } }, null],
  ['nothing of numbers, which are bets of their own', { slip: { picks: [madePick(['8'], '5')] }, at: { top: 0, level: null } }, null],
  ['that merged animals can be finished', { ...MERGED_AT, slip: { picks: [merged('rat', 'ox')] } }, ['', true]],
  [
    'that two cannot, where the house merges six',
    { ...MERGED_AT, slip: { picks: [merged('rat', 'ox')] }, odds: { merged_exactly_six: true } },
    ['', false],
  ],
])('of entries that are taken together is said %s', async (_, state, says) => {
  expect(await shown(state)).toEqual(says);
});
