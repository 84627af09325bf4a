import type { Bet, PlayerId } from '@fairbook/contract';
import type { Language, SportGame } from '@fairbook/core/catalog';
import type { Queries } from '../../platform/db/db.ts';
import type { MatchCard } from '../sportsbook/index.ts';
import { betView, type ReadingDeps, readMatches } from './read-bets.ts';
import { type BetSums, countOpenBets, type ListPage, type ListWish, readListed, readMatchesOf, readTotals } from './sql/read.ts';

/** A player's bets of all games together: for the one list over everything. */
export interface OwnBets {
  /** How many bets of a player wait for a result, in all games. */
  openBets(db: Queries, player: PlayerId): Promise<number>;
  /** Newest key first, before a key. */
  listed(player: PlayerId, wish: ListWish<SportGame> & ListPage, language: Language): Promise<readonly Bet[]>;
  /** What they come to, by currency. */
  totals(player: PlayerId, wish: ListWish<SportGame>): Promise<readonly BetSums[]>;
  /** Which matches the player bet on have a team whose name holds what is looked for. */
  matchesNamed(player: PlayerId, search: string, language: Language): Promise<readonly string[]>;
}

export const createOwnBets = (deps: ReadingDeps): OwnBets => ({
  openBets: countOpenBets,
  listed: (player, wish, language) => listAnyGame(deps, player, wish, language),
  totals: (player, wish) => readTotals(deps.db, player, wish),
  matchesNamed: (player, search, language) => matchesNamed(deps, player, search, language),
});

/** Bets of all games as their player sees them, newest key first. */
async function listAnyGame(
  { db, offers }: ReadingDeps,
  player: PlayerId,
  wish: ListWish<SportGame> & ListPage,
  language: Language,
): Promise<readonly Bet[]> {
  const rows = await readListed(db, player, wish);
  const matches = await readMatches({ db, offers }, rows, language);
  return rows.map((bet) => betView(bet, matches));
}

/** Which matches a player bet on have a team whose name holds what is looked for, however it is accented. */
async function matchesNamed({ db, offers }: ReadingDeps, player: PlayerId, search: string, language: Language): Promise<readonly string[]> {
  const cards = await offers.cards(db, await readMatchesOf(db, player), language);
  const wanted = plainText(search);
  const has = ({ home_team_name: home, away_team_name: away }: MatchCard) => [home, away].some((name) => plainText(name).includes(wanted));
  return [...cards].filter(([, card]) => has(card)).map(([id]) => id);
}
const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
