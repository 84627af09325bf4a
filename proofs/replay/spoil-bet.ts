import type { ErrorCode } from '@fairbook/contract';
import { LINES_MAX } from '@fairbook/core/betting';
import { formatOdds, type Odds } from '@fairbook/core/money';
import type { Chance } from '@fairbook/harness/seeded-random';
import type { SlipTerms } from './make-slip.ts';
import type { WireLeg, WireSlip } from './planned-bet.ts';
import type { OnOffer } from './see-board.ts';

/** What invalid bets are made from. */
export interface SpoilContext {
  readonly board: readonly OnOffer[];
  /** Matches whose prices have moved, before and now. */
  readonly moved: readonly { readonly before: OnOffer; readonly now: OnOffer }[];
  /** Finished matches. */
  readonly past: readonly OnOffer[];
  readonly terms: SlipTerms;
  readonly limits: { readonly betMax: bigint; readonly multipleMax: number };
}
export interface Spoiled {
  readonly spoiled: string;
  readonly body: WireSlip;
  /** The expected refusal; undefined if the bet should be accepted anyway. */
  readonly refusal: ErrorCode | undefined;
  /** To be placed by the player without money. */
  readonly poor?: true;
}

type Spoil = (context: SpoilContext, chance: Chance) => Spoiled | undefined;

/** Returns a bet that is invalid in a random way; undefined if that way is not possible now. */
export const spoilBet: Spoil = (context, chance) => chance.oneOf(SPOILS)(context, chance);

/** Returns a slip of one USDT on all of these legs. */
const together = (legs: readonly WireLeg[], { terms }: SpoilContext): WireSlip => ({
  ...{ currency: 'USDT', rate_id: terms.rates.get('USDT')?.rateId ?? '', unit_stake: '1', multiple: 1, odds_policy: 'ask' },
  sizes: [legs.length],
  legs,
});

/** Returns the result market, with a handicap if the game has no other. */
const resultOf = ({ markets }: OnOffer) =>
  markets.wl ? ({ kind: 'wl', ...markets.wl } as const) : markets.handicap && ({ kind: 'handicap', ...markets.handicap } as const);
const winner = (offer: OnOffer): WireLeg => {
  const market = resultOf(offer);
  const line = market?.line ?? null;
  return {
    ...{
      match_id: offer.matchId,
      kind: market?.kind ?? 'wl',
      name: 'w',
      handicap_val: line === null ? null : String(line / 100),
      banker: false,
    },
    odds: formatOdds(market?.odds.w as Odds),
  };
};
const hasWinner = (offer: OnOffer): boolean => resultOf(offer)?.odds.w !== undefined && resultOf(offer)?.status === 'open';

/** In tenths of a percent. */
const STALE_WITHIN = 30;

/** Combines a leg at its old price with one at its current price. */
const stale =
  (policy: WireSlip['odds_policy']): Spoil =>
  (context, chance) => {
    const { board, moved } = context;
    const match = moved.length > 0 ? chance.oneOf(moved) : undefined;
    const other = board.find((each) => each.matchId !== match?.now.matchId && hasWinner(each));
    const [was, is] = [match && resultOf(match.before)?.odds.w, match && resultOf(match.now)?.odds.w];
    if (!match || !other || was === undefined || is === undefined || was === is) return undefined;
    const isNear = (was - is) * 1_000 <= was * STALE_WITHIN;
    const accepted = policy === 'any' || (policy !== 'ask' && is > was) || (policy === 'within' && isNear);
    return {
      spoiled: `price ${is > was ? 'rose' : 'fell'}, policy ${policy}`,
      body: {
        ...together([winner(match.before), winner(other)], context),
        odds_policy: policy,
        ...(policy === 'within' && { odds_within: STALE_WITHIN }),
      },
      refusal: accepted ? undefined : 'slip.odds_changed',
    };
  };

/** Changes something in a valid double. */
const changed =
  (spoiled: string, refusal: ErrorCode, change: (double: WireSlip, context: SpoilContext) => Partial<WireSlip> | undefined): Spoil =>
  (context, chance) => {
    const two = chance.some(context.board.filter(hasWinner), 2);
    if (two.length < 2) return undefined;
    const double = together(two.map(winner), context);
    const parts = change(double, context);
    return parts && { spoiled, refusal, body: { ...double, ...parts } };
  };

const first = (double: WireSlip, change: Partial<WireLeg>): Partial<WireSlip> => ({
  legs: double.legs.map((leg, place) => (place === 0 ? { ...leg, ...change } : leg)),
});

const poor: Spoil = (context, chance) => {
  const spoiled = changed('more than the wallet holds', 'slip.insufficient_balance', () => ({ unit_stake: '20' }))(context, chance);
  return spoiled && { ...spoiled, poor: true };
};

