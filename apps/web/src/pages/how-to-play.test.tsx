// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { type GameConfig, helpOf } from './how-to-play/testing/help-of.tsx';
import { HowToPlayPage } from './how-to-play.tsx';

/** Each sport by the rules it has in some house: between them, all that a house can pay by. */
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

describe('the index of the help', () => {
  const sectionsOf = async (game: Parameters<typeof helpOf>[1]) =>
    (await helpOf(HowToPlayPage, game)).flatMap((line) => /^<help\.(\w+)_title #\1>$/.exec(line)?.[1] ?? []);

  test('has bets in play where there are any, and bets on several answers of one match where they are sold', async () => {
    const [soccer, basketball, pool] = [await sectionsOf('soccer'), await sectionsOf('basketball'), await sectionsOf('bd')];
    expect([soccer.length, soccer[0], soccer.at(-1)]).toEqual([15, 'markets', 'verify']);
    expect(basketball).toEqual(soccer.filter((section) => section !== 'together'));
    expect(pool).toEqual(basketball.filter((section) => section !== 'in_play'));
  });
});
