import { type Bet, betStatusOf, type bettingApi, type PlayerId, type RequestOf } from '@fairbook/contract';
import { matchesOf, OPEN_WHOLE, openStakeOf, type Ticket } from '@fairbook/core/betting';
import { conversionOf, type Language } from '@fairbook/core/catalog';
import { type Amount, amount, type Conversion, shownIn, ZERO } from '@fairbook/core/money';
import type { LegGrade } from '@fairbook/core/sports';
import type { Db, Queries } from '../../platform/db/db.ts';
import type { MatchCard } from '../sportsbook/index.ts';
import { moneyView } from './decide-bets.ts';
import { jointViews } from './joint-odds.ts';
import type { Offers } from './ports.ts';
import { reads, type ShownBet } from './sql/read.ts';
import { gradesOf, type Results, readResults, ticketAtFinalOdds, ticketFrom } from './stored-bet.ts';

export interface ReadingDeps {
  readonly db: Db;
  readonly offers: Pick<Offers, 'outcomes' | 'leads' | 'cards'>;
}

export interface BetPage {
  readonly list: Bet[];
  readonly more: boolean;
}

/** A page of a player's bets of one game, newest key first. */
export async function listBets(
  { db, offers }: Pick<ReadingDeps, 'offers'> & { readonly db: Queries },
  player: PlayerId,
  { game, start, limit, status }: RequestOf<typeof bettingApi.myBets>,
  language: Language,
): Promise<BetPage> {
  const { rows, more } = await reads.page(db, player, { game, status: betStatusOf(status), start, limit });
  const matches = await readMatches({ db, offers }, rows, language);
  return { list: rows.map((bet) => betView(bet, matches)), more };
}

/** The matches of some bets, by id. */
export interface Matches extends Results {
  readonly cards: ReadonlyMap<string, MatchCard>;
}

/** Reads the matches of some bets with three queries, however many there are. */
export async function readMatches(
  { db, offers }: { readonly db: Queries; readonly offers: ReadingDeps['offers'] },
  bets: readonly ShownBet[],
  language: Language,
): Promise<Matches> {
  const ids = [...new Set(bets.flatMap(({ legMatches }) => legMatches))].map(String);
  if (ids.length === 0) return { outcomes: new Map(), leads: new Map(), cards: new Map() };
  const [results, cards] = await Promise.all([readResults(offers, db, bets), offers.cards(db, ids, language)]);
  return { ...results, cards };
}

/** A bet as its player sees it. */
export function betView(bet: ShownBet, matches: Matches): Bet {
  const { outcomes, cards } = matches;
  const ticket = ticketFrom(bet);
  const grades = gradesOf(bet, ticket, matches);
  const isOpen = bet.status === 'pending';
  const conversion = conversionOf(bet.currency, bet.rate);
  const paid = amount(bet.payout + bet.cashedOut);
  return {
    bet_id: bet.id,
    game: bet.game,
    status: bet.status,
    rule_set: bet.ruleSet,
    sizes: [...bet.sizes],
    rate: bet.rate,
    ...moneyView({ ...bet, ...openRange(bet, conversion), stake: bet.totalStake }),
    bonus: paid,
    bonus_currency: shownIn(paid, conversion),
    extra_bonus: bet.bonus,
    extra_bonus_currency: shownIn(bet.bonus, conversion),
    extra_bonus_terms: bonusView(ticket, bet.bonusMax),
    open_e8: bet.openE8,
    cashed_out: bet.cashedOut,
    cashed_out_currency: shownIn(bet.cashedOut, conversion),
    create_at: bet.placedAt,
    settled_at: bet.settledAt,
    revision: bet.revision,
    result: isOpen ? [] : [{ bonus: paid, extra_bonus: bet.bonus }],
    joints: jointViews(bet),
    data: legView(ticket, grades, outcomes),
    match: Object.fromEntries(matchesOf(ticket.legs).flatMap(({ matchId }) => cardOf(cards, matchId))),
  };
}

/** The bonus promised with the bet; null if none. */
const bonusView = ({ bonus }: Ticket, most: Amount | null): Bet['extra_bonus_terms'] =>
  bonus === undefined
    ? null
    : {
        odds_min: bonus.oddsMin,
        most_currency: bonus.most,
        max_currency: most ?? ZERO,
        steps: bonus.steps.map(({ legs, shareE4 }) => ({ legs, share_e4: shareE4 })),
      };

/** The range of what the open share returns, from the range shown when the bet was placed. */
function openRange({ payoutMin, payoutMax, openE8 }: ShownBet, { step }: Conversion): Pick<ShownBet, 'payoutMin' | 'payoutMax'> {
  if (openE8 === OPEN_WHOLE) return { payoutMin, payoutMax };
  const open = (payout: Amount): Amount => {
    const share = openStakeOf(payout, openE8);
    return amount(share - (share % step));
  };
  return { payoutMin: open(payoutMin), payoutMax: open(payoutMax) };
}

function legView(ticket: Ticket, grades: readonly (LegGrade | null)[], outcomes: Matches['outcomes']): Bet['data'] {
  const final = ticketAtFinalOdds(ticket, outcomes);
  return matchesOf(ticket.legs).map(({ legs }) =>
    legs.map((place) => {
      const leg = ticket.legs[place] as Ticket['legs'][number];
      return {
        m: leg.matchId,
        k: leg.market,
        n: leg.selection,
        o: leg.odds,
        p: 0,
        e: 0,
        h: leg.lineE2,
        b: leg.banker,
        l: leg.earlyLead ?? null,
        g: grades[place] ?? null,
        f: final.legs[place] === leg ? null : (final.legs[place]?.odds ?? null),
      };
    }),
  );
}

const cardOf = (cards: Matches['cards'], matchId: string): readonly (readonly [string, MatchCard])[] => {
  const card = cards.get(matchId);
  return card ? [[matchId, card]] : [];
};
