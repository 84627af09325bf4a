import { expect, test } from 'vitest';
import { BESIDE, DISCIPLINES, goalsLineOf, isBeside, MATCH_PERIODS, mainOf, OVER_UNDER } from './names.ts';

test.each([
  ['ou05', 50],
  ['ou15', 150],
  ['ou25', 250],
  ['ou35', 350],
  ['ou45', 450],
  ['ou55', 550],
  ['wl', null],
  ['at', null],
  ['ou65', null],
])('%s stands on %s hundredths of a goal', (market, lineE2) => expect(goalsLineOf(market)).toBe(lineE2));

test.each([
  ['ah_a', true, 'ah'],
  ['at_g', true, 'at'],
  ['ah', false, 'ah'],
  ['at1', false, 'at1'],
  ['wl', false, 'wl'],
])('%s is beside a main market: %s, and goes by the name of %s', (market, is, main) =>
  expect([isBeside(market), mainOf(market)]).toEqual([is, main]),
);

test('names on the wire come in these orders', () => {
  expect(OVER_UNDER.join(' ')).toBe('ou05 ou15 ou25 ou35 ou45 ou55');
  expect([BESIDE.ah.join(' '), BESIDE.at.join(' ')]).toEqual(['ah_a ah_b ah_c ah_d ah_e ah_f ah_g', 'at_a at_b at_c at_d at_e at_f at_g']);
  expect(DISCIPLINES).toEqual(['football', 'basketball', 'tennis', 'cricket']);
  expect(MATCH_PERIODS.join(' ')).toBe(
    'first_half half_time second_half first_quarter second_quarter third_quarter fourth_quarter overtime first_set second_set third_set fourth_set fifth_set first_innings innings_break second_innings super_over rain',
  );
});
