import { expect, test } from 'vitest';
import { goalsText, lineText, type SportTranslate, sideName, totalText } from './line-text.ts';

const t: SportTranslate = (id) => (id === 'sports.decimal_sign' ? ',' : id);

test.each([
  [-100, '−1', '−1'],
  [250, '+2,5', '2,5'],
  [-25, '−0,25', '−0,25'],
  [0, '0', '0'],
])('a line of %i hundredths is %s, and as a sum %s', (lineE2, line, total) => {
  expect([lineText(t, lineE2), totalText(t, lineE2)]).toEqual([line, total]);
});

test('goals stand on the line of their market, and no other market has them', () => {
  expect([goalsText(t, 'ou25'), goalsText(t, 'ou05'), goalsText(t, 'wl'), goalsText(t, 'handicap')]).toEqual(['2,5', '0,5', null, null]);
});

test.each([
  ['w', 'Flamengo'],
  ['l', 'Palmeiras'],
  ['d', 'sports.draw'],
])('%s is %s', (code, name) => {
  expect(sideName(t, code, { home: 'Flamengo', away: 'Palmeiras' })).toBe(name);
});
