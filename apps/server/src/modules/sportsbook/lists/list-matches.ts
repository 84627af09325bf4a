import type { Match, ReplyOf, RequestOf, sportsApi } from '@fairbook/contract';
import { type Language, SPORT_GAMES, type SportGame } from '@fairbook/core/catalog';
import { DISCIPLINES, isOverUnder, listedOverUnder, MARKETS_OF, type MarketKind, OVER_UNDER, playOf, sportOf } from '@fairbook/core/sports';
import type { Queries } from '../../../platform/db/db.ts';
import { selectHead, selectMatches, selectMatchesById } from '../sql/reads.ts';
import { offersOf } from './offers.ts';

type Request = RequestOf<typeof sportsApi.matches>;
type MatchRow = Omit<Match, 'compare'>;

const IDS_MAX = 20;

/** When a match of each game, by its discipline, is over as far as anybody can tell: what `selectHead` counts live matches by. */
const PLAYS = Object.fromEntries(
  SPORT_GAMES.map((game) => {
    const plays = (sportOf(game).disciplines ? DISCIPLINES : [null]).map((discipline) => {
      const { endsByClock, regulationMinutes, mostPlayMinutes } = playOf(game, discipline);
      return [discipline ?? '', { clock: endsByClock ? regulationMinutes : null, most: mostPlayMinutes }];
    });
    return [game, JSON.stringify(Object.fromEntries(plays))];
  }),
) as Readonly<Record<SportGame, string>>;

/** Returns the markets that the house offers of a game; see `SportsbookDeps.markets`. */
export type MarketsOf = (game: SportGame) => readonly MarketKind[];

/**
 * Returns matches on offer, live ones first (last while no bet is taken on them), then by start; or the matches with the given ids, whatever their status, with
 * all their markets.
 */
export async function listMatches(
  { db, markets = (game) => MARKETS_OF[game] }: { readonly db: Queries; readonly markets?: MarketsOf | undefined },
  request: Request,
  language: Language,
): Promise<ReplyOf<typeof sportsApi.matches>> {
  const { game } = request;
  const { mainMarkets } = sportOf(game);
  const from = startOf(request);
  const [rows, [head]] = await Promise.all([
    request.match_id === undefined
      ? db.query<MatchRow>(selectMatches, [language, game, from, request.start, request.limit])
      : db.query<MatchRow>(selectMatchesById, [language, game, idsOf(request.match_id)]),
    db.query<{ now: Date; total: number; live: number; liveBets: boolean; silent: boolean }>(selectHead, [
      language,
      game,
      from,
      PLAYS[game],
    ]),
  ]);
  const kinds = MARKETS_OF[game].filter((kind) => request.match_id !== undefined || mainMarkets.includes(kind));
  const ids = rows.map((row) => row.match_id);
  const shown = await offersOf(db, game, ids, kinds);
  const offers = request.match_id === undefined ? await withNextLines(db, game, shown) : shown;
  return {
    list: rows.map((row) => ({ ...row, compare: offers.get(row.match_id) ?? {} })),
    total: head?.total ?? 0,
    live: head?.live ?? 0,
    live_bets: head?.liveBets ?? false,
    list_markets: markets(game).filter((kind) => mainMarkets.includes(kind)),
    server_time: head?.now ?? new Date(0),
    feed_silent: head?.silent ?? true,
  };
}

type Offers = Awaited<ReturnType<typeof offersOf>>;

/** Returns the offers of a list; a match whose main over/under market is closed has the one too that stands in its place. */
async function withNextLines(db: Queries, game: SportGame, offers: Offers): Promise<Offers> {
  const main = sportOf(game).mainMarkets.find(isOverUnder);
  const closed = main ? [...offers].filter(([, compare]) => compare[main]?.status === 'closed').map(([id]) => id) : [];
  if (main === undefined || closed.length === 0) return offers;
  const others = await offersOf(db, game, closed, OVER_UNDER);
  const next = closed.map((id): [string, Compare] => {
    const lines: Compare = others.get(id) ?? {};
    const shown = listedOverUnder(main, (market) => lines[market]?.status);
    const market = lines[shown];
    return [id, market ? { ...offers.get(id), [shown]: market } : (offers.get(id) ?? {})];
  });
  return new Map([...offers, ...next]);
}
type Compare = Offers extends ReadonlyMap<string, infer Each> ? Each : never;

/** Splits the joined ids; a malformed one matches nothing. */
const idsOf = (joined: string): readonly string[] =>
  joined
    .split(',')
    .filter((id) => /^[1-9]\d{0,17}$/.test(id))
    .slice(0, IDS_MAX);

/** Returns the instant from which starts are wanted; an unreadable one means all. */
function startOf({ timestamp }: Request): Date {
  const text = String(timestamp ?? '0');
  return new Date(/^\d{1,15}$/.test(text) ? Math.min(Number.parseInt(text, 10), 8.64e15) : 0);
}
