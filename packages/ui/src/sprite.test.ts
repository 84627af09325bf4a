import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FLAGS, ICONS } from './sprite.ts';

test.each([
  ['icon', 'i', ICONS],
  ['flag', 'f', FLAGS],
] as const)('every %s has a drawing in the sprite and every drawing a name', (_, prefix, names) => {
  const sprite = readFileSync(new URL('./sprite.svg', import.meta.url), 'utf8');
  const drawn = [...sprite.matchAll(new RegExp(`<symbol id="${prefix}-([\\w-]+)"`, 'g'))].map((match) => match[1]);
  expect(new Set<unknown>(names)).toEqual(new Set(drawn));
});
