import { canBeVoidWhenPlayed, gradeOf, type Outcome } from './grade.ts';
import { enumerateLines } from './lines.ts';
import { type GradedLeg, payoutOf } from './payout.ts';
import { decimal, floorOf, isEqual, isLess, minus, over, type Rational, times, whole, written } from './rational.ts';
import type { BetLine, ExportedBet, ExportedLeg, SentBet } from './read-export.ts';

/** Something a player was told that is not what the rules say. */
export interface Difference {
  readonly bet: string;
  readonly what: string;
  readonly found: string;
  readonly expected: string;
}
type Finding = Omit<Difference, 'bet'>;

export interface AuditedBet {
  readonly differences: readonly Difference[];
  readonly lines: number;
  readonly legs: number;
  readonly paid: Rational;
}

const PENDING = 1;
const SETTLED = 16;
const CANCELLED = 32;
const MILLION = 1_000_000n;

/** Recomputes one bet, in the currency it was made in, from its legs and the matches' outcomes: lines, stake, grades, payout, status, and what of it is USDT. */
export function auditBet({ sent, bet }: BetLine, outcomes: ReadonlyMap<string, Outcome>): AuditedBet {
  const legs = bet.data.flat();
  const lines = enumerateLines(
    legs.map((leg) => ({ match: leg.m, banker: leg.b, leg })),
    bet.sizes,
  ).map((line) => line.map(({ leg }) => leg));
  const differences = [
    ...stakeFindings(bet, sent, lines.length),
    ...takenFindings(legs, sent),
    ...outcomeFindings(bet, legs, lines, outcomes),
  ];
  return {
    differences: differences.map((finding) => ({ bet: bet.bet_id, ...finding })),
    lines: lines.length,
    legs: legs.length,
    paid: decimal(bet.bonus),
  };
}

const differing = (what: string, found: string, expected: string): readonly Finding[] =>
  found === expected ? [] : [{ what, found, expected }];
const unequal = (what: string, found: string, expected: Rational): readonly Finding[] =>
  isEqual(decimal(found), expected) ? [] : [{ what, found, expected: written(expected) }];

/** The smallest amount a currency is paid in. */
const stepOf = (currency: string): Rational =>
  currency === 'USDT' ? { n: 1n, d: MILLION } : currency === 'IDR' ? whole(1n) : { n: 1n, d: 100n };

/** Money of the bet's currency in USDT: the nearest millionth, a half upward. */
const inUsdt = (money: Rational, bet: ExportedBet): Rational => {
  const halves = floorOf(over(money, decimal(bet.rate)), 2n * MILLION);
  return { n: (halves + 1n) / 2n, d: MILLION };
};

/** What was taken may differ from what the cost comes to by a quarter of a step: of who bets all there is, all of it is taken. */
function takenIsRight(bet: ExportedBet, cost: Rational): boolean {
  const [found, due] = [decimal(bet.total_price), inUsdt(cost, bet)];
  const apart = isLess(found, due) ? minus(due, found) : minus(found, due);
  const slack = over(stepOf(bet.currency), times(whole(4n), decimal(bet.rate)));
  return !isLess(slack, apart);
}

/** What is typed is the stake of a line; the whole is lines × unit × multiple, all in the currency. */
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

