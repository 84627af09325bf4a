// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { helpOf } from './how-to-play/testing/help-of.tsx';
import { HowToPlayPage } from './how-to-play.tsx';

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
