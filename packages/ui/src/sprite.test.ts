import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICONS } from './icon.tsx';

test('every icon name has a drawing in the sprite and every drawing a name', () => {
  const sprite = readFileSync(new URL('./sprite.svg', import.meta.url), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="i-([\w-]+)"/g)].map((match) => match[1]);
  expect(new Set<unknown>(ICONS)).toEqual(new Set(drawn));
});
