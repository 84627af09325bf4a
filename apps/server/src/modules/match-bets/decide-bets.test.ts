import type { PlayerId } from '@fairbook/contract';
import type { OfferLimit } from '@fairbook/core/betting';
import { type Currency, conversionOf } from '@fairbook/core/catalog';
import { FREE, type Restrictions } from '@fairbook/core/limits';
import { type Amount, amount, odds, parseAmount, parseOdds, parseRate } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import type { BetTerms } from '../betting/index.ts';
import type { MarketQuote } from '../sportsbook/index.ts';
import { acceptBet, type OfferFacts } from './decide-bets.ts';
import { commandOf } from './place-command.ts';
import { legsOf, PRICES } from './testing/joint-slips.ts';
import { slip, type WireLeg } from './testing/slips.ts';

const ANA = 7n as PlayerId;
const NOW = new Date('2026-03-10T12:00:00Z');
const usdt = parseAmount;
const NONE = amount(0n);

type Offered = Partial<Omit<MarketQuote, 'odds'>> & { readonly odds?: Readonly<Record<string, number>> };
const quote = (
  matchId: string,
  { odds: prices = { w: 21_000, d: 30_000, l: 35_000 }, market = 'wl', ...more }: Offered = {},
): MarketQuote => ({
  ...{
    matchId,
    market,
    game: 'soccer',
    open: true,
    lineE2: null,
    single: true,
    version: 1n,
    full: [],
    limits: [],
    live: false,
    play: null,
  },
  ...{ startsAt: NOW, kickedOffAt: null, odds: new Map(Object.entries(prices).map(([name, each]) => [name, odds(each)])), ...more },
});

interface Asked {
  readonly legs?: readonly WireLeg[];
  readonly slip?: Readonly<Record<string, unknown>>;
  readonly offered?: readonly MarketQuote[];
  readonly currency?: Currency;
  readonly terms?: Partial<BetTerms>;
  readonly limits?: Partial<BetTerms['limits']>;
  readonly balance?: Amount;
  readonly restrictions?: Partial<Restrictions>;
  readonly facts?: Partial<OfferFacts>;
  readonly waitedMs?: number;
}
const rateOf = (currency: Currency) => conversionOf(currency, parseRate(currency === 'USDT' ? '1' : '5'));
/** Decides a bet of ten of a currency on the home side of match 7, with 100 USDT, unless the options say otherwise. */
function decide({ legs = [{ match_id: '7' }], slip: more = {}, offered = [quote('7'), quote('8')], currency = 'USDT', ...said }: Asked) {
  const request = slip(legs, { unit_stake: '10', currency, ...more });
  const command = { ...commandOf(ANA, 'key', request, 'exact'), ...(said.waitedMs !== undefined && { waitedMs: said.waitedMs }) };
  const terms: BetTerms = {
    ...{ conversion: rateOf(currency), game: { betMin: NONE, betMax: NONE }, regionDisabled: false, region: 'BR-SP', ...said.terms },
    limits: { betMin: NONE, betMax: NONE, multipleMin: 0, multipleMax: 0, bonusMin: NONE, bonusMax: NONE, ...said.limits },
  };
  const facts: OfferFacts = {
    ...{ delays: new Map(), bonuses: new Map(), earlyPayouts: new Map(), ...said.facts },
    quotes: new Map(offered.map((each) => [`${each.matchId}:${each.market}`, each])),
  };
  const restrictions = said.restrictions && { ...FREE, ...said.restrictions };
  return acceptBet(command, terms, { balance: said.balance ?? usdt('100'), restrictions, now: NOW, facts });
}
function accepted(asked: Asked) {
  const bet = decide(asked);
  if ('delayMs' in bet) throw new Error('it waits');
  return bet;
}
/** The refusal of a bet, with its details. */
function refused(asked: Asked): unknown {
  try {
    const bet = decide(asked);
    return 'delayMs' in bet ? `waits ${bet.delayMs}` : 'taken';
  } catch (error) {
    const { code, details } = error as { code?: string; details?: object };
    return code === undefined ? String(error) : [code, details];
  }
}

