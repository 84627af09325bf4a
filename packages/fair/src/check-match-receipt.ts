import {
  countLines,
  type Grades,
  isLostAlready,
  mergeJoints,
  OPEN_WHOLE,
  openAfter,
  openStakeOf,
  settleTicket,
  type Working,
  workTicket,
} from '@fairbook/core/betting';
import { converted } from '@fairbook/core/money';
import { isWorth, type KeptBet, type Reworked, tried } from './kept-bet.ts';
import type { MatchReceipt } from './match-receipt.ts';

/**
 * Recalculates a bet on matches by the rules that settle it. The legs, their odds and their grades are taken from the receipt, and all other figures have to follow
 * from them.
 *
 * @param soldFor the sum of the ledger's movements for its cash-outs, USDT
 */
export function reworkMatches(bet: KeptBet, receipt: MatchReceipt, soldFor: bigint): Reworked {
  const { ticket, grades, rules } = receipt;
  const working = grades.includes(null) ? undefined : tried(() => workTicket(ticket, grades as Grades, rules));
  const isSold = receipt.cashOuts.length > 0 || receipt.cashedOut !== 0n || ticket.openE8 !== undefined;
  return {
    stake: isStakeOfLines(bet, receipt),
    factors: receipt.lines.length > 0 ? areFactorsOdds(receipt, working) : undefined,
    cashOuts: isSold ? tried(() => doCashOutsAddUp(receipt, soldFor)) === true : undefined,
    payout: payoutVerdict(bet, receipt, working),
  };
}

function isStakeOfLines(bet: KeptBet, { ticket, names, count }: MatchReceipt): boolean {
  const cost = ticket.unitStake * BigInt(ticket.multiple) * BigInt(count);
  return (
    new Set(names).size === names.length && count > 0 && countLines(mergeJoints(ticket)) === count && bet.cost === cost && isWorth(bet)
  );
}

/** Whether every line that is written out is a line of the ticket, none of them twice, with the factors that follow from the odds and grades of its legs. */
function areFactorsOdds({ lines, names }: MatchReceipt, working: Working | undefined): boolean {
  const worked = workedByName(names, working);
  return (
    new Set(lines.map(({ legs }) => legs.join())).size === lines.length &&
    lines.every(({ legs, factors }) => {
      const own = worked.get(legs.join())?.factors;
      return (
        own?.length === factors.length &&
        own.every(({ numerator, denominator }, place) => numerator * 100_000 === (factors[place] ?? 0) * denominator)
      );
    })
  );
}

const workedByName = (names: readonly string[], working: Working | undefined): ReadonlyMap<string, Working['lines'][number]> =>
  new Map((working?.lines ?? []).map((line) => [line.legs.map((place) => names[place]).join(), line]));

/** Whether the payout follows from the lines. Undefined between a corrected result and the settlement that follows it, when a receipt has no arithmetic. */
function payoutVerdict(bet: KeptBet, receipt: MatchReceipt, working: Working | undefined): boolean | undefined {
  const { ticket, grades, exact, isVoided } = receipt;
  const { openE8 = OPEN_WHOLE } = ticket;
  const settled = bet.paid - receipt.cashedOut;
  if (bet.status === 'pending' || openE8 === 0) return settled === 0n;
  if (isVoided) return bet.status === 'cancelled' && settled === openStakeOf(bet.stake, openE8);
  if (exact === null) return undefined;
  // Settled as lost before its last match was over, because no line could win any more.
  if (grades.includes(null)) return settled === 0n && exact.numerator === 0n && isLostAlready(ticket, grades);
  return working !== undefined && isToldAsWorked(receipt, working) && tried(() => isPaidAsSettled(bet, receipt)) === true;
}

/** Whether the payout in USDT is that of the settlement. A cancelled bet pays back the stake that was debited, not its converted cost. */
function isPaidAsSettled(bet: KeptBet, { ticket, grades, rules, bonus, cashedOut }: MatchReceipt): boolean {
  const { rate } = bet.conversion;
  const settled = settleTicket(ticket, grades as Grades, rules);
  const due = settled.status === 'cancelled' ? openStakeOf(bet.stake, ticket.openE8 ?? OPEN_WHOLE) : converted(settled.payout, rate);
  return (
    bet.status === settled.status &&
    bet.paid - cashedOut === due &&
    bonus === (settled.status === 'cancelled' ? 0n : converted(settled.bonus, rate))
  );
}

function isToldAsWorked({ names, lines, linesPaid, exact, tax }: MatchReceipt, working: Working): boolean {
  const worked = workedByName(names, working);
  const areLinesPaid = lines.every(({ legs, payout, capped }) => {
    const own = worked.get(legs.join());
    return own?.payout === payout && own.capped === capped;
  });
  const isExact = exact !== null && exact.numerator * working.exact.denominator === working.exact.numerator * exact.denominator;
  return areLinesPaid && isExact && linesPaid === working.linesPaid && tax === working.tax;
}

/** Whether each cash-out begins with the share that the one before it left open, the last leaves what is open now, and their sum is the one of the bet and of the ledger. */
function doCashOutsAddUp({ ticket, cashOuts, cashedOut }: MatchReceipt, soldFor: bigint): boolean {
  let [open, paid] = [OPEN_WHOLE, 0n];
  for (const { share, openBeforeE8, credited } of cashOuts) {
    if (openBeforeE8 !== open) return false;
    open = openAfter(open, share);
    paid += credited;
  }
  return open === (ticket.openE8 ?? OPEN_WHOLE) && paid === cashedOut && paid === soldFor;
}
