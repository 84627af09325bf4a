import { bonusOfLine, isWhole, promiseFindings, shareOf, termsOf, WHOLE } from './audit-bonus.ts';
import { gradeOfParts, jointFindings, soldByUnit, type Unit, unitsOf } from './audit-joint.ts';
import { isWonByLead, leadFindings } from './audit-lead.ts';
import type { PromiseLine } from './bonus.ts';
import { type Difference, differing, type Finding, stepOf, unequal } from './findings.ts';
import { canBeVoidWhenPlayed, gradeOf, type Outcome } from './grade.ts';
import { enumerateLines } from './lines.ts';
import { type GradedLeg, payoutOf } from './payout.ts';
import { priceOf, type SoldTicket } from './price-cash-out.ts';
import { decimal, floorOf, isEqual, isLess, minus, over, plus, type Rational, times, whole, written } from './rational.ts';
import type { BetLine, ExportedBet, ExportedCashOut, ExportedLeg, LeadLine, SentBet } from './read-export.ts';

export interface AuditedBet {
  readonly differences: readonly Difference[];
  readonly lines: number;
  readonly legs: number;
  readonly paid: Rational;
}

/** The house's promises beyond the odds, if there were any. */
export interface Promised {
  readonly promise?: PromiseLine | undefined;
  readonly lead?: LeadLine | undefined;
}

const PENDING = 1;
const SETTLED = 16;
const CANCELLED = 32;
const MILLION = 1_000_000n;

/** Recomputes a bet in its currency from its legs and the matches' outcomes: lines, stake, grades, payout, status, and the amounts in USDT. */
export function auditBet(
  { sent, bet, cash_outs: cashOuts }: BetLine,
  outcomes: ReadonlyMap<string, Outcome>,
  { promise, lead }: Promised = {},
): AuditedBet {
  const legs = bet.data.flat();
  const units = unitsOf(bet);
  const lines = enumerateLines(
    units.map(({ leg }) => ({ match: leg.m, banker: leg.b, leg })),
    bet.sizes,
  ).map((line) => line.map(({ leg }) => leg));
  const differences = [
    ...stakeFindings(bet, sent, lines.length),
    ...takenFindings(legs, sent),
    ...jointFindings(bet, sent),
    ...promiseFindings(bet, lines, promise),
    ...leadFindings(legs, lead),
    ...outcomeFindings(bet, { units, lines }, outcomes),
    ...(cashOuts
      ? cashOutFindings(
          bet,
          { legs: units.map(({ leg }) => leg), lines, terms: termsOf(bet) },
          cashOuts.map((each) => soldByUnit(units, bet, each)),
        )
      : []),
  ];
  return {
    differences: differences.map((finding) => ({ bet: bet.bet_id, ...finding })),
    lines: lines.length,
    legs: legs.length,
    paid: decimal(bet.bonus),
  };
}

/** Converts money of the bet's currency to USDT: to the nearest millionth, halves up. */
const inUsdt = (money: Rational, bet: ExportedBet): Rational => {
  const halves = floorOf(over(money, decimal(bet.rate)), 2n * MILLION);
  return { n: (halves + 1n) / 2n, d: MILLION };
};

/** Converts USDT to the amount shown in the bet's currency: the most steps that are worth at most it plus a quarter of a step. */
function shownOf(usdt: Rational, bet: ExportedBet): Rational {
  const [step, rate] = [stepOf(bet.currency), decimal(bet.rate)];
  const most = plus(usdt, { n: floorOf(over(step, times(whole(4n), rate)), MILLION), d: MILLION });
  const worth = (steps: bigint): Rational => inUsdt(times(whole(steps), step), bet);
  let steps = floorOf(over(times(most, rate), step), 1n);
  while (!isLess(most, worth(steps + 1n))) steps += 1n;
  while (steps > 0n && isLess(most, worth(steps))) steps -= 1n;
  return times(whole(steps), step);
}

/** Whether the amount taken is the cost within a quarter of a step; a player who bets the whole balance pays all of it. */
function takenIsRight(bet: ExportedBet, cost: Rational): boolean {
  const [found, due] = [decimal(bet.total_price), inUsdt(cost, bet)];
  const apart = isLess(found, due) ? minus(due, found) : minus(found, due);
  const slack = over(stepOf(bet.currency), times(whole(4n), decimal(bet.rate)));
  return !isLess(slack, apart);
}

/** The stake is per line; the total is lines × unit × multiple, in the bet's currency. */
function stakeFindings(bet: ExportedBet, sent: SentBet, lines: number): readonly Finding[] {
  const unit = decimal(sent.unit_stake);
  const total = times(unit, whole(BigInt(lines) * BigInt(bet.multiple)));
  return [
    ...differing('sizes', bet.sizes.join(), sent.sizes.join()),
    ...differing('multiple', String(bet.multiple), String(sent.multiple)),
    ...differing('lines', String(bet.bets), String(lines)),
    ...unequal('unit stake', bet.unit_currency, unit),
    ...unequal('unit stake in USDT', bet.unit_price, inUsdt(unit, bet)),
    ...unequal('total stake', bet.total_currency, total),
    ...(takenIsRight(bet, total) ? [] : [{ what: 'total stake in USDT', found: bet.total_price, expected: written(inUsdt(total, bet)) }]),
  ];
}

