import { PASS_TYPES, passTypeNamed, passTypeOf } from '@fairbook/core/betting';
import { expect, test } from 'vitest';
import type { Translate } from '../../../shared/format/i18n.ts';
import { rowName } from './row-name.ts';

const t = ((id: string, values: object) => `${id} ${JSON.stringify(values)}`) as unknown as Translate;
test.each([
  ['2x1', 'slip.size {"size":2}'],
  ['3x3', 'slip.size {"size":2}'],
  ['3x4', 'slip.cover {"cover":"trixie"}'],
  ['3x7', 'slip.cover {"cover":"patent"}'],
  ['4x5', 'slip.pass_type {"matches":4,"lines":5}'],
  ['6x22', 'slip.pass_type {"matches":6,"lines":22}'],
])('%s is called %s', (name, called) => {
  const type = passTypeOf(name);
  expect(type && rowName(t, type)).toBe(called);
});

test('no two rows of one slip are called alike, but those of one size', () => {
  for (const matches of [3, 4, 5, 6]) {
    const systems = PASS_TYPES.filter((type) => type.matches === matches && type.sizes.length > 1);
    expect(new Set(systems.map((type) => rowName(t, type))).size).toBe(systems.length);
  }
  expect(passTypeNamed(3, [2, 3])?.name).toBe('3x4');
});
