import { expect, test } from 'vitest';
import { drawnSelections, inOrder } from './sides.ts';

test('the home side stands first, but where its followers write the away side first', () => {
  expect([inOrder('soccer', 'home', 'away'), inOrder('basketball', 'home', 'away')]).toEqual([
    ['home', 'away'],
    ['away', 'home'],
  ]);
});

test.each([
  ['soccer', 'wl', ['w', 'd', 'l']],
  ['basketball', 'wl', ['l', 'w']],
  ['basketball', 'bs', ['b', 's']],
] as const)('the answers of %s in %s stand as its sides do', (game, market, codes) => {
  expect(drawnSelections(game, market)).toEqual(codes);
});

test('each answer of a margin stands with its side, the closest first', () => {
  const codes = drawnSelections('basketball', 'mv');
  expect(codes.map((code) => code.charAt(0)).join('')).toMatch(/^l+w+$/);
  expect(codes.filter((code) => code.startsWith('l')).map((code) => code.slice(1))).toEqual(
    codes.filter((code) => code.startsWith('w')).map((code) => code.slice(1)),
  );
});
