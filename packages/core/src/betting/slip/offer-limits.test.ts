import { describe, expect, test } from 'vitest';
import { conversionOf } from '../../catalog/index.ts';
import { IN_USDT, parseAmount, RATE_ONE, ZERO } from '../../money/index.ts';
import { NO_LIMITS } from './check-stake.ts';
import { OFFER_LIMIT_SCOPES, type OfferLimit, offerLimitsIn, tightened } from './offer-limits.ts';

const money = (text: string) => parseAmount(text);
const limit = (of: OfferLimit['of'], more: Partial<OfferLimit> = {}): OfferLimit => ({
  ...{ of, region: '', betMin: ZERO, betMax: ZERO, bonusMax: ZERO, word: of },
  ...more,
});

test('limits are of a league, a match or a market', () => expect(OFFER_LIMIT_SCOPES).toEqual(['league', 'match', 'market']));

describe('the tightest limit applies', () => {
  test.each([
    ['no limit at all binds nothing', [], {}, [0, 0, 0], {}],
    ['of a match where nobody else says anything', [limit('match', { betMax: money('50') })], {}, [0, 50, 0], { betMax: 'match' }],
    [
      'of a market below the league’s',
      [limit('league', { betMax: money('50') }), limit('market', { betMax: money('20') })],
      {},
      [0, 20, 0],
      { betMax: 'market' },
    ],
    ['of everybody where it is tighter', [limit('match', { betMax: money('50') })], { betMax: money('30') }, [0, 30, 0], {}],
    ['that is equal to everybody’s is everybody’s', [limit('match', { betMax: money('30') })], { betMax: money('30') }, [0, 30, 0], {}],
    [
      'the highest least',
      [limit('league', { betMin: money('5') }), limit('match', { betMin: money('3') })],
      { betMin: money('1') },
      [5, 0, 0],
      { betMin: 'league' },
    ],
    ['a least below everybody’s changes nothing', [limit('league', { betMin: money('1') })], { betMin: money('2') }, [2, 0, 0], {}],
    ['the lowest return', [limit('match', { bonusMax: money('90') })], { bonusMax: money('100') }, [0, 0, 90], { bonusMax: 'match' }],
  ] as const)('%s', (_, offered, everybodys, [betMin, betMax, bonusMax], by) => {
    const found = tightened({ ...NO_LIMITS, ...everybodys }, NO_LIMITS, offered);
    expect(found.limits).toEqual({ ...NO_LIMITS, betMin: money(`${betMin}`), betMax: money(`${betMax}`), bonusMax: money(`${bonusMax}`) });
    expect(Object.fromEntries(Object.entries(found.by).map(([field, { of }]) => [field, of]))).toEqual(by);
  });

  test('the game type’s is one of them', () => {
    const game = { betMin: money('4'), betMax: money('10') };
    const offered = [limit('match', { betMin: money('3'), betMax: money('20') })];
    expect(tightened(NO_LIMITS, game, offered)).toEqual({ limits: NO_LIMITS, by: {} });
  });
});

describe('limits in the currency of a bet', () => {
  test('are those of everybody and of the player’s region', () => {
    const [all, here, there] = [limit('match'), limit('league', { region: 'br' }), limit('league', { region: 'pt' })];
    expect(offerLimitsIn([all, here, there], 'br', IN_USDT)).toEqual([all, here]);
  });
  test('are whole steps: a least upward, a most downward', () => {
    const cents = conversionOf('BRL', RATE_ONE);
    const odd = money('1.005');
    expect(offerLimitsIn([limit('match', { betMin: odd, betMax: odd, bonusMax: odd })], 'br', cents)).toMatchObject([
      { betMin: money('1.01'), betMax: money('1'), bonusMax: money('1') },
    ]);
  });
});
