import { type Amount, type Conversion, formatAmount, greatest, least, leastIn, mostIn, ZERO } from '../../money/index.ts';
import { inPrecedence, type SlipProblem, type SlipProblemCode } from './slip-problems.ts';

/** The limits of one bet in a region; 0 means no limit. The bonus is the most a bet can return. */
export interface BetLimits {
  readonly betMin: Amount;
  readonly betMax: Amount;
  readonly multipleMin: number;
  readonly multipleMax: number;
  readonly bonusMin: Amount;
  readonly bonusMax: Amount;
}

export const NO_LIMITS: BetLimits = { betMin: ZERO, betMax: ZERO, multipleMin: 0, multipleMax: 0, bonusMin: ZERO, bonusMax: ZERO };

/** Limits of the stake alone; 0 means no limit. */
export interface StakeLimits {
  readonly betMin: Amount;
  readonly betMax: Amount;
}

/**
 * Returns the range that the total stake must be in, whatever is chosen: at least the larger minimum, at most the smallest positive maximum (specification,
 * section 5: margin lower and upper bound). The stake never exceeds what can come back. Multiples and the least return do not bound the stake here, because
 * odds and multiple are chosen along with it; they have problems of their own. Null: no upper bound.
 *
 * @param game the minimum and maximum of the game type, applied beside the region's
 */
export function stakeBounds(limits: BetLimits, game: StakeLimits = NO_LIMITS): { readonly lower: Amount; readonly upper: Amount | null } {
  const maximums = [game.betMax, limits.betMax, limits.bonusMax].filter((maximum) => maximum > 0n);
  return { lower: greatest(game.betMin, limits.betMin), upper: maximums.length === 0 ? null : maximums.reduce(least) };
}

/** Converts the house's limits from USDT to a currency, in whole steps: minimums are rounded up, maximums down. */
export const limitsIn = (limits: BetLimits, conversion: Conversion): BetLimits => ({
  ...limits,
  betMin: leastIn(limits.betMin, conversion),
  betMax: mostIn(limits.betMax, conversion),
  bonusMin: leastIn(limits.bonusMin, conversion),
  bonusMax: mostIn(limits.bonusMax, conversion),
});

/** The facts by which the money of a bet is checked, all in the bet's currency. */
export interface StakeFacts {
  /** Money on one line (sports) or one pick (lottery), before the multiple. */
  readonly unitStake: Amount;
  readonly multiple: number;
  /** The smallest amount of the currency; a millionth by default. */
  readonly step?: Amount | undefined;
  /** The total cost of the bet. */
  readonly totalStake: Amount;
  /** Returns the most the bet can return. Called only if there is a bonus limit. */
  readonly payoutMax: () => Amount;
  readonly category: 'sports' | 'lottery';
  /** The game type's own limits: per bet in sports, per pick in the lottery. */
  readonly game: StakeLimits;
  readonly limits: BetLimits;
  readonly regionDisabled: boolean;
  /** The balance as shown to the player. */
  readonly balance: Amount;
  /** Formats an amount for the reader of the problem. */
  readonly format?: ((value: Amount) => string) | undefined;
}

/** Returns the stake problems, most basic first: the ten warnings of the specification (section 5), and a stake of zero. */
export function checkStake(facts: StakeFacts): readonly SlipProblem[] {
  const format = facts.format ?? formatAmount;
  const found: SlipProblem[] = [];
  const say = (wrong: boolean, code: SlipProblemCode, details: () => Record<string, string>) => {
    if (wrong) found.push({ code, details: details() });
  };
  const { limits, totalStake, balance, multiple } = facts;
  say(facts.regionDisabled, 'slip.region_disabled', () => ({}));
  if (facts.unitStake <= 0n || !Number.isInteger(multiple) || multiple < 1) {
    found.push({ code: 'slip.stake_invalid', details: {} });
    return inPrecedence(found);
  }
  const step = facts.step ?? 1n;
  say(facts.unitStake % step !== 0n, 'slip.stake_not_whole', () => ({ step: format(step as Amount) }));
  if (facts.category === 'lottery') {
    const { betMin, betMax } = facts.game;
    say(facts.unitStake < betMin, 'slip.below_lottery_min_bet', () => ({ min: format(betMin) }));
    say(betMax > 0n && facts.unitStake > betMax, 'slip.exceeds_lottery_max_bet', () => ({ max: format(betMax) }));
  }
  const whole = facts.category === 'sports' ? facts.game : NO_LIMITS;
  const betMin = greatest(limits.betMin, whole.betMin);
  const betMax = smallestPositive(limits.betMax, whole.betMax);
  say(totalStake < betMin, 'slip.below_min_bet', () => ({ min: format(betMin) }));
  say(betMax > 0n && totalStake > betMax, 'slip.exceeds_max_bet', () => ({ max: format(betMax) }));
  if (facts.category === 'sports') {
    say(multiple < limits.multipleMin, 'slip.below_min_multiple', () => ({ min: String(limits.multipleMin) }));
    const isOver = limits.multipleMax > 0 && multiple > limits.multipleMax;
    say(isOver, 'slip.exceeds_max_multiple', () => ({ max: String(limits.multipleMax) }));
    const payoutMax = limits.bonusMin > 0n || limits.bonusMax > 0n ? facts.payoutMax() : ZERO;
    say(payoutMax < limits.bonusMin, 'slip.below_min_bonus', () => ({ min: format(limits.bonusMin) }));
    say(limits.bonusMax > 0n && payoutMax > limits.bonusMax, 'slip.exceeds_max_bonus', () => ({ max: format(limits.bonusMax) }));
  }
  say(balance < totalStake, 'slip.insufficient_balance', () => ({ balance: format(balance), stake: format(totalStake) }));
  return inPrecedence(found);
}

/** Returns the lower of two maximums; zero means none. */
export const smallestPositive = (a: Amount, b: Amount): Amount => (a === 0n ? b : b === 0n ? a : least(a, b));