/** The legs are those requested, at odds that the player's policy accepts. */
function takenFindings(
  legs: readonly ExportedLeg[],
  { legs: asked, odds_policy: policy, odds_within: within = 0, joints = [] }: SentBet,
): readonly Finding[] {
  const taken = new Map(legs.map((leg) => [`${leg.m}:${leg.k}:${leg.n}`, leg]));
  const missing = asked.flatMap((leg): readonly Finding[] => {
    const key = `${leg.match_id}:${leg.kind}:${leg.name}`;
    const found = taken.get(key);
    if (!found) return [{ what: 'leg', found: 'none', expected: key }];
    const [saw, got] = [decimal(leg.odds), decimal(found.o)];
    const least = policy === 'within' ? over(times(saw, whole(BigInt(1_000 - within))), whole(1_000n)) : saw;
    // for joint selections the player accepted the joint odds
    const isPart = joints.some(({ match_id: match }) => match === leg.match_id);
    const accepted = isPart || policy === 'any' || isEqual(saw, got) || (policy !== 'ask' && isLess(least, got)) || isEqual(least, got);
    return [
      ...(accepted ? [] : differing(`odds of ${key} under "${policy}"`, found.o, leg.odds)),
      ...differing(`line of ${key}`, lineOf(found.h), lineOf(leg.handicap_val)),
      ...differing(`banker ${key}`, String(found.b), String(leg.banker)),
    ];
  });
  return [...missing, ...differing('number of legs', String(legs.length), String(asked.length))];
}

const lineOf = (line: string | null): string => (line === null ? 'none' : written(decimal(line)));

function outcomeFindings(
  bet: ExportedBet,
  { units, lines }: { readonly units: readonly Unit[]; readonly lines: readonly (readonly ExportedLeg[])[] },
  outcomes: ReadonlyMap<string, Outcome>,
): readonly Finding[] {
  const grades = new Map<ExportedLeg, GradedLeg>();
  const findings: Finding[] = [];
  const legs = bet.data.flat();
  for (const leg of legs) {
    const outcome = outcomes.get(leg.m);
    if (!outcome) continue;
    const grade = isWonByLead(leg, outcome) ? 'won' : gradeOf(leg.k, leg.n, leg.h, outcome, bet.rule_set);
    const final = finalOddsOf(leg, outcome);
    grades.set(leg, { odds: decimal(final ?? leg.o), grade });
    findings.push(...finalFindings(leg, final));
    findings.push(...differing(`grade of ${leg.m}:${leg.k}:${leg.n}`, leg.g ?? 'none', grade), ...scoreFindings(bet, leg.m, outcome));
  }
  for (const { leg, parts } of units) {
    const its = parts.flatMap((part) => grades.get(part)?.grade ?? []);
    if (parts.length > 1 && its.length === parts.length) grades.set(leg, { odds: decimal(leg.o), grade: gradeOfParts(its) });
  }
  if (bet.open_e8 === 0) return [...findings, ...soldFindings(bet)];
  if (units.some(({ leg }) => !grades.has(leg))) return [...findings, ...openFindings(bet, lines, grades)];
  const graded = lines.map((line) => line.map((leg) => grades.get(leg) as GradedLeg));
  const [line = []] = graded;
  const bonus = times(bonusOfLine(bet, line), shareOf(bet));
  const step = stepOf(bet.currency);
  const extra = times(whole(floorOf(over(bonus, step), 1n)), step);
  const payout = plus(payoutOf(graded, termsOf(bet), bet.rule_set), extra);
  const cancelled = units.every(({ leg }) => grades.get(leg)?.grade === 'void');
  // a refund is the amount taken for the open share, not its cost
  const taken = times(decimal(bet.total_price), shareOf(bet));
  const paid = cancelled ? { n: floorOf(taken, MILLION), d: MILLION } : inUsdt(payout, bet);
  const [sold, soldInIt] = [decimal(bet.cashed_out ?? '0'), decimal(bet.cashed_out_currency ?? '0')];
  // the share of a stake may not be whole steps, so it is converted like any USDT
  const inIt = cancelled && !isWhole(bet) ? shownOf(plus(paid, sold), bet) : plus(payout, soldInIt);
  return [
    ...findings,
    ...unequal('payout', bet.bonus, plus(paid, sold)),
    ...unequal('payout in the currency', bet.bonus_currency, inIt),
    ...unequal('bonus', bet.extra_bonus ?? '0', inUsdt(extra, bet)),
    ...unequal('bonus in the currency', bet.extra_bonus_currency ?? '0', extra),
    ...differing('status', String(bet.status), String(cancelled ? CANCELLED : SETTLED)),
    // a pool's odds are estimates until the end, and the range of a partly sold bet is cut once more
    ...(bet.rule_set !== 'beijing' && isWhole(bet) && isAsPlayed(legs, outcomes, grades) && graded.some(isWon)
      ? rangeFindings(bet, payout)
      : []),
  ];
}

