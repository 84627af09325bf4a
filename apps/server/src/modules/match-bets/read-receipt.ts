import type { bettingApi, PlayerId, Receipt, RequestOf } from '@fairbook/contract';
import { type Grades, ruleSetIn, type Ticket, type WorkedLine, type Working, workTicket } from '@fairbook/core/betting';
import { conversionOf, type Language } from '@fairbook/core/catalog';
import { ZERO } from '@fairbook/core/money';
import type { Queries } from '../../platform/db/db.ts';
import { readHistory } from '../betting/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { readCashOuts } from './cash-out/read-cash-outs.ts';
import { betView, type Matches, type ReadingDeps, readMatches } from './read-bets.ts';
import { reads, type SettlementRow, type ShownBet } from './sql/read.ts';
import { gradesOf, ticketAtFinalOdds, ticketFrom } from './stored-bet.ts';

/** The most lines written out on a receipt. */
const LINES_SHOWN = 50;

export interface ReceiptDeps extends Omit<ReadingDeps, 'db'> {
  readonly db: Queries;
  readonly ledger: Pick<Ledger, 'entriesOf'>;
}

/** One bet with its working, its settlements and its movements. Refuses bet.not_found, also for a bet of another player or game. */
export async function readReceipt(
  deps: ReceiptDeps,
  player: PlayerId,
  { game, id }: RequestOf<typeof bettingApi.bet>,
  language: Language,
): Promise<Receipt> {
  const { bet, settled, history } = await readHistory(reads, deps, player, { game, id });
  const matches = await readMatches(deps, [bet], language);
  const cashOuts = await readCashOuts(deps.db, player, { id, ticket: ticketFrom(bet) });
  return { bet: betView(bet, matches), cash_outs: cashOuts, ...workingView(bet, settled.at(-1), matches), ...history };
}

type WorkingView = Pick<Receipt, 'lines' | 'lines_paid' | 'exact' | 'tax'>;

const NOTHING_YET: WorkingView = { lines: [], lines_paid: 0, exact: null, tax: ZERO };
const NOTHING_WON: WorkingView = { ...NOTHING_YET, exact: { numerator: '0', denominator: '1' } };

/** The working of the last settlement. Empty while the bet is open, and between a corrected result and the settlement that follows it. */
function workingView(bet: ShownBet, last: SettlementRow | undefined, matches: Matches): WorkingView {
  if (!last || last.status === 'pending' || last.reason === 'cashed_out') return NOTHING_YET;
  const { outcomes } = matches;
  const ticket = ticketFrom(bet);
  const isOvertaken = ticket.legs.some(({ matchId }, place) => {
    const used = last.legRevisions[place] ?? 0;
    return used > 0 && outcomes.get(matchId)?.revision !== used;
  });
  if (isOvertaken) return NOTHING_YET;
  const grades = gradesOf(bet, ticket, matches);
  if (grades.includes(null)) return NOTHING_WON; // lost early: no line could still win
  const working = workTicket(
    ticketAtFinalOdds(ticket, outcomes),
    grades as Grades,
    ruleSetIn(bet.ruleSet, conversionOf(bet.currency, bet.rate)),
  );
  return {
    lines: working.lines.slice(0, LINES_SHOWN).map((line) => lineView(ticket, line)),
    lines_paid: working.linesPaid,
    exact: fractionView(working.exact),
    tax: working.tax,
  };
}

const lineView = (ticket: Ticket, { legs, factors, payout, capped }: WorkedLine): Receipt['lines'][number] => ({
  legs: legs.map((place) => {
    const leg = ticket.legs[place] as Ticket['legs'][number];
    return `${leg.matchId}:${leg.market}:${leg.selection}`;
  }),
  factors: factors.map(factorText),
  payout,
  capped,
});

const fractionView = ({ numerator, denominator }: Working['exact']): Receipt['exact'] => ({
  numerator: numerator.toString(),
  denominator: denominator.toString(),
});

/** A factor as an exact decimal with at least two places. Its denominator divides 100 000: odds have four decimals, half results one more. */
function factorText({ numerator, denominator }: WorkedLine['factors'][number]): string {
  const units = (numerator * 100_000) / denominator;
  const decimals = String(units % 100_000)
    .padStart(5, '0')
    .replace(/0{1,3}$/, '');
  return `${Math.floor(units / 100_000)}.${decimals}`;
}