describe('a bet that is taken', () => {
  test('is placed at what is offered, costs what its lines cost, and leaves the rest', () => {
    const bet = accepted({
      legs: [{ match_id: '7' }, { match_id: '8', name: 'd', odds: '3' }],
      slip: { sizes: [1, 2], multiple: 2, unit_stake: '5' },
    });
    expect(bet.placed).toEqual({
      ...{ bet_id: 'key', status: 'pending', bets: 3, multiple: 2, currency: 'USDT', odds: [odds(21_000), odds(30_000)], joints: [] },
      ...{ unit_price: usdt('5'), unit_currency: usdt('5'), total_price: usdt('30'), total_currency: usdt('30'), balance: usdt('70') },
      ...{ min_bonus: usdt('21'), min_bonus_currency: usdt('21'), max_bonus: usdt('114'), max_bonus_currency: usdt('114') },
    });
    expect([bet.live, bet.jointPrices, bet.ticket.bonus]).toEqual([[false, false], [], undefined]);
  });

  test('in a currency costs so much in it, and takes what that is of the wallet', () => {
    const { placed } = accepted({ currency: 'BRL', slip: { unit_stake: '12.5' } });
    expect(placed).toMatchObject({
      ...{
        unit_price: usdt('2.5'),
        unit_currency: usdt('12.5'),
        total_price: usdt('2.5'),
        total_currency: usdt('12.5'),
        balance: usdt('97.5'),
      },
      ...{ max_bonus: usdt('5.25'), max_bonus_currency: usdt('26.25') },
    });
  });

  test('is at the odds of now where its player takes them', () => {
    const offered = [quote('7', { odds: { w: 20_500 } })];
    expect(accepted({ offered, slip: { odds_policy: 'any' } }).placed).toMatchObject({ odds: [odds(20_500)], max_bonus: usdt('20.5') });
  });

  test('may be all that is there, and not a millionth more', () => {
    expect(accepted({ balance: usdt('10') }).placed.balance).toBe(0n);
    expect(refused({ balance: usdt('9.999999') })).toMatchObject(['slip.insufficient_balance', {}]);
  });
});

