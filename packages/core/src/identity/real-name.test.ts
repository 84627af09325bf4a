import { expect, test } from 'vitest';
import { normalRealName } from './real-name.ts';

test.each([
  ['  João   da Silva ', 'João da Silva'],
  ["Mary O'Neil-Smith Jr.", "Mary O'Neil-Smith Jr."],
  ['王伟', '王伟'],
  ['प्रिया', 'प्रिया'],
  ['', undefined],
  ['X', undefined],
  ['R2 D2', undefined],
  ['<script>', undefined],
  ['a'.repeat(81), undefined],
  ['a'.repeat(80), 'a'.repeat(80)],
  ['Li', 'Li'],
  ['1Ana', undefined],
  ['Jose\u0301 Silva', 'Jos\u00e9 Silva'],
  ['Rosa D\u2019Ávila', 'Rosa D\u2019Ávila'],
  ['Nguye\u0302\u0303n', 'Nguy\u1ec5n'],
  ['Iq\u0301', 'Iq\u0301'],
  ['-Ana', undefined],
  ['Ana_Souza', undefined],
  ['Ana, Souza', undefined],
  ['Ana\u202e', undefined],
  ['Ana1', undefined],
])('%j is kept as %j', (typed, kept) => {
  expect(normalRealName(typed)).toBe(kept);
});
