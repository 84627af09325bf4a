/**
 * The reasons a slip cannot be placed, most basic first: the slip shows them in this order and the server refuses with the first. The lottery's slip uses the
 * same list. The placeholders of each message are listed beside its code; all are strings, already formatted.
 */
export const SLIP_PROBLEMS = [
  'slip.empty',
  'slip.selection_unknown', // leg
  'slip.selection_repeated', // leg
  'slip.too_many_matches', // max
  'slip.size_invalid',
  'slip.joint_invalid',
  'slip.banker_invalid',
  'slip.legs_over_limit', // max
  'slip.single_not_allowed',
  'slip.too_many_lines', // lines, max
  'slip.combination_not_offered', // matches
  'slip.region_disabled',
  'slip.market_closed', // leg
  'slip.line_changed', // leg, was, now
  'slip.odds_changed', // leg, was, now
  'slip.stake_invalid',
  'slip.stake_not_whole', // step
  'slip.below_min_bet', // min
  'slip.under_offer_min', // min, of, word
  'slip.below_lottery_min_bet', // min
  'slip.below_min_multiple', // min
  'slip.below_min_bonus', // min
  'slip.exceeds_max_bet', // max
  'slip.over_offer_max', // max, of, word; stake: the unit stake that fits
  'slip.exceeds_lottery_max_bet', // max
  'slip.exceeds_max_multiple', // max
  'slip.exceeds_max_bonus', // max
  'slip.over_offer_bonus', // max, of, word; stake: the unit stake that fits
  'slip.insufficient_balance', // balance, stake
] as const;
export type SlipProblemCode = (typeof SLIP_PROBLEMS)[number];

export interface SlipProblem {
  readonly code: SlipProblemCode;
  /** Placeholders of the message `errors.<code>`. `leg` is the position in the ticket. */
  readonly details: Readonly<Record<string, string>>;
}

const PRECEDENCE: ReadonlyMap<SlipProblemCode, number> = new Map(SLIP_PROBLEMS.map((code, index) => [code, index]));

/** Sorts problems, most basic first. */
export const inPrecedence = (problems: readonly SlipProblem[]): readonly SlipProblem[] =>
  [...problems].sort((a, b) => (PRECEDENCE.get(a.code) ?? 0) - (PRECEDENCE.get(b.code) ?? 0));
