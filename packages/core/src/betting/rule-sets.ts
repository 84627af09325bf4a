import type { Brand, RuleSetName, SportGame } from '../catalog/index.ts';
import { type Amount, amount, type Conversion, greatest, ZERO } from '../money/index.ts';
import { MARKETS_OF, type MarketKind, marketIn, sportOf } from '../sports/index.ts';
import { PAID_BY_POOL_E4, PAID_WHOLE_E4 } from './paid-share.ts';
import { MATCHES_MAX, PASS_TYPES, type PassType, passTypeOf } from './pass-types.ts';

/** The most a line of at least `legs` legs pays, in unit stakes; the last row that applies counts. */
export interface Cap {
  readonly legs: number;
  readonly oddsMax: bigint;
}

export interface TaxRule {
  readonly enabled: boolean;
  /** What is compared with the threshold: one line before the multiple, or the whole ticket. Refunds never count. */
  readonly basis: 'line' | 'ticket';
  /** In the bet's currency, like all amounts of a ticket. */
  readonly threshold: Amount;
  /** Whether a prize of exactly the threshold is taxed. */
  readonly inclusive: boolean;
  /** Share of the whole prize, not of the excess, in ten-thousandths. */
  readonly rateE4: bigint;
}

/** How tickets may be built and what they pay: whatever may differ by brand, lottery or jurisdiction, as data. */
export interface RuleSet {
  readonly name: RuleSetName;
  /**
   * `ticket_down`: the exact sum of the lines, truncated once to `step`. `line_third_digit`: each line rounded to `step` by the digit after it: up above 5,
   * down below, at 5 to the even step, whatever follows. `line_down`: each line truncated to `step`.
   */
  readonly rounding: 'ticket_down' | 'line_third_digit' | 'line_down';
  /** What a line or ticket is rounded to and tax truncated to, in millionths of the bet's currency: at least the currency's step (`ruleSetIn`). */
  readonly step: Amount;
  /** The smallest amount of the bet's currency; stakes and payouts of a ticket are multiples of it. */
  readonly unit: Amount;
  /** The share of odds × stake that is paid, in ten-thousandths. Refunded lines are paid in full. */
  readonly paidShareE4: bigint;
  /** Whether a winning line pays at least its stake. */
  readonly raisedToStake: boolean;
  readonly caps: readonly Cap[];
  /** Whether a line's cap depends on the legs that remain without void ones, or on those it was placed with. */
  readonly capLegs: 'remaining' | 'placed';
  readonly tax: TaxRule;
  /** Whether it offers the markets of ordinary bookmakers, which the lotteries do not have. */
  readonly hasBooksMarkets: boolean;
  readonly matchesMax: number;
  /** `flagged`: only if the single flag of the match is on, and not with several kinds of market. */
  readonly singles: 'always' | 'flagged';
  /** Names of the compound pass types on offer; N-folds are always on offer. */
  readonly passTypes: readonly string[];
  /** Whether a slip also offers compound pass types without a name, which are shown by their number of lines. */
  readonly offersUnnamed: boolean;
  /** What must not exceed the largest line of the markets: the sizes of a pass type, or its number of matches. */
  readonly passFits: 'sizes' | 'matches';
}

const CENT = amount(10_000n);
const NO_TAX: TaxRule = { enabled: false, basis: 'line', threshold: amount(10_000_000_000n), inclusive: false, rateE4: 2_000n };

/** 100 000, 200 000, 500 000 and 1 000 000 of money at the lottery's unit of 2 (sports-rules, D2 and D5). */
const CAPS_BY_LEGS: readonly Cap[] = [
  { legs: 1, oddsMax: 50_000n },
  { legs: 2, oddsMax: 100_000n },
  { legs: 4, oddsMax: 250_000n },
  { legs: 6, oddsMax: 500_000n },
];

const COMPOUND = PASS_TYPES.filter(({ sizes, matches }) => sizes.length > 1 || sizes[0] !== matches);

const EXACT: RuleSet = {
  name: 'exact',
  rounding: 'ticket_down',
  step: amount(1n),
  unit: amount(1n),
  paidShareE4: PAID_WHOLE_E4,
  raisedToStake: false,
  caps: CAPS_BY_LEGS,
  capLegs: 'remaining',
  tax: NO_TAX,
  hasBooksMarkets: true,
  matchesMax: MATCHES_MAX,
  singles: 'always',
  passTypes: COMPOUND.map(({ name }) => name),
  offersUnnamed: false,
  passFits: 'sizes',
};

