import { Refusal } from '@fairbook/contract';
import {
  canPayEarly,
  cellNameOf,
  EARLY_LEAD,
  inLedger,
  jointCellNameOf,
  type Leg,
  legLiabilities,
  mergedPlaces,
  mergeJoints,
  mostThatFits,
  OPEN_WHOLE,
  priceTicket,
  type RuleSet,
  ruleSetIn,
  type Ticket,
  type TicketPrice,
  winningSetsOf,
  worstOfMatch,
} from '@fairbook/core/betting';
import { conversionOf } from '@fairbook/core/catalog';
import { type Amount, amount, type Conversion, converted, formatAmount, greatest, type Odds, type Rate, ZERO } from '@fairbook/core/money';
import { mainOf } from '@fairbook/core/sports';
import { type BetTerms, type BreachingBet, formatIn } from '../betting/index.ts';
import type { Asked, BookKey, CellRisk, Risk } from '../exposure/index.ts';
import type { NewBet } from './decide-bets.ts';
import { type MatchBetCommand, ticketOf } from './place-command.ts';
import { type StoredBet, ticketFrom } from './stored-bet.ts';

const EARLY_LEADS = Array.from({ length: EARLY_LEAD.max - EARLY_LEAD.min + 1 }, (_, at) => EARLY_LEAD.min + at);

/** The sums that bets may add to, at the lines their players saw: a bet is not accepted at another line. */
export const askedOf = (commands: readonly MatchBetCommand[]): readonly Asked[] =>
  commands.flatMap((command) => {
    const { game, legs, joints } = ticketOf(command);
    return mergedPlaces({ legs, joints }).flatMap((places) => {
      const [leg = legs[0] as Leg, ...others] = places.map((place) => legs[place] as Leg);
      const book = bookOf({ game, matchId: leg.matchId });
      const own = { book, ...cellOf([leg, ...others]) };
      // Whether early payout is promised is not known yet; a cell that nothing is owed on has no sum.
      return canPayEarly(game, leg) && others.length === 0 ? [own, ...EARLY_LEADS.map((led) => ({ book, ...ledCellOf(leg, led) }))] : [own];
    });
  });

/** The cell of a single leg, or of selections that pay together when all of them win. */
const cellOf = (legs: readonly [Leg, ...Leg[]]): { readonly cell: string; readonly market: Asked['market'] } =>
  legs.length > 1 ? { cell: jointCellNameOf(legs), market: '' } : { cell: cellNameOf(legs[0]), market: mainOf(legs[0].market) };

/**
 * The cell of a leg whose side led by enough and did not win: it is not an outcome of a market and has no cap of its own, but counts in the match's worst case.
 */
const ledCellOf = (leg: Leg, led: number): { readonly cell: string; readonly market: Asked['market'] } => ({
  cell: cellNameOf({ ...leg, led }),
  market: '',
});

const bookOf = ({ game, matchId }: { readonly game: Ticket['game']; readonly matchId: string }): BookKey => ({
  kind: 'match',
  id: matchId,
  game,
});

/** The exposure a new bet adds. */
export const risksOfNew = ({ ruleSet }: MatchBetCommand, { ticket, price, terms }: NewBet): readonly Risk[] =>
  risksOf(ticket, { ruleSet, price, rate: terms.conversion.rate, smallest: converted(smallestOf(terms), terms.conversion.rate) });

/**
 * The exposure of the open share of a bet; empty for a bet placed before sums were kept.
 *
 * @param openE8 another share than the open one
 */
export function risksOfBet(bet: StoredBet, openE8: number = bet.openE8): readonly Risk[] {
  if (!bet.counted || openE8 === 0) return [];
  const { lines, multiple, payoutMax, rate, unitStake } = bet;
  const ruleSet = ruleSetIn(bet.ruleSet, conversionOf(bet.currency, rate));
  const price = { lines, totalStake: amount(unitStake * BigInt(lines) * BigInt(multiple)), payoutMax };
  const { openE8: _, ...ticket } = ticketFrom(bet);
  const whole = risksOf(ticket, { ruleSet, price, rate, smallest: ZERO });
  return openE8 === OPEN_WHOLE ? whole : whole.map((risk) => shareOf(risk, amount(BigInt(openE8)), amount(BigInt(OPEN_WHOLE))));
}

