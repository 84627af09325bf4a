import { type AnyBet, betStatusOf, Refusal } from '@fairbook/contract';
import { idTailOf } from '@fairbook/core/betting';
import { type Language, LOTTERY_GAMES, type LotteryGame, SPORT_GAMES, type SportGame } from '@fairbook/core/catalog';
import { formatAmount } from '@fairbook/core/money';
import type { BetPlace, BetSearch } from '../modules/betting/index.ts';
import type { DrawBets } from '../modules/draw-bets/index.ts';
import type { MatchBets } from '../modules/match-bets/index.ts';
import type { BetDesk, BetName, DeskBet } from '../modules/office/index.ts';
import type { Queries } from '../platform/db/db.ts';

interface Owners {
  readonly db: Queries;
  /** Returns the draws with a number. */
  readonly drawsNamed: (db: Queries, name: string) => Promise<readonly string[]>;
  readonly matchBets: Pick<MatchBets, 'found' | 'receipt' | 'voidBet'>;
  readonly drawBets: Pick<DrawBets, 'found' | 'receipt' | 'voidBet'>;
  readonly now?: () => Date;
}
type Search = Parameters<BetDesk['find']>[0];

const DAY_MS = 86_400_000;
const RANGE_MAX_MS = 31 * DAY_MS;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isSportGame = (kind: string): kind is SportGame => SPORT_GAMES.some((game) => game === kind);
const isLotteryGame = (kind: string): kind is LotteryGame => LOTTERY_GAMES.some((game) => game === kind);

/** Bets of all players on everything, for staff: each product finds its own, and the lists are merged into one. */
export function createBetDesk({ db, drawsNamed, matchBets, drawBets, now = () => new Date() }: Owners): BetDesk {
  const findOnDraws = async ({ kind, draw }: Search, asked: Asked) => {
    const games = isLotteryGame(kind) ? [kind] : undefined;
    if (draw === undefined) return drawBets.found({ ...asked, games });
    // Draws of several games can have one number.
    const draws = await drawsNamed(db, draw);
    return (await Promise.all(draws.map((on) => drawBets.found({ ...asked, on, games })))).flat();
  };
  const findIn = async (search: Search, asked: Asked, language: Language) => {
    const { kind, match_id: match, draw } = search;
    const onMatches = draw === undefined && (kind === 'all' || isSportGame(kind));
    const onDraws = match === undefined && !isSportGame(kind);
    const [bets, drawn] = await Promise.all([
      onMatches ? matchBets.found({ ...asked, on: match, games: isSportGame(kind) ? [kind] : undefined }, language) : [],
      onDraws ? findOnDraws(search, asked) : [],
    ]);
    const all = [
      ...bets.map(({ bet, ...place }) => ({ ...place, bet: { on: 'matches', bet } satisfies AnyBet })),
      ...drawn.map(({ bet, ...place }) => ({ ...place, bet: { on: 'draw', bet } satisfies AnyBet })),
    ];
    return all
      .toSorted(newestFirst)
      .slice(0, search.limit)
      .map(({ player, bet, micros, id }): DeskBet => ({ player, bet, place: `${micros}_${id}` }));
  };
  const find: BetDesk['find'] = async (search, language) => {
    const asked = askedOf(search, now());
    if (!asked) return [];
    const near = nearOf(asked, search);
    const found = near ? await findIn(search, near, language) : [];
    return found.length > 0 ? found : findIn(search, asked, language);
  };
  const whereIs = async ({ player, id }: BetName, language: Language): Promise<AnyBet> => {
    const wanted = { player, id, limit: 1 };
    const [onMatch] = await matchBets.found(wanted, language);
    if (onMatch) return { on: 'matches', bet: onMatch.bet };
    const [onDraw] = await drawBets.found(wanted);
    if (onDraw) return { on: 'draw', bet: onDraw.bet };
    throw new Refusal('bet.not_found');
  };
  return {
    find,
    receipt: async (named, language) => {
      const { player, id } = named;
      const place = await whereIs(named, language);
      if (place.on === 'matches') {
        const receipt = await matchBets.receipt(player, { game: place.bet.game, id }, language);
        return { found: { on: 'matches', receipt }, voidable: receipt.bet.status !== 'cancelled' && receipt.bet.open_e8 > 0 };
      }
      const receipt = await drawBets.receipt(player, { game: place.bet.game, id });
      const { status, draw } = receipt.bet;
      return { found: { on: 'draw', receipt }, voidable: status === 'pending' && draw.close_at > now() };
    },
    voidBet: async (tx, named) => {
      const bet = (await matchBets.voidBet(tx, named)) ?? (await drawBets.voidBet(tx, named));
      if (!bet) throw new Refusal('bet.not_found');
      const stake = formatAmount(bet.openStake);
      return { before: { status: bet.status, paid: formatAmount(bet.payout), stake }, after: { status: 'cancelled', paid: stake, stake } };
    },
  };
}

/** Orders by microsecond, then by id where two bets share one. */
function newestFirst(one: BetPlace, other: BetPlace): number {
  const [mine, its] = [BigInt(one.micros), BigInt(other.micros)];
  if (mine !== its) return mine < its ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

/** Narrows the search to around the time in a version 7 id, where nothing else narrows it. */
function nearOf(asked: Asked, { match_id, draw }: Search): Asked | undefined {
  if (asked.id === undefined || asked.id[14] !== '7' || asked.player !== undefined || (match_id ?? draw) !== undefined) return undefined;
  const made = Number.parseInt(asked.id.slice(0, 8) + asked.id.slice(9, 13), 16);
  return { ...asked, from: new Date(made - DAY_MS), until: new Date(made + DAY_MS) };
}

type Asked = Omit<BetSearch<never>, 'games' | 'on'>;

/** The query for each product; undefined if the text typed is neither an id nor a code. Refuses report.range_invalid. */
function askedOf(
  { search, player_id: player, match_id, draw, status, from, until, stake_from: stakeFrom, before, limit }: Search,
  now: Date,
): Asked | undefined {
  const typed = search.trim().toLowerCase();
  const id = UUID.test(typed) ? typed : undefined;
  const tail = id === undefined ? idTailOf(typed) : undefined;
  if (typed !== '' && id === undefined && tail === undefined) return undefined;
  const [micros = '', placed = ''] = before?.split('_') ?? [];
  return {
    player,
    id,
    tail,
    status: betStatusOf(status),
    stakeFrom,
    limit,
    ...(before === undefined ? {} : { before: { micros, id: placed } }),
    ...((player ?? match_id ?? draw ?? id) === undefined ? rangeOf({ from, until, isLong: tail !== undefined }, now) : { from, until }),
  };
}

/** The days to search when nothing else leads to a bet: the last one, or the last 31 for a code. */
function rangeOf({ from, until, isLong }: { from: Date | undefined; until?: Date | undefined; isLong: boolean }, now: Date) {
  const end = until ?? now;
  const begin = from ?? new Date(end.getTime() - (isLong ? RANGE_MAX_MS : DAY_MS));
  const length = end.getTime() - begin.getTime();
  if (length < 0 || length > RANGE_MAX_MS) throw new Refusal('report.range_invalid');
  return { from: begin, until };
}
