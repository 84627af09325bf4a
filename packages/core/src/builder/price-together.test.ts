import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../betting/testing/tickets.ts';
import { formatOdds, odds } from '../money/index.ts';
import { fitScoreModel } from './fit-score-model.ts';
import {
  BUILDER_PROBLEMS,
  type BuilderPart,
  type JointPrice,
  jointChance,
  type MatchPrices,
  PARTS_MAX,
  priceTogether,
} from './price-together.ts';
import { CHANCE_ONE } from './score-model.ts';
import { usualPrices } from './testing/usual-prices.ts';

const MODEL = { homeE6: 1_700_000, awayE6: 1_100_000, rhoE6: -45_000 };
const markets = usualPrices(MODEL);
const OFFER: MatchPrices = { markets, model: fitScoreModel(markets) };
const all: readonly BuilderPart[] = markets.flatMap(({ market, lineE2, odds }) =>
  [...odds.keys()].map((selection) => ({ market, lineE2, selection })),
);

/** "wl:w ou25:over" as parts. */
const partsOf = (text: string): readonly BuilderPart[] =>
  text.split(' ').map((word) => {
    const [, market = '', selection] = /^(\w+?):(.+)$/.exec(word) ?? [];
    return all.find((part) => part.market === market && part.selection === selection) ?? { market: 'up', selection: '?', lineE2: null };
  });
const priced = (text: string): JointPrice => {
  const price = priceTogether(OFFER, partsOf(text));
  if (price.kind !== 'priced') throw new Error(`${text}: ${price.code}`);
  return price;
};
const oddsOf = ({ market, selection, lineE2 }: BuilderPart): number =>
  markets.find((each) => each.market === market && each.lineE2 === lineE2)?.odds.get(selection) ?? 0;
const decimal = (price: JointPrice): number => price.odds / 10_000;
const product = (text: string): number => partsOf(text).reduce((one, part) => (one * oddsOf(part)) / 10_000, 1);
const chanceOf = ({ chance }: JointPrice): number => Number(chance) / Number(CHANCE_ONE);