export const RULE_SETS: Readonly<Record<RuleSetName, RuleSet>> = {
  /** The default: rounding loses less than one millionth per ticket. */
  exact: EXACT,
  /** The Chinese lottery's fixed-odds game (sports-rules, sections 2.2 to 3.2). */
  jingcai: {
    ...EXACT,
    name: 'jingcai',
    hasBooksMarkets: false,
    rounding: 'line_third_digit',
    step: CENT,
    raisedToStake: true,
    singles: 'flagged',
    passTypes: COMPOUND.filter(({ sizes }) => !sizes.includes(1)).map(({ name }) => name),
    offersUnnamed: true,
    passFits: 'matches',
  },
  /** The Beijing pool game: the house keeps 35 % (sports-rules, sections 1.3 and 3.6). */
  beijing: {
    ...EXACT,
    name: 'beijing',
    hasBooksMarkets: false,
    rounding: 'line_down',
    step: CENT,
    paidShareE4: PAID_BY_POOL_E4,
    raisedToStake: true,
    caps: [{ legs: 1, oddsMax: 2_500_000n }],
    offersUnnamed: true,
    passTypes: ['2x3', '3x4', '3x7', '4x5', '4x11', '4x15', '5x6', '5x16', '5x26', '5x31', '6x7', '6x22', '6x42', '6x57', '6x63'],
  },
};

/** Returns the name of a sport's rule set for brands with these rules. */
export const ruleSetNameOf = (game: SportGame, rules: Brand['rules']): RuleSetName => sportOf(game).ruleSets?.[rules] ?? 'exact';

const known = new Map<string, RuleSet>();

/** Returns a rule set as it pays in a currency: its step is at least the currency's, and all other figures of a ticket are multiples of that. */
export function ruleSetIn(name: RuleSetName, { step }: Pick<Conversion, 'step'>): RuleSet {
  const key = `${name} ${step}`;
  const found = known.get(key);
  if (found) return found;
  const made = { ...RULE_SETS[name], step: greatest(RULE_SETS[name].step, step), unit: step };
  known.set(key, made);
  return made;
}

/**
 * Returns the most legs a line may have with these markets on the slip: the least of their own maxima. 0 if the game or the rule set does not have one of them.
 */
export const sizeMaxOf = (ruleSet: RuleSet, game: SportGame, markets: Iterable<MarketKind>): number =>
  Math.min(ruleSet.matchesMax, ...[...markets].map((market) => sizeMaxIn(ruleSet, game, market)));

function sizeMaxIn({ hasBooksMarkets }: RuleSet, game: SportGame, kind: MarketKind): number {
  const market = marketIn(game, kind);
  return market && (hasBooksMarkets || !market.isOfBooksAlone) ? market.sizeMax : 0;
}

/** Returns the markets of a game that a rule set offers, in display order. */
export const marketsUnder = (ruleSet: RuleSet, game: SportGame): readonly MarketKind[] =>
  MARKETS_OF[game].filter((market) => sizeMaxOf(ruleSet, game, [market]) > 0);

/** Returns the most unit stakes a line with this many legs pays, or null if no cap applies. */
export function capOf({ caps }: RuleSet, legs: number): bigint | null {
  return caps.findLast((cap) => cap.legs <= legs)?.oddsMax ?? null;
}

/** Returns the tax on one prize, truncated to the rule set's step. */
export function taxOn({ tax, step }: RuleSet, prize: bigint): bigint {
  if (!tax.enabled || prize < tax.threshold || (prize === tax.threshold && !tax.inclusive)) return ZERO;
  const due = (prize * tax.rateE4) / 10_000n;
  return due - (due % step);
}

/** Whether singles may be placed on these legs; `flagged` tells for each leg whether its match is open for singles on that market. */
export function areSinglesAllowed(ruleSet: RuleSet, legs: readonly { readonly market: MarketKind; readonly flagged: boolean }[]): boolean {
  if (ruleSet.singles === 'always') return true;
  return legs.every(({ market, flagged }) => flagged && market === legs[0]?.market);
}

/**
 * Returns the pass types on offer for a slip: N-folds of up to its number of matches, and compound types of exactly that number, if the rule set lists them and
 * they fit the markets on the slip (sports-rules, section 2.3).
 */
export function passTypesFor(
  ruleSet: RuleSet,
  slip: { readonly game: SportGame; readonly markets: readonly MarketKind[]; readonly matches: number; readonly singles: boolean },
): readonly PassType[] {
  const sizeMin = slip.singles ? 1 : 2;
  const sizeMax = sizeMaxOf(ruleSet, slip.game, slip.markets);
  return PASS_TYPES.filter(({ name, matches, sizes }) => {
    if (sizes.some((size) => size < sizeMin || size > sizeMax)) return false;
    if (!COMPOUND_NAMES.has(name)) return matches <= slip.matches;
    const fits = ruleSet.passFits === 'sizes' || matches <= sizeMax;
    return fits && matches === slip.matches && ruleSet.passTypes.includes(name);
  });
}

/**
 * Whether lines of these sizes may be placed as one ticket. Sizes may be chosen freely (sports-rules, section 2), except that singles beside other sizes are
 * sold only as part of a compound type.
 */
export const areSizesOffered = (ruleSet: RuleSet, sizes: readonly number[]): boolean =>
  sizes.length === 1 || !sizes.includes(1) || ruleSet.passTypes.some((name) => passTypeOf(name)?.sizes.includes(1));

const COMPOUND_NAMES: ReadonlySet<string> = new Set(COMPOUND.map(({ name }) => name));
