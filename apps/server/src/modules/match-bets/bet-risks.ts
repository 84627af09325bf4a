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

/** The sums that bets may add to, by the lines their players saw: at another line none is taken. */
export const askedOf = (commands: readonly MatchBetCommand[]): readonly Asked[] =>
  commands.flatMap((command) => {
    const { game, legs, joints } = ticketOf(command);
    return mergedPlaces({ legs, joints }).flatMap((places) => {
      const [leg = legs[0] as Leg, ...others] = places.map((place) => legs[place] as Leg);
      const book = bookOf({ game, matchId: leg.matchId });
      const own = { book, ...cellOf([leg, ...others]) };
      // Whether it is promised is not known yet; what nobody is owed on is no sum.
      return canPayEarly(game, leg) && others.length === 0 ? [own, ...EARLY_LEADS.map((led) => ({ book, ...ledCellOf(leg, led) }))] : [own];
    });
  });

/** What is owed on a leg by itself, or on selections that pay together where all of them win. */
const cellOf = (legs: readonly [Leg, ...Leg[]]): { readonly cell: string; readonly market: Asked['market'] } =>
  legs.length > 1 ? { cell: jointCellNameOf(legs), market: '' } : { cell: cellNameOf(legs[0]), market: mainOf(legs[0].market) };

/** What is owed on a leg where its side led by enough and did not win: no outcome of a market, so no cap of one counts it, but in the worst case of the match. */
const ledCellOf = (leg: Leg, led: number): { readonly cell: string; readonly market: Asked['market'] } => ({
  cell: cellNameOf({ ...leg, led }),
  market: '',
});

const bookOf = ({ game, matchId }: { readonly game: Ticket['game']; readonly matchId: string }): BookKey => ({
  kind: 'match',
  id: matchId,
  game,
});

/** What a bet that is being taken adds. */
export const risksOfNew = ({ ruleSet }: MatchBetCommand, { ticket, price, terms }: NewBet): readonly Risk[] =>
  risksOf(ticket, { ruleSet, price, rate: terms.conversion.rate, smallest: converted(smallestOf(terms), terms.conversion.rate) });

/**
 * What the open share of a bet is in the sums; nothing of a bet that was taken before there were sums.
 *
 * @param openE8 the share, where it is another one than is open now
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
  /** The smallest bet there is, in ledger units; zero: not known. */
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

/** What the smallest bet pays at these odds. */
export const leastOf = (smallest: Amount, odds: Odds): Amount => amount((smallest * BigInt(odds) + 9_999n) / 10_000n);

/** In the currency of a bet. */
const smallestOf = ({ limits, game, conversion }: BetTerms): Amount => greatest(greatest(limits.betMin, game.betMin), conversion.step);

/** How often the stake that was worked out in proportion is made smaller where rounding by line makes it miss. */
const TRIES = 4;

/** Why a bet is refused that finds no room: with the most of its stake that would, or as full where that is less than may be bet. */
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

/** A thousandth less, and at least a step. */
const lessOf = (stake: Amount, { step }: Conversion): Amount => amount(((stake - stake / 1_000n - 1n) / step) * step);

/** A share of what a bet adds, upward. */
function shareOf({ book, cells, worst }: Risk, stake: Amount, whole: Amount): Risk {
  const part = (of: Amount): Amount => amount((of * stake + whole - 1n) / whole);
  return { book, worst: part(worst), cells: cells.map((cell) => ({ ...cell, stake: part(cell.stake), liability: part(cell.liability) })) };
}