describe('a bet is refused', () => {
  const second = [{ match_id: '7' }, { match_id: '8' }];
  const other = (more: Offered) => [quote('7'), quote('8', more)];
  test.each<[string, Asked, string, object]>([
    ['of what is not on offer', { offered: [] }, 'slip.market_closed', { leg: '0', match: '7' }],
    ['of a second leg that is not on offer', { legs: second, offered: [quote('7')] }, 'slip.market_closed', { leg: '1', match: '8' }],
    ['of a closed market', { legs: second, offered: other({ open: false }) }, 'slip.market_closed', { leg: '1', match: '8' }],
    [
      'of a selection without a price',
      { legs: second, offered: other({ odds: { d: 30_000 } }) },
      'slip.market_closed',
      { leg: '1', match: '8' },
    ],
    [
      'of a match of another game',
      { legs: second, offered: other({ game: 'basketball' }) },
      'slip.market_closed',
      { leg: '1', match: '8' },
    ],
    [
      'of odds that moved',
      { legs: second, offered: other({ odds: { w: 20_000 } }) },
      'slip.odds_changed',
      { leg: '1', match: '8', was: '2.10', now: '2.00' },
    ],
    ['of a line that moved', { offered: [quote('7', { lineE2: 50 })] }, 'slip.line_changed', { leg: '0', match: '7' }],
    ['in a region without bets', { terms: { regionDisabled: true } }, 'slip.region_disabled', {}],
    ['of less than the region takes', { limits: { betMin: usdt('10.000001') } }, 'slip.below_min_bet', {}],
    ['of less than the game takes', { terms: { game: { betMin: usdt('10.000001'), betMax: NONE } } }, 'slip.below_min_bet', {}],
    ['of more than the region takes', { limits: { betMax: usdt('9.999999') } }, 'slip.exceeds_max_bet', {}],
    ['of more than it may return', { limits: { bonusMax: usdt('20.999999') } }, 'slip.exceeds_max_bonus', {}],
    ['of what is full', { legs: second, offered: other({ full: ['d', 'w'] }) }, 'bet.exposure_full', { leg: '1', match: '8' }],
    ['in a break', { restrictions: { pausedUntil: new Date(NOW.getTime() + 1) } }, 'limit.paused', {}],
    [
      'under a lower stake',
      { restrictions: { stakeFactor: lower(50) }, limits: { betMax: usdt('19') } },
      'limit.stake_factor',
      { word: 'because' },
    ],
    [
      'of less than is taken, under a lower stake',
      { restrictions: { stakeFactor: lower(50) }, limits: { betMin: usdt('11') } },
      'slip.below_min_bet',
      {},
    ],
  ])('%s', (_, asked, code, details) => expect(refused(asked)).toMatchObject([code, details]));

  test('for what is nearest to its player first: a break, then what is on offer, then the money, then what is full', () => {
    const all: Asked = {
      offered: [quote('7', { open: false, full: ['w'], live: true })],
      balance: NONE,
      restrictions: { pausedUntil: new Date(NOW.getTime() + 1) },
      facts: { delays: new Map([['soccer', [{ market: null, oddsFrom: odds(10_000), seconds: 5 }]]]) },
    };
    expect(refused(all)).toMatchObject(['limit.paused', {}]);
    expect(refused({ ...all, restrictions: {} })).toMatchObject(['slip.market_closed', {}]);
    const open = { ...all, restrictions: {}, offered: [quote('7', { full: ['w'], live: true })] };
    expect(refused(open)).toMatchObject(['slip.insufficient_balance', {}]);
    expect(refused({ ...open, balance: usdt('10') })).toMatchObject(['bet.exposure_full', {}]);
    // Only a bet that would be accepted now waits.
    expect(refused({ ...open, balance: usdt('10'), offered: [quote('7', { full: ['d'], live: true })] })).toBe('waits 5000');
  });

  test('by what staff allow of a match to players of their region, in the currency', () => {
    const limit: OfferLimit = { of: 'match', region: '', betMin: NONE, betMax: usdt('1.99'), bonusMax: NONE, word: 'too hot' };
    const offered = (more: Partial<OfferLimit>) => [quote('7', { limits: [{ ...limit, ...more }] })];
    const brl = { currency: 'BRL', slip: { unit_stake: '10' } } as const;
    expect(refused({ ...brl, offered: offered({}) })).toMatchObject(['slip.over_offer_max', { word: 'too hot', stake: '9.950000' }]);
    expect(refused({ ...brl, offered: offered({ betMax: usdt('2') }) })).toBe('taken');
    expect(refused({ ...brl, offered: offered({ region: 'BR-SP' }) })).toMatchObject(['slip.over_offer_max', {}]);
    expect(refused({ ...brl, offered: offered({ region: 'BR-RJ' }) })).toBe('taken');
  });

  test('in the words of its currency', () => {
    expect(refused({ currency: 'BRL', limits: { betMax: usdt('9') } })).toMatchObject(['slip.exceeds_max_bet', { max: '9.00 BRL' }]);
    expect(refused({ currency: 'BRL', balance: usdt('1') })).toMatchObject(['slip.insufficient_balance', {}]);
  });
});

describe('a bet in play', () => {
  const after = (seconds: number, oddsFrom = 10_000, market: 'wl' | null = null) => ({ market, oddsFrom: odds(oddsFrom), seconds });
  const waits = (more: Asked, delays: OfferFacts['delays'] = new Map([['soccer', [after(5)]]]), live = true) =>
    refused({ offered: [quote('7', { live })], facts: { delays }, ...more });
  test('waits as long as its game says, what it waited before counted, and is placed then', () => {
    expect([waits({}), waits({ waitedMs: 1 }), waits({ waitedMs: 4_999 }), waits({ waitedMs: 5_000 })]).toEqual([
      ...['waits 5000', 'waits 4999', 'waits 1', 'taken'],
    ]);
    expect(accepted({ offered: [quote('7', { live: true })] }).live).toEqual([true]);
  });

  test('waits by the longest that is for it, of its own game and of the odds it is placed at; before play nothing waits', () => {
    expect(waits({}, new Map([['soccer', [after(5), after(8, 21_000, 'wl'), after(9, 21_001)]]]))).toBe('waits 8000');
    expect(waits({}, new Map([['basketball', [after(5)]]]))).toBe('taken');
    expect(waits({}, undefined, false)).toBe('taken');
    const moved = { offered: [quote('7', { live: true, odds: { w: 20_000 } })], slip: { odds_policy: 'any' } };
    expect(waits(moved, new Map([['soccer', [after(5), after(8, 20_001)]]]))).toBe('waits 5000');
  });

  test('waits for the legs that are in play, whichever those are', () => {
    const legs = [{ match_id: '7' }, { match_id: '8', name: 'l', odds: '3.5' }];
    const delays = new Map([['soccer', [after(3), after(9, 35_000)]] as const]);
    const offered = (first: boolean, other: boolean) => [quote('7', { live: first }), quote('8', { live: other })];
    expect([waits({ legs, offered: offered(true, false) }, delays), waits({ legs, offered: offered(false, true) }, delays)]).toEqual([
      ...['waits 3000', 'waits 9000'],
    ]);
    expect(accepted({ legs, offered: offered(false, true) }).live).toEqual([false, true]);
  });
});