const anotherLine: Spoil = (context, chance) =>
  changed('another line', 'slip.line_changed', (double, { board }) => {
    const match = board.find(({ matchId }) => matchId === double.legs[0]?.match_id);
    const offer = match?.markets.handicap;
    const odds = offer?.odds.w;
    if (!offer?.line || odds === undefined) return undefined;
    return first(double, { kind: 'handicap', odds: formatOdds(odds), handicap_val: offer.line === -100 ? '-2' : '-1' });
  })(context, chance);

/** Returns legs on 1:0 in this many matches. */
function scores(count: number, { board }: SpoilContext, chance: Chance): readonly WireLeg[] {
  const priced = board.flatMap((match) => {
    const odds = match.markets.correct_score?.odds['1:0'];
    return odds === undefined ? [] : [{ ...winner(match), kind: 'correct_score', name: '1:0', handicap_val: null, odds: formatOdds(odds) }];
  });
  return chance.some(priced, count);
}

const tooLong: Spoil = (context, chance) => {
  const five = scores(5, context, chance);
  if (five.length < 5) return undefined;
  return { spoiled: 'five scores in a line', refusal: 'slip.legs_over_limit', body: together(five, context) };
};

/** Three correct scores at odds of four and more exceed the maximum payout at the maximum stake. */
const tooGood: Spoil = (context, chance) => {
  const three = scores(3, context, chance);
  if (three.length < 3 || context.terms.bonusMax > context.limits.betMax * 64n) return undefined;
  const body = { ...together(three, context), unit_stake: `${context.limits.betMax / 1_000_000n}` };
  return { spoiled: 'a return above the limit', refusal: 'slip.exceeds_max_bonus', body };
};

const tooMany: Spoil = (context, chance) => {
  const nine = chance.some(context.board.filter(hasWinner), 9);
  if (nine.length < 9) return undefined;
  const legs = nine.flatMap((match) =>
    Object.keys(resultOf(match)?.odds ?? {}).map((name) => ({
      ...winner(match),
      name,
      odds: formatOdds(resultOf(match)?.odds[name] as Odds),
    })),
  );
  return {
    spoiled: `more than ${LINES_MAX} lines`,
    refusal: 'slip.too_many_lines',
    body: { ...together(legs, context), sizes: [6, 7, 8] },
  };
};

const unflagged: Spoil = (context) => {
  if (context.terms.ruleSet.singles !== 'flagged') return undefined;
  const match = context.board.find((each) => hasWinner(each) && !resultOf(each)?.single);
  return match && { spoiled: 'a single that is not sold', refusal: 'slip.single_not_allowed', body: together([winner(match)], context) };
};

const closed: Spoil = (context) => {
  const [over, open] = [context.past.find((each) => resultOf(each)?.odds.w !== undefined), context.board.find(hasWinner)];
  if (!over || !open) return undefined;
  return { spoiled: 'a match that is over', refusal: 'slip.market_closed', body: together([winner(over), winner(open)], context) };
};

const NO_STAKES = ['0', '-1', '1e3'];

const SPOILS: readonly Spoil[] = [
  ...[stale('ask'), stale('ask'), stale('better'), stale('better'), stale('any'), stale('any'), stale('within'), stale('within')],
  ...[poor, anotherLine, tooLong, tooGood, tooMany, unflagged, closed, closed],
  changed('stake above the limit', 'slip.exceeds_max_bet', (_, { limits }) => ({ unit_stake: `${limits.betMax / 1_000_000n + 1n}` })),
  changed('stake below the limit', 'slip.below_min_bet', () => ({ unit_stake: '0.001' })),
  changed('multiple above the limit', 'slip.exceeds_max_multiple', (_, { limits }) => ({
    multiple: limits.multipleMax + 1,
    unit_stake: '0.1',
  })),
  changed('a selection that does not exist', 'slip.selection_unknown', (double) => first(double, { name: '9:9' })),
  changed('a match that does not exist', 'slip.market_closed', (double) => first(double, { match_id: '987654321' })),
  changed('the same selection twice', 'slip.selection_repeated', (double) => ({ legs: [...double.legs, ...double.legs.slice(0, 1)] })),
  changed('a size that cannot be filled', 'slip.size_invalid', () => ({ sizes: [3] })),
  changed('nothing but bankers', 'slip.banker_invalid', (double) => ({ legs: double.legs.map((leg) => ({ ...leg, banker: true })) })),
  changed('a rate nobody quoted', 'rate.expired', () => ({ rate_id: '999999' })),
  ...NO_STAKES.map((stake) => changed(`stake ${JSON.stringify(stake)}`, 'slip.stake_invalid', () => ({ unit_stake: stake }))),
];