/** Returns the final odds of a pool's winning selection, if they are known (sports-rules.md, section 3.6). */
const finalOddsOf = ({ k, n }: ExportedLeg, outcome: Outcome): string | undefined =>
  outcome.void ? undefined : outcome.final?.[`${k}:${n}`];

/** The leg has the final odds, if they are known. */
const finalFindings = ({ m, k, n, f }: ExportedLeg, final: string | undefined): readonly Finding[] =>
  differing(`final odds of ${m}:${k}:${n}`, f ? written(decimal(f)) : 'none', final ? written(decimal(final)) : 'none');

/** A bet with an undecided match is open, unless every line has lost already. */
function openFindings(
  bet: ExportedBet,
  lines: readonly (readonly ExportedLeg[])[],
  grades: ReadonlyMap<ExportedLeg, GradedLeg>,
): readonly Finding[] {
  const lost = lines.every((line) => line.some((leg) => grades.get(leg)?.grade === 'lost'));
  const sold = decimal(bet.cashed_out ?? '0');
  if (lost && bet.status === SETTLED) return unequal('payout', bet.bonus, sold);
  return [...differing('status', String(bet.status), String(PENDING)), ...unequal('payout', bet.bonus, sold)];
}

/** A bet that was cashed out in full is settled whatever its matches' results. */
const soldFindings = (bet: ExportedBet): readonly Finding[] => [
  ...differing('status', String(bet.status), String(SETTLED)),
  ...unequal('payout', bet.bonus, decimal(bet.cashed_out ?? '0')),
  ...unequal('payout in the currency', bet.bonus_currency, decimal(bet.cashed_out_currency ?? '0')),
];

/** The prices of the cash-outs follow from their probabilities, and the open share from their shares. */
function cashOutFindings(bet: ExportedBet, ticket: SoldTicket, cashOuts: readonly ExportedCashOut[]): readonly Finding[] {
  const left = cashOuts.reduce((open, { share }) => times(open, { n: BigInt(100 - share), d: 100n }), whole(BigInt(WHOLE)));
  const credited = cashOuts.reduce((sum, each) => plus(sum, decimal(each.credited)), whole(0n));
  return [
    ...unequal('open share', String(bet.open_e8 ?? WHOLE), left),
    ...unequal('cashed out', bet.cashed_out ?? '0', credited),
    ...cashOuts.flatMap((each, at) => {
      const { fair, amount } = priceOf(ticket, each, bet);
      return [
        ...unequal(`fair value of cash-out ${at + 1}`, each.fair, fair),
        ...unequal(`cash-out ${at + 1}`, each.amount, amount),
        ...unequal(`cash-out ${at + 1} in USDT`, each.credited, inUsdt(amount, bet)),
      ];
    }),
  ];
}

/** Whether no leg is void except by the score of its match. */
const isAsPlayed = (
  legs: readonly ExportedLeg[],
  outcomes: ReadonlyMap<string, Outcome>,
  grades: ReadonlyMap<ExportedLeg, GradedLeg>,
): boolean =>
  legs.every(
    (leg) =>
      grades.get(leg)?.grade !== 'void' ||
      (canBeVoidWhenPlayed(leg.k) && isPlayedToItsEnd(outcomes.get(leg.m)) && !isHalfUntold(leg, outcomes.get(leg.m))),
  );

/** Whether a first-half market is void because the half-time score is unknown. */
const isHalfUntold = ({ k }: ExportedLeg, outcome: Outcome | undefined): boolean =>
  /1(_[a-g])?$/.test(k) && outcome?.void === false && outcome.half === null;

/** Cricket is excluded, because weather can leave markets void. */
const isPlayedToItsEnd = (outcome: Outcome | undefined): boolean => outcome?.void === false && outcome.overs === undefined;

/** Whether a line wins anything: a line of void legs only is refunded, a half-won leg pays. */
const isWon = (line: readonly GradedLeg[]): boolean =>
  line.every(({ grade }) => grade !== 'lost') && line.some(({ grade }) => grade !== 'void');

/** A ticket with a winning line pays within the range shown before it was placed. */
function rangeFindings(bet: ExportedBet, payout: Rational): readonly Finding[] {
  const isOut = isLess(payout, decimal(bet.min_bonus_currency)) || isLess(decimal(bet.max_bonus_currency), payout);
  return isOut ? [{ what: 'range shown', found: `${bet.min_bonus_currency} to ${bet.max_bonus_currency}`, expected: written(payout) }] : [];
}

function scoreFindings({ match }: ExportedBet, id: string, outcome: Outcome): readonly Finding[] {
  const shown = match[id];
  if (!shown) return [{ what: `match ${id}`, found: 'not shown', expected: 'shown' }];
  if (outcome.void) return [];
  const { full, half } = outcome;
  return [
    ...differing(`score of ${id}`, `${shown.home_score}:${shown.away_score}`, `${full.home}:${full.away}`),
    ...(half
      ? differing(`half-time score of ${id}`, `${shown.half_home_score}:${shown.half_away_score}`, `${half.home}:${half.away}`)
      : []),
  ];
}