describe('what is promised on top', () => {
  const legs = [{ match_id: '7' }, { match_id: '8' }, { match_id: '9' }];
  const offered = ['7', '8', '9'].map((id) => quote(id));
  const bonus = { open: true, oddsMin: odds(12_000), most: usdt('4'), steps: [{ legs: 3, shareE4: 1_000 }] };
  test('is a bonus for a multiple of the game, in its currency', () => {
    const of = (more: Asked) => accepted({ legs, offered, currency: 'BRL', ...more }).ticket.bonus;
    expect(of({ facts: { bonuses: new Map([['soccer', bonus]]) } })).toEqual({
      oddsMin: odds(12_000),
      most: usdt('20'),
      steps: bonus.steps,
    });
    expect(of({ facts: { bonuses: new Map([['soccer', { ...bonus, open: false }]]) } })).toBeUndefined();
    expect(of({ facts: { bonuses: new Map([['basketball', bonus]]) } })).toBeUndefined();
  });

  test('is a lead that pays, of legs that were not in play', () => {
    const of = (open: boolean, game: 'soccer' | 'basketball' = 'soccer') =>
      accepted({
        legs: legs.slice(1),
        offered: [quote('8', { live: true }), quote('9')],
        facts: { earlyPayouts: new Map([[game, { open, lead: 3 }]]) },
      }).ticket.legs.map(({ earlyLead }) => earlyLead);
    expect([of(true), of(false), of(true, 'basketball')]).toEqual([
      [undefined, 3],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
});

describe('selections that pay together', () => {
  const all = (more: Offered = {}) =>
    Object.entries(PRICES).map(([market, prices]) => {
      const each = Object.fromEntries(Object.entries(prices).map(([name, price]) => [name, parseOdds(price)]));
      return quote('7', { market: market as MarketQuote['market'], lineE2: market === 'handicap' ? -100 : null, odds: each, ...more });
    });
  const together = (joint: string, more: Asked = {}): Asked => ({
    ...{ legs: legsOf({ id: '7' }, 'wl:w ou25:over btts:no'), offered: all(), ...more },
    slip: { joints: [{ match_id: '7', odds: joint }], odds_policy: 'better' },
  });
  test('are placed at one price, with what it was reckoned by, and refused at a worse one than was seen, if the money is there', () => {
    const { ticket, placed, jointPrices } = accepted(together('1.01'));
    const [joint] = placed.joints;
    expect([joint?.match_id, jointPrices.map((price) => price.odds), ticket.joints?.map((each) => each.odds)]).toEqual([
      ...['7', [joint?.odds], [joint?.odds]],
    ]);
    expect(refused(together('99'))).toMatchObject(['slip.odds_changed', { match: '7', was: '99.00' }]);
    expect(refused(together('99', { balance: NONE }))).toMatchObject(['slip.insufficient_balance', {}]);
  });

  test('wait as long as their one price asks for', () => {
    const play = { period: 'first_half', minute: 1, score: { home: 0, away: 0 }, halfTime: null } as const;
    const delays = new Map([['soccer', [{ market: null, oddsFrom: odds(31_000), seconds: 4 }]] as const]);
    const most = Math.max(...legsOf({ id: '7' }, 'wl:w ou25:over btts:no').map(({ odds: price }) => Number(price)));
    expect([most < 3.1, refused(together('1.01', { offered: all({ live: true, play }), facts: { delays } }))]).toEqual([
      true,
      'waits 4000',
    ]);
  });
});

function lower(percent: number): Restrictions['stakeFactor'] {
  return { percent, endsAt: new Date(NOW.getTime() + 1), word: 'because' };
}
