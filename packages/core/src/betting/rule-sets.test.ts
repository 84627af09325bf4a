import { describe, expect, test } from 'vitest';
import { BRAND_CODES, BRANDS, CURRENCIES, conversionOf, SPORT_GAMES } from '../catalog/index.ts';
import { amount, parseAmount, RATE_ONE } from '../money/index.ts';
import { areSizesOffered, capOf, marketsUnder, RULE_SETS, type RuleSet, ruleSetIn, ruleSetNameOf, sizeMaxOf, taxOn } from './rule-sets.ts';

test('games are settled by the exact rules, but for the pool and in the one brand that says otherwise', () => {
  const others = BRAND_CODES.flatMap((code) =>
    SPORT_GAMES.map((game) => [game, ruleSetNameOf(game, BRANDS[code].rules)])
      .filter(([, name]) => name !== 'exact')
      .map(([game, name]) => `${code} ${game} ${name}`),
  );
  const pool = BRAND_CODES.map((code) => `${code} bd beijing`);
  expect(others.sort()).toEqual([...pool, 'KINGDE365 basketball jingcai', 'KINGDE365 soccer jingcai'].sort());
});

describe('the rules of a set in a currency', () => {
  test.each(CURRENCIES)('pay whole steps of %s, whichever was asked for before', (currency) => {
    const conversion = conversionOf(currency, RATE_ONE);
    for (const name of ['exact', 'jingcai', 'beijing'] as const) {
      const rules = ruleSetIn(name, conversion);
      expect(rules.unit).toBe(conversion.step);
      expect(rules.step).toBe(RULE_SETS[name].step > conversion.step ? RULE_SETS[name].step : conversion.step);
      expect(rules).toEqual({ ...RULE_SETS[name], unit: rules.unit, step: rules.step });
      expect(ruleSetIn(name, conversion)).toBe(rules);
    }
  });
});

test.each([
  ['exact', 1, 50_000n],
  ['exact', 2, 100_000n],
  ['exact', 3, 100_000n],
  ['exact', 4, 250_000n],
  ['exact', 5, 250_000n],
  ['exact', 6, 500_000n],
  ['exact', 15, 500_000n],
  ['exact', 0, null],
  ['beijing', 1, 2_500_000n],
  ['beijing', 15, 2_500_000n],
] as const)('a line of %s with %i legs pays %s times its stake at most', (name, legs, cap) =>
  expect(capOf(RULE_SETS[name], legs)).toBe(cap),
);

test.each([
  ['9999.999999', false, '0'],
  ['10000', false, '0'],
  ['10000', true, '2000'],
  ['10000.01', false, '2000'],
  ['10000.06', false, '2000.01'],
  ['12345.67', true, '2469.13'],
] as const)('of a prize of %s, what is just there counted in: %s, the tax is %s, cut to the step', (prize, inclusive, tax) => {
  const rules: RuleSet = { ...RULE_SETS.jingcai, tax: { ...RULE_SETS.jingcai.tax, enabled: true, inclusive } };
  expect(taxOn(rules, parseAmount(prize))).toBe(parseAmount(tax));
  expect(taxOn({ ...rules, tax: { ...rules.tax, enabled: false } }, parseAmount(prize))).toBe(amount(0n));
});

test.each([
  ['exact', [1], true],
  ['exact', [1, 3], true],
  ['jingcai', [1], true],
  ['jingcai', [2, 3], true],
  ['jingcai', [1, 3], false],
  ['beijing', [1, 2], true],
] as const)('%s has lines of %j on one ticket: %s', (name, sizes, offered) =>
  expect(areSizesOffered(RULE_SETS[name], sizes)).toBe(offered),
);

test('no line has a market that its game has not', () => expect(sizeMaxOf(RULE_SETS.exact, 'soccer', ['wl', 'mv'])).toBe(0));

describe('a rule set as it stands', () => {
  const NO_TAX = { enabled: false, basis: 'line', threshold: parseAmount('10000'), inclusive: false, rateE4: 2_000n };
  test.each([
    ['exact', 'ticket_down', '0.000001', 10_000n, false, 'always', false, 'sizes', true, 49],
    ['jingcai', 'line_third_digit', '0.01', 10_000n, true, 'flagged', true, 'matches', false, 32],
    ['beijing', 'line_down', '0.01', 6_500n, true, 'always', true, 'sizes', false, 15],
  ] as const)('%s', (name, rounding, step, paidShareE4, raisedToStake, singles, offersUnnamed, passFits, hasBooksMarkets, passes) => {
    const { passTypes, ...rules } = RULE_SETS[name];
    expect(rules).toMatchObject({
      ...{ name, rounding, step: parseAmount(step), unit: 1n, paidShareE4, raisedToStake, capLegs: 'remaining', tax: NO_TAX },
      ...{ hasBooksMarkets, matchesMax: 15, singles, offersUnnamed, passFits },
    });
    expect(passTypes).toHaveLength(passes);
  });
});

test('the markets of the books alone are in no other set', () => {
  const books = ['dc', 'dnb', 'btts', 'ou05', 'ou15', 'ou25', 'ou35', 'ou45', 'ou55'];
  expect(marketsUnder(RULE_SETS.exact, 'soccer').filter((market) => books.includes(market))).toHaveLength(books.length);
  for (const name of ['jingcai', 'beijing'] as const)
    expect(marketsUnder(RULE_SETS[name], 'soccer')).toEqual(['wl', 'handicap', 'correct_score', 'goals', 'half']);
});