interface Weighing {
  readonly ruleSet: RuleSet;
  readonly price: Pick<TicketPrice, 'lines' | 'totalStake' | 'payoutMax'>;
  readonly rate: Rate;
  /** The smallest possible bet, in ledger units; zero if unknown. */
  readonly smallest: Amount;
}

function risksOf(ticket: Ticket, { ruleSet, price, rate, smallest }: Weighing): readonly Risk[] {
  const { game, legs } = mergeJoints(ticket);
  const places = mergedPlaces(ticket);
  const byMatch = new Map<string, CellRisk[]>();
  for (const [at, counted] of legLiabilities(ticket, ruleSet, price).entries()) {
    const leg = legs[at] as Leg;
    const [first = leg, ...others] = (places[at] ?? []).map((place) => ticket.legs[place] as Leg);
    const cells = byMatch.get(leg.matchId) ?? [];
    byMatch.set(leg.matchId, cells);
    const { stake, liability } = inLedger(counted, rate);
    const least = leastOf(smallest, leg.odds);
    const { cell, market } = cellOf([first, ...others]);
    cells.push({ cell, market, stake, liability, least });
    if (leg.earlyLead !== undefined) cells.push({ ...ledCellOf(leg, leg.earlyLead), stake: ZERO, liability, least });
  }
  return [...byMatch].map(([matchId, cells]) => ({ book: bookOf({ game, matchId }), cells, worst: worstOf(game, cells) }));
}

function worstOf(game: Ticket['game'], cells: readonly CellRisk[]): Amount {
  const [first, ...others] = cells;
  if (first && others.length === 0) return first.liability;
  return worstOfMatch(
    winningSetsOf(
      game,
      cells.map(({ cell }) => cell),
    ),
    cells.map(({ liability }) => liability),
  );
}

/** The payout of the smallest bet at these odds. */
export const leastOf = (smallest: Amount, odds: Odds): Amount => amount((smallest * BigInt(odds) + 9_999n) / 10_000n);

/** The smallest possible bet, in its currency. */
const smallestOf = ({ limits, game, conversion }: BetTerms): Amount => greatest(greatest(limits.betMin, game.betMin), conversion.step);

/** How often the proportional stake is reduced when rounding by line makes it miss. */
const TRIES = 4;

/** The refusal of a bet that finds no room: with the most of its stake that would fit, or as full if that is below the smallest bet. */
export function refuseOver(
  { request, ruleSet }: MatchBetCommand,
  terms: BetTerms,
  { bet, risks, breach, fits }: BreachingBet<NewBet>,
): Refusal {
  const { ticket, price } = bet;
  const leg = ticket.legs.findIndex(
    (each) => each.matchId === breach.book.id && (!breach.cell || breach.cell.cell.split('&').includes(cellNameOf(each))),
  );
  const details = { leg: String(leg), match: breach.book.id };
  const { step } = terms.conversion;
  let most = mostThatFits(ticket.unitStake, step, (stake) => fits(risks.map((risk) => shareOf(risk, stake, ticket.unitStake))));
  for (let left = TRIES; most > 0n && left > 0; left -= 1) {
    const smaller = { ...ticket, unitStake: most };
    if (fits(risksOfNew({ ruleSet } as MatchBetCommand, { ...bet, ticket: smaller, price: priceTicket(smaller, ruleSet) }))) break;
    most = left === 1 ? ZERO : lessOf(most, terms.conversion);
  }
  const total = most * BigInt(price.lines) * BigInt(ticket.multiple);
  if (most === 0n || total < smallestOf(terms)) return new Refusal('bet.exposure_full', details);
  return new Refusal('bet.exposure', { ...details, max: formatIn(request.currency)(most), stake: formatAmount(most) });
}

/** A thousandth less, and at least a step less. */
const lessOf = (stake: Amount, { step }: Conversion): Amount => amount(((stake - stake / 1_000n - 1n) / step) * step);

/** A share of what a bet adds, rounded up. */
function shareOf({ book, cells, worst }: Risk, stake: Amount, whole: Amount): Risk {
  const part = (of: Amount): Amount => amount((of * stake + whole - 1n) / whole);
  return { book, worst: part(worst), cells: cells.map((cell) => ({ ...cell, stake: part(cell.stake), liability: part(cell.liability) })) };
}
