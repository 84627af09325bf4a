import {
  type AccumulatorBonus,
  type Fraction,
  type Joint,
  type Leg,
  OPEN_WHOLE,
  type RuleSet,
  ruleSetIn,
  type Ticket,
} from '@fairbook/core/betting';
import { RULE_SET_NAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import { type Amount, parseOdds, ZERO } from '@fairbook/core/money';
import { LEG_GRADES, type LegGrade, type MarketKind, sportOf } from '@fairbook/core/sports';
import type { KeptBet } from './kept-bet.ts';
import { UnreadableError } from './read-published.ts';
import { at, given, has, items, money, oneOf, parsed, text, whole } from './reading.ts';

/** What the receipt of a bet on matches says about how it was paid. Money in millionths of the bet's currency, unless it says USDT. */
export interface MatchReceipt {
  readonly kind: 'matches';
  /** With the odds that settle it: in a pool the final odds, where they are known. */
  readonly ticket: Ticket;
  /** The name `match:market:selection` and the grade of each leg of the ticket. */
  readonly names: readonly string[];
  readonly grades: readonly (LegGrade | null)[];
  readonly rules: RuleSet;
  /** The number of lines. */
  readonly count: number;
  /** The best of the paid lines, and the number of paid lines. */
  readonly lines: readonly ToldLine[];
  readonly linesPaid: number;
  /** The sum before rounding; null where the receipt has no arithmetic. */
  readonly exact: Fraction | null;
  readonly tax: Amount;
  /** The accumulator bonus, and the sum of the cash-outs, in USDT. */
  readonly bonus: Amount;
  readonly cashedOut: Amount;
  readonly cashOuts: readonly { readonly share: number; readonly openBeforeE8: number; readonly credited: Amount }[];
  /** Whether its last settlement is that staff made it void. */
  readonly isVoided: boolean;
}

/** A line as it is written out: its legs by name, and their factors in hundred-thousandths. Legs that pay together have one factor. */
interface ToldLine {
  readonly legs: readonly string[];
  readonly factors: readonly number[];
  readonly payout: Amount;
  readonly capped: boolean;
}

/** Parses a receipt of a bet on matches. Throws UnreadableError. */
export function readMatchReceipt(receipt: unknown, { conversion }: KeptBet): MatchReceipt {
  const bet = at(receipt, 'bet');
  const told = items(bet, 'data').flatMap((match) => (Array.isArray(match) ? match : []));
  const legs = told.map(legOf(sportOf(oneOf(bet, 'game', SPORT_GAMES)).isPool === true));
  return {
    kind: 'matches',
    ticket: ticketOf(bet, legs),
    names: legs.map(({ matchId, market, selection }) => `${matchId}:${market}:${selection}`),
    grades: told.map((leg) => (at(leg, 'g') === null ? null : oneOf(leg, 'g', LEG_GRADES))),
    rules: ruleSetIn(oneOf(bet, 'rule_set', RULE_SET_NAMES), conversion),
    count: whole(bet, 'bets'),
    lines: items(receipt, 'lines').map(lineOf),
    linesPaid: whole(receipt, 'lines_paid'),
    exact: at(receipt, 'exact') === null ? null : fractionOf(at(receipt, 'exact')),
    tax: money(receipt, 'tax'),
    bonus: given(bet, 'extra_bonus', money, ZERO),
    cashedOut: given(bet, 'cashed_out', money, ZERO),
    cashOuts: given(receipt, 'cash_outs', items, []).map((each) => ({
      share: whole(each, 'share'),
      openBeforeE8: whole(each, 'open_before_e8'),
      credited: money(each, 'credited'),
    })),
    isVoided:
      items(receipt, 'settlements')
        .map((each) => text(each, 'reason'))
        .at(-1)
        ?.startsWith('voided') === true,
  };
}

const odds = (from: unknown, name: string) => parsed(from, name, { parse: parseOdds, what: 'odds' });

/** Reads a leg with the odds that settle it. Only a pool has final odds: elsewhere `f` is not believed. */
const legOf =
  (isOfPool: boolean) =>
  (leg: unknown): Leg => ({
    matchId: text(leg, 'm'),
    market: text(leg, 'k') as MarketKind,
    selection: text(leg, 'n'),
    // Not needed: it decides the grade, which is given.
    lineE2: null,
    odds: isOfPool ? given(leg, 'f', odds, odds(leg, 'o')) : odds(leg, 'o'),
    banker: at(leg, 'b') === true,
  });

/** The most legs of a line and of a slip. The lines of more would take too long to count. */
const [SIZE_MAX, LEGS_MAX] = [15, 64];

function ticketOf(bet: unknown, legs: readonly Leg[]): Ticket {
  const sizes = items(bet, 'sizes').map((size) => {
    if (Number.isSafeInteger(size) && Number(size) >= 1 && Number(size) <= SIZE_MAX) return Number(size);
    throw new UnreadableError('sizes are not such as lines have');
  });
  if (legs.length > LEGS_MAX) throw new UnreadableError('data has more legs than a bet');
  const [openE8, joints, bonus] = [
    given(bet, 'open_e8', whole, OPEN_WHOLE),
    jointsOf(bet, legs),
    given(bet, 'extra_bonus_terms', bonusOf, undefined),
  ];
  return {
    game: oneOf(bet, 'game', SPORT_GAMES),
    legs,
    sizes,
    unitStake: money(bet, 'unit_currency'),
    multiple: whole(bet, 'multiple'),
    ...(openE8 !== OPEN_WHOLE && { openE8 }),
    ...(joints.length > 0 && { joints }),
    ...(bonus && { bonus }),
  };
}

/** Reads the joints. Older files, in which only a whole bet on one match could pay together, have `joint`. */
function jointsOf(bet: unknown, legs: readonly Leg[]): readonly Joint[] {
  if (!has(bet, 'joints'))
    return given(bet, 'joint', (from, name) => [{ matchId: legs[0]?.matchId ?? '', odds: odds(at(from, name), 'odds') }], []);
  return items(bet, 'joints').map((joint) => ({ matchId: text(joint, 'match_id'), odds: odds(joint, 'odds') }));
}

function bonusOf(bet: unknown, name: string): AccumulatorBonus {
  const terms = at(bet, name);
  return {
    oddsMin: odds(terms, 'odds_min'),
    most: money(terms, 'most_currency'),
    steps: items(terms, 'steps').map((step) => ({ legs: whole(step, 'legs'), shareE4: whole(step, 'share_e4') })),
  };
}

const lineOf = (line: unknown): ToldLine => ({
  legs: items(line, 'legs').map(String),
  factors: items(line, 'factors').map(factorOf),
  payout: money(line, 'payout'),
  capped: at(line, 'capped') === true,
});

/** Parses "1.475" as 147 500. */
function factorOf(told: unknown): number {
  const [, ones, rest = ''] = /^(\d{1,6})(?:\.(\d{1,5}))?$/.exec(String(told)) ?? [];
  if (ones === undefined) throw new UnreadableError('factors are no decimals');
  return Number(ones) * 100_000 + Number(rest.padEnd(5, '0'));
}

function fractionOf(exact: unknown): Fraction {
  const numerator = parsed(exact, 'numerator', { parse: digits, what: 'whole number' });
  const denominator = parsed(exact, 'denominator', { parse: digits, what: 'whole number' });
  if (denominator === 0n) throw new UnreadableError('denominator is not above zero');
  return { numerator, denominator };
}

function digits(told: string): bigint {
  if (!/^\d+$/.test(told)) throw new RangeError(told);
  return BigInt(told);
}
