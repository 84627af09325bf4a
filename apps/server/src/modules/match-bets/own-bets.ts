import type { Bet, PlayerId } from '@fairbook/contract';
import type { Language, SportGame } from '@fairbook/core/catalog';
import type { Amount } from '@fairbook/core/money';
import type { Queries } from '../../platform/db/db.ts';
import type { BetSearch, BetSums, FoundBet, ListPage } from '../betting/index.ts';
import type { MatchCard } from '../sportsbook/index.ts';
import { betView, type ReadingDeps, readMatches } from './read-bets.ts';
import { type MatchListQuery, readMatchesOf, reads } from './sql/read.ts';

/** Bets on all games: a player's, for the list over everything, and all players', for staff. */
export interface OwnBets {
  /** How many bets of a player wait for a result, in all games. */
  openBets(db: Queries, player: PlayerId): Promise<number>;
  /** What is staked on those placed since an instant, in USDT. */
  openStakes(db: Queries, player: PlayerId, since: Date): Promise<Amount>;
  /** A page, newest key first, before a key. */
  listed(player: PlayerId, query: MatchListQuery & ListPage, language: Language): Promise<readonly Bet[]>;
  /** The sums of these bets, by currency. */
  totals(player: PlayerId, query: MatchListQuery): Promise<readonly BetSums[]>;
  /** Bets of all players as each sees them, newest first. */
  found(search: BetSearch<SportGame>, language: Language): Promise<readonly FoundBet<Bet>[]>;
  /** The matches the player bet on that have a team whose name contains the search text. */
  matchesNamed(player: PlayerId, search: string, language: Language): Promise<readonly string[]>;
}

export const createOwnBets = (deps: ReadingDeps): OwnBets => ({
  openBets: reads.openBets,
  openStakes: reads.openStakes,
  listed: (player, query, language) => listAnyGame(deps, player, query, language),
  totals: (player, query) => reads.totals(deps.db, player, query),
  found: async (search, language) => {
    const found = await reads.found(deps.db, search);
    const matches = await readMatches(
      deps,
      found.map(({ bet }) => bet),
      language,
    );
    return found.map(({ bet, ...place }) => ({ ...place, bet: betView(bet, matches) }));
  },
  matchesNamed: (player, search, language) => matchesNamed(deps, player, search, language),
});

/** Bets on all games as their player sees them, newest key first. */
async function listAnyGame(
  { db, offers }: ReadingDeps,
  player: PlayerId,
  query: MatchListQuery & ListPage,
  language: Language,
): Promise<readonly Bet[]> {
  const rows = await reads.listed(db, player, query);
  const matches = await readMatches({ db, offers }, rows, language);
  return rows.map((bet) => betView(bet, matches));
}

/** The matches a player bet on that have a team whose name contains the search text, ignoring accents. */
async function matchesNamed({ db, offers }: ReadingDeps, player: PlayerId, search: string, language: Language): Promise<readonly string[]> {
  const cards = await offers.cards(db, await readMatchesOf(db, player), language);
  const wanted = plainText(search);
  const has = ({ home_team_name: home, away_team_name: away }: MatchCard) => [home, away].some((name) => plainText(name).includes(wanted));
  return [...cards].filter(([, card]) => has(card)).map(([id]) => id);
}
const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