describe('the price of several selections together', () => {
  test.each([
    ['wl:w ou25:over', 'less'],
    ['half:ww ou25:over', 'less'],
    ['btts:yes ou25:over', 'less'],
    ['wl:d ou35:over', 'more'],
    ['wl:w btts:yes ou35:over', 'less'],
  ])('of %s is %s than their product, for they hang together', (text, than) => {
    const [price, apart] = [decimal(priced(text)), product(text)];
    expect(than === 'less' ? price < apart * 0.97 : price > apart * 1.03).toBe(true);
  });

  test('is what the dearest market pays back, over the chance: 1.05 and 1.05 keep five in a hundred and five', () => {
    const price = priced('wl:w ou25:over');
    expect(decimal(price) * chanceOf(price)).toBeGreaterThan(0.94);
    expect(decimal(price) * chanceOf(price)).toBeLessThan(0.9525);
  });

  test('says by which model it was reckoned', () => expect(priced('wl:w ou25:over').model).toBe(OFFER.model));

  test('is cut to four figures', () => {
    const prices = ['wl:w ou25:over', 'half:dw ou35:over', 'half:wl ou45:over'].map((text) => formatOdds(priced(text).odds));
    expect(prices).toMatchInlineSnapshot(`
      [
        "2.946",
        "24.34",
        "160.10",
      ]
    `);
  });

  test('in play leaves what cannot win any more out of what a market pays back', () => {
    const now = { score: { home: 1, away: 0 }, half: { home: 1, away: 0 }, elapsedE4: 2_000 };
    // Seven numbers of goals are still possible, each at 6.65: they pay back 95 %; no goal, which is not priced, is not one of them.
    const goals = new Map(['1', '2', '3', '4', '5', '6', '7+'].map((code) => [code, 66_500]));
    const sides = new Map([
      ['w', 15_000],
      ['d', 45_000],
      ['l', 120_000],
    ]);
    const offer: MatchPrices = {
      model: { ...MODEL, now },
      markets: [
        { market: 'goals', lineE2: null, odds: goals },
        { market: 'wl', lineE2: null, odds: sides },
      ],
    };
    const price = priceTogether(offer, [
      { market: 'goals', selection: '3', lineE2: null },
      { market: 'wl', selection: 'w', lineE2: null },
    ]);
    expect(price).toMatchObject({ kind: 'priced', paybackE8: 95_000_000n });
  });

  test('is the same in every order', () => {
    const text = 'half:dw ou35:over btts:yes';
    const prices = [text, text.split(' ').toReversed().join(' '), 'btts:yes half:dw ou35:over'].map((each) => priced(each));
    expect(new Set(prices.map(({ odds }) => odds)).size).toBe(1);
  });

  const sets = fc
    .uniqueArray(fc.nat(all.length - 1), { minLength: 2, maxLength: 5 })
    .map((places) => places.map((place) => all[place] as BuilderPart));
  test('never pays less than the best of them alone, nor above what its chance is worth unless one alone does', () => {
    fc.assert(
      fc.property(sets, (parts) => {
        const price = priceTogether(OFFER, parts);
        fc.pre(price.kind === 'priced');
        const best = Math.max(...parts.map(oddsOf));
        expect(price.odds).toBeGreaterThanOrEqual(best);
        expect(price.odds === best || decimal(price) * chanceOf(price) <= 1).toBe(true);
      }),
      runs(600),
    );
  });
  test('is what the best of them pays alone, where a market beside it is dear', () => {
    // With both teams to score at three quarters of the usual odds, the combination would be worth 1.76, while over 2.5 alone pays 1.80.
    const dear = markets.map((each) =>
      each.market === 'btts' ? { ...each, odds: new Map([...each.odds].map(([code, at]) => [code, odds(Math.floor(at * 0.8))])) } : each,
    );
    expect(priceTogether({ ...OFFER, markets: dear }, partsOf('btts:yes ou25:over'))).toMatchObject({ kind: 'priced', odds: 18_000 });
  });
  test('has a chance that no selection added makes larger', () => {
    fc.assert(
      fc.property(sets, ([added, ...parts]) => {
        const model = OFFER.model ?? MODEL;
        expect(jointChance(model, [...parts, added as BuilderPart]) <= jointChance(model, parts)).toBe(true);
      }),
      runs(600),
    );
  });

  test('of one selection would be its market’s own, within the margin', () => {
    const away = all
      .filter((part) => part.market !== 'dnb' && oddsOf(part) < 30_000)
      .map((part) => (Number(jointChance(OFFER.model ?? MODEL, [part])) / 1e12) * (oddsOf(part) / 10_000));
    expect(Math.min(...away)).toBeGreaterThan(0.9);
    expect(Math.max(...away)).toBeLessThan(1);
  });
});

describe('selections have no price together, and it is said why,', () => {
  test.each([
    ['that never win together', 'wl:w ou05:under', 'builder.impossible', undefined],
    ['of one market', 'wl:w wl:l', 'builder.impossible', undefined],
    ['of which one follows from another', 'correct_score:2:1 btts:yes', 'builder.adds_nothing', '1'],
    ['of which one follows from the others', 'ou25:under btts:yes correct_score:1:1', 'builder.adds_nothing', '0'],
    ['that are one twice', 'wl:w wl:w', 'builder.adds_nothing', '0'],
    ['of which a draw makes one void', 'ou25:over dnb:w', 'builder.can_be_void', '1'],
    ['of which one is not of this match', 'ou25:over bs:b', 'builder.not_priced', '1'],
    ['that come once in a thousand times or less', 'correct_score:do half:ld', 'builder.chance_too_small', undefined],
    ['of which there is one', 'wl:w', 'builder.too_few', undefined],
  ])('%s', (_, text, code, leg) => {
    const price = priceTogether(OFFER, partsOf(text));
    expect(price).toEqual({ kind: 'refused', code, details: leg === undefined ? {} : { leg } });
  });

  test('of a match whose prices no model explains, and of more than eight', () => {
    expect(priceTogether({ ...OFFER, model: null }, partsOf('wl:w ou25:over'))).toMatchObject({ code: 'builder.no_model' });
    expect(priceTogether(OFFER, all.slice(0, 9))).toEqual({ kind: 'refused', code: 'builder.too_many', details: { max: '8' } });
    expect(priceTogether(OFFER, all.slice(0, 8))).not.toMatchObject({ code: 'builder.too_many' });
    expect(PARTS_MAX).toBe(8);
  });

  test('by one of these names', () =>
    expect(BUILDER_PROBLEMS.map((code) => code.replace('builder.', '')).join(' ')).toBe(
      'in_play too_many can_be_void not_priced no_model impossible adds_nothing too_few chance_too_small',
    ));
});