/** The legs are the ones asked for, at odds the player's policy accepts. */
function takenFindings(
  legs: readonly ExportedLeg[],
  { legs: asked, odds_policy: policy, odds_within: within = 0 }: SentBet,
): readonly Finding[] {
  const taken = new Map(legs.map((leg) => [`${leg.m}:${leg.k}:${leg.n}`, leg]));
  const missing = asked.flatMap((leg): readonly Finding[] => {
    const key = `${leg.match_id}:${leg.kind}:${leg.name}`;
    const found = taken.get(key);
    if (!found) return [{ what: 'leg', found: 'none', expected: key }];
    const [saw, got] = [decimal(leg.odds), decimal(found.o)];
    const least = policy === 'within' ? over(times(saw, whole(BigInt(1_000 - within))), whole(1_000n)) : saw;
    const accepted = policy === 'any' || isEqual(saw, got) || (policy !== 'ask' && isLess(least, got)) || isEqual(least, got);
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
  legs: readonly ExportedLeg[],
  lines: readonly (readonly ExportedLeg[])[],
  outcomes: ReadonlyMap<string, Outcome>,
): readonly Finding[] {
  const grades = new Map<ExportedLeg, GradedLeg>();
  const findings: Finding[] = [];
  for (const leg of legs) {
    const outcome = outcomes.get(leg.m);
    if (!outcome) continue;
    const grade = gradeOf(leg.k, leg.n, leg.h, outcome, bet.rule_set);
    const final = finalOddsOf(leg, outcome);
    grades.set(leg, { odds: decimal(final ?? leg.o), grade });
    findings.push(...finalFindings(leg, final));
    findings.push(...differing(`grade of ${leg.m}:${leg.k}:${leg.n}`, leg.g ?? 'none', grade), ...scoreFindings(bet, leg.m, outcome));
  }
  if (grades.size < legs.length) return [...findings, ...openFindings(bet, lines, grades)];
  const graded = lines.map((line) => line.map((leg) => grades.get(leg) as GradedLeg));
  const terms = { unit: decimal(bet.unit_currency), multiple: BigInt(bet.multiple), step: stepOf(bet.currency) };
  const payout = payoutOf(graded, terms, bet.rule_set);
  const cancelled = [...grades.values()].every(({ grade }) => grade === 'void');
  // What is given back is what was taken, whatever the cost would come to.
  const paid = cancelled ? decimal(bet.total_price) : inUsdt(payout, bet);
  return [
    ...findings,
    ...unequal('payout', bet.bonus, paid),
    ...unequal('payout in the currency', bet.bonus_currency, payout),
    ...differing('status', String(bet.status), String(cancelled ? CANCELLED : SETTLED)),
    // What a pool pays is known in the end: what was shown before is an estimate.
    ...(bet.rule_set !== 'beijing' && isAsPlayed(legs, outcomes, grades) && graded.some(isWon) ? rangeFindings(bet, payout) : []),
  ];
}

/** What an answer of a pool came to pay, where it won and somebody told (sports-rules.md, section 3.6). */
const finalOddsOf = ({ k, n }: ExportedLeg, outcome: Outcome): string | undefined =>
  outcome.void ? undefined : outcome.final?.[`${k}:${n}`];

/** The final odds stand beside those taken, where they were told. */
const finalFindings = ({ m, k, n, f }: ExportedLeg, final: string | undefined): readonly Finding[] =>
  differing(`final odds of ${m}:${k}:${n}`, f ? written(decimal(f)) : 'none', final ? written(decimal(final)) : 'none');

/** A bet with a match that is not decided is open, unless every line has lost already. */
function openFindings(
  bet: ExportedBet,
  lines: readonly (readonly ExportedLeg[])[],
  grades: ReadonlyMap<ExportedLeg, GradedLeg>,
): readonly Finding[] {
  const lost = lines.every((line) => line.some((leg) => grades.get(leg)?.grade === 'lost'));
  if (lost && bet.status === SETTLED) return unequal('payout', bet.bonus, whole(0n));
  return [...differing('status', String(bet.status), String(PENDING)), ...unequal('payout', bet.bonus, whole(0n))];
}

/** Whether nothing is void but by the score of its match. */
const isAsPlayed = (
  legs: readonly ExportedLeg[],
  outcomes: ReadonlyMap<string, Outcome>,
  grades: ReadonlyMap<ExportedLeg, GradedLeg>,
): boolean => legs.every((leg) => grades.get(leg)?.grade !== 'void' || (canBeVoidWhenPlayed(leg.k) && outcomes.get(leg.m)?.void === false));

/** A line of void legs alone is given back, not won. */
const isWon = (line: readonly GradedLeg[]): boolean =>
  line.every(({ grade }) => grade !== 'lost') && line.some(({ grade }) => grade === 'won');

/** A ticket with a winning line pays between the two amounts shown before it was placed. */
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
