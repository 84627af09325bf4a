// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { HowToPlayPage } from '../how-to-play.tsx';
import { type GameConfig, helpOf } from './testing/help-of.tsx';

/** Each sport with the rules it has in some house: together, all rules that houses can have. */
const HOUSES: readonly (readonly [Parameters<typeof helpOf>[1], GameConfig['rule_set']])[] = [
  ['soccer', 'jingcai'],
  ['basketball', 'exact'],
  ['bd', 'beijing'],
  ['cricket', 'exact'],
  ['sports365', 'exact'],
];

test.each(HOUSES)('the help of %s works everything out by the rules it is paid by, %s', async (game, rule_set) => {
  expect((await helpOf(HowToPlayPage, game, { house: { rule_set } })).join('\n')).toMatchSnapshot();
});
