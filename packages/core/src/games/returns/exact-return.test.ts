import { expect, test } from 'vitest';
import { atOnce, type Draw, type GameRules, over } from '../play/game-rules.ts';
import { returnByEnumeration, returnE6 } from './exact-return.ts';

const game = (pays: (draw: Draw, choice: number) => number): GameRules =>
  atOnce([0, 1, 2], (choice, draw): readonly [null, number] => [null, pays(draw, choice)]);

test('every throw is counted once: of two dice, the sum', () => {
  const seen: string[] = [];
  const sum = game((draw) => {
    const [one, two] = [draw(3), draw(2)];
    seen.push(`${one}${two}`);
    return (one + two) * 10_000;
  });
  // 0, 1, 1, 2, 2 and 3 of six.
  expect(returnByEnumeration(sum, 0)).toEqual({ paid: 90_000n, staked: 60_000n });
  expect(seen).toEqual(['00', '01', '10', '11', '20', '21']);
});

test('a game in which nothing is drawn is one round', () =>
  expect(
    returnByEnumeration(
      game(() => 9_000),
      0,
    ),
  ).toEqual({ paid: 9_000n, staked: 10_000n }));

test('what was chosen and the moves made are played, and each stake that is in counts', () => {
  const rules: GameRules = {
    ...game(() => 0),
    play: (choice, moves, draw) => ({ ...over(null, draw(2) * 10_000 * choice), stakes: 1 + moves.length }),
  };
  expect(returnByEnumeration(rules, 2, [7, 7])).toEqual({ paid: 20_000n, staked: 60_000n });
});

test.each<[string, GameRules, string]>([
  ['a move is missing', { ...game(() => 0), play: () => ({ ...over(null, 0), next: [1] }) }, 'not over'],
  ['a move cannot be made', { ...game(() => 0), play: () => undefined }, 'not over'],
  ['rounds draw more or less by what was drawn', game((draw) => (draw(2) === 0 ? 0 : draw(3))), 'not alike'],
])('nothing is counted where %s', (_, rules, why) => expect(() => returnByEnumeration(rules, 0)).toThrow(why));

test.each([
  [1n, 3n, 333_333],
  [2n, 3n, 666_666],
  [3n, 3n, 1_000_000],
  [0n, 3n, 0],
])('%i of %i is declared as %i, and never more than comes back', (paid, staked, declared) =>
  expect(returnE6({ paid, staked })).toBe(declared),
);
