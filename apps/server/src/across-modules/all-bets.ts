import { allBetsApi, type BetHalf, type BetTotals, type PlayerId, type ReplyOf, type RequestOf } from '@fairbook/contract';
import { idTailOf } from '@fairbook/core/betting';
import { type Language, LOTTERY_GAMES, type LotteryGame, SPORT_GAMES, type SportGame } from '@fairbook/core/catalog';
import { amount } from '@fairbook/core/money';
import type { BetSums } from '../modules/betting/index.ts';
import type { DrawBets } from '../modules/draw-bets/index.ts';
import type { GameRounds } from '../modules/games/index.ts';
import type { MatchBets } from '../modules/match-bets/index.ts';
import type { Db } from '../platform/db/db.ts';
import { type Route, routesOf } from '../platform/http/http.ts';

const isSportGame = (kind: string): kind is SportGame => SPORT_GAMES.some((game) => game === kind);
const isLotteryGame = (kind: string): kind is LotteryGame => LOTTERY_GAMES.some((game) => game === kind);

interface Owners {
  readonly db: Db;
  readonly matchBets: Pick<MatchBets, 'listed' | 'totals' | 'matchesNamed' | 'openBets'>;
  readonly drawBets: Pick<DrawBets, 'listed' | 'totals' | 'openBets'>;
  readonly gameRounds: Pick<GameRounds, 'listed' | 'totals' | 'openRounds'>;
}
type OwnBet = ReplyOf<typeof allBetsApi.bets>['list'][number];
interface Reader {
  readonly player: PlayerId;
  readonly language: Language;
}

/** A player's bets on everything: each module reads its own in key order, and the lists are merged into one. */
export const allBetsRoutes = (owners: Owners): readonly Route[] =>
  routesOf(allBetsApi, {
    bets: (request, { playerId: player, language }) => listAll(owners, { player, language }, request),
    open: async (_, { playerId }) => ({
      count:
        (await owners.matchBets.openBets(owners.db, playerId)) +
        (await owners.drawBets.openBets(owners.db, playerId)) +
        (await owners.gameRounds.openRounds(owners.db, playerId)),
    }),
    totals: (request, { playerId: player, language }) => totalsOfAll(owners, { player, language }, request),
  });

type BetsQuery = RequestOf<typeof allBetsApi.totals>;

/** The query for each module; undefined for a module that has no bets of that kind. */
async function queriesOf({ matchBets }: Owners, { player, language }: Reader, asked: BetsQuery) {
  const { kind, search, state, from, until, currency } = asked;
  const amounts = currency && {
    currency,
    stakeFrom: asked.stake_from,
    stakeTo: asked.stake_to,
    returnFrom: asked.return_from,
    returnTo: asked.return_to,
  };
  const narrowed = { tail: idTailOf(search), state, from, until, amounts };
  const wanted = search.trim();
  const matches = wanted === '' ? undefined : await matchBets.matchesNamed(player, wanted, language);
  return {
    matches: kind === 'all' || isSportGame(kind) ? { game: isSportGame(kind) ? kind : undefined, ...narrowed, named: matches } : undefined,
    draws:
      isSportGame(kind) || kind === 'games'
        ? undefined
        : { game: isLotteryGame(kind) ? kind : undefined, ...narrowed, named: wanted === '' ? undefined : wanted },
    rounds: kind === 'all' || kind === 'games' ? { ...narrowed, named: wanted === '' ? undefined : wanted } : undefined,
  };
}

/** A page, newest key first: reads a full page from each module and keeps the newest. */
async function listAll(
  owners: Owners,
  reader: Reader,
  { half, before, limit, ...query }: RequestOf<typeof allBetsApi.bets>,
): Promise<ReplyOf<typeof allBetsApi.bets>> {
  const { matches, draws, rounds } = await queriesOf(owners, reader, query);
  const page = { half, before, limit: limit + 1 };
  const [onMatches, onDraws, played] = await Promise.all([
    matches ? owners.matchBets.listed(reader.player, { ...matches, ...page }, reader.language) : [],
    draws ? owners.drawBets.listed(reader.player, { ...draws, ...page }) : [],
    rounds ? owners.gameRounds.listed(reader.player, { ...rounds, ...page }, reader.language) : [],
  ]);
  const all: readonly OwnBet[] = [
    ...onMatches.map((bet) => ({ on: 'matches', bet }) as const),
    ...onDraws.map((bet) => ({ on: 'draw', bet }) as const),
    ...played.map((bet) => ({ on: 'round', bet }) as const),
  ];
  const newest = all.toSorted((one, other) => (one.bet.bet_id < other.bet.bet_id ? 1 : -1));
  return { list: newest.slice(0, limit), more: newest.length > limit };
}

async function totalsOfAll(owners: Owners, reader: Reader, query: BetsQuery): Promise<ReplyOf<typeof allBetsApi.totals>> {
  const { matches, draws, rounds } = await queriesOf(owners, reader, query);
  const of = async (half: BetHalf) => {
    const [onMatches, onDraws, played] = await Promise.all([
      matches ? owners.matchBets.totals(reader.player, { ...matches, half }) : [],
      draws ? owners.drawBets.totals(reader.player, { ...draws, half }) : [],
      rounds ? owners.gameRounds.totals(reader.player, { ...rounds, half }) : [],
    ]);
    return added([...onMatches, ...onDraws, ...played]);
  };
  const [open, closed] = await Promise.all([of('open'), of('closed')]);
  return { open, closed };
}

/** Merges the sums of all kinds, by currency. */
function added(sums: readonly BetSums[]): BetTotals {
  const currencies = [...new Set(sums.map(({ currency }) => currency))];
  const sumOf = (currency: string, of: 'staked' | 'most' | 'paid') =>
    amount(sums.filter((each) => each.currency === currency).reduce((sum, each) => sum + each[of], 0n));
  return {
    count: sums.reduce((count, each) => count + each.count, 0),
    sums: currencies.map((currency) => ({
      currency,
      staked: sumOf(currency, 'staked'),
      most: sumOf(currency, 'most'),
      paid: sumOf(currency, 'paid'),
    })),
  };
}
