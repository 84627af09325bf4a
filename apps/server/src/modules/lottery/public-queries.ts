import { createHash } from 'node:crypto';
import { type lotteryApi, Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import { type Game, isRaceGame, LOTTERY_GAMES, type LotteryGame } from '@fairbook/core/catalog';
import { houseEdgeE6, returnsOf, yearAnimalOf } from '@fairbook/core/lottery';
import { sharedReads } from '../../platform/bounded-cache.ts';
import type { Queries } from '../../platform/db/db.ts';
import { selectCheck } from './code/sql.ts';
import type { CurrentDrawReads } from './current-draws.ts';
import {
  type BareResult,
  type CurrentDraws,
  type DrawsWanted,
  readClock,
  selectCommits,
  selectDecidedDraws,
  selectDraw,
  selectFeedReports,
  selectManualResults,
  selectProof,
  selectResults,
} from './sql/reads.ts';
import type { Tables } from './tables.ts';
import type { OfferedTable } from './types.ts';

type Api = typeof lotteryApi;

/** What the public may read of lotteries, in the form of the contract. */
export interface PublicQueries {
  overview(): Promise<ReplyOf<Api['overview']>>;
  odds(game: LotteryGame): Promise<ReplyOf<Api['markSixOdds']>>;
  last(game: LotteryGame): Promise<ReplyOf<Api['lastDraw']>>;
  /** Decided draws, newest first; or the one with an id, decided or not. */
  draws(game: LotteryGame, wanted: DrawsWanted, id?: string): Promise<ReplyOf<Api['markSixDraws']>>;
  results(request: RequestOf<Api['results']>): Promise<ReplyOf<Api['results']>>;
  proof(request: RequestOf<Api['proof']>): Promise<ReplyOf<Api['proof']>>;
  commits(request: RequestOf<Api['commits']>): Promise<ReplyOf<Api['commits']>>;
  code(): Promise<ReplyOf<Api['code']>>;
}

export interface PublicQueryDeps {
  readonly db: Queries;
  readonly tables: Tables;
  readonly around: CurrentDrawReads;
  /** Whether a game is offered. */
  readonly isActive: (db: Queries, game: Game) => Promise<boolean>;
}

export function createPublicQueries({ db, tables, around, isActive }: PublicQueryDeps): PublicQueries {
  const results = createResults(db);
  return {
    overview: async () => {
      const list = await Promise.all(
        LOTTERY_GAMES.map(async (game) => {
          const { coming, last } = await around.read(db, game);
          const { source } = await tables.lottery(db, game);
          return { game, source, active: await isActive(db, game), current: openOf(coming), last };
        }),
      );
      return { list, now: await readClock(db) };
    },
    odds: async (game) => {
      const table = await tables.table(db, game);
      const { coming, last } = await around.read(db, game);
      // Between draws, bets use the animals of the next one.
      const lunarYear = isRaceGame(game) ? null : ((coming[0] ?? last)?.lunar_year ?? null);
      return {
        game,
        table_id: table.id,
        closed_tops: [...table.closedTops],
        merged_exactly_six: table.mergedExactlySix,
        lunar_year: lunarYear,
        year_animal: lunarYear === null ? null : yearAnimalOf(lunarYear),
        list: cellsOf(table),
      };
    },
    last: async (game) => {
      const { schedule } = await tables.lottery(db, game);
      return { ...lastOf(await around.read(db, game)), offset_minutes: schedule.offsetMinutes };
    },
    draws: async (game, wanted, id) => {
      const now = await readClock(db);
      if (id !== undefined) {
        const draw = await selectDraw(db, game, id);
        return { list: draw ? [draw] : [], more: false, now };
      }
      const list = await selectDecidedDraws(db, game, wanted);
      return { list: list.slice(0, wanted.limit), more: list.length > wanted.limit, now };
    },
    results: async ({ game, draws }) => {
      const { last } = await around.read(db, game);
      return { list: await results(game, Number.parseInt(draws, 10), last && `${last.match_id}.${last.revision}`) };
    },
    proof: (request) => showProof(db, request),
    commits: async ({ day }) => {
      const list = await selectCommits(db, day);
      const lines = list.map(({ game, draw_no, commit, chain, round }) => `${[game, draw_no, commit, chain, round].join('|')}\n`);
      return { day, list, hash: createHash('sha256').update(lines.join('')).digest('hex') };
    },
    code: async () => {
      const check = await selectCheck(db);
      return { check: check ?? null, now: await readClock(db) };
    },
  };
}

/** The draw that takes bets: the first to come, once the one before it has closed. */
const openOf = (coming: CurrentDraws['coming']) => coming.find(({ status }) => status === 'open') ?? null;

function lastOf({ coming, awaited, last, now }: CurrentDraws): Omit<ReplyOf<Api['lastDraw']>, 'offset_minutes'> {
  const current = openOf(coming);
  return { current, last, awaited, next: coming.filter((draw) => draw !== current).slice(0, 20), now };
}

const shown = new WeakMap<OfferedTable['cells'], ReplyOf<Api['markSixOdds']>['list']>();
/** Edges are computed once per table: there are a thousand cells, and every betting page reads them. */
function cellsOf(table: OfferedTable): ReplyOf<Api['markSixOdds']>['list'] {
  const known = shown.get(table.cells);
  if (known) return known;
  const list = table.cells.map(({ top, prop, odds, min, max }) => {
    const returns = returnsOf(table.game, { top, prop, odds });
    return { top, prop, odd: odds, min, max, edge_e6: returns ? Number.parseInt(houseEdgeE6(returns).toString(), 10) : 0 };
  });
  shown.set(table.cells, list);
  return list;
}

const RESULTS_MAX_AGE_MS = 10_000;
/** Enough for lists of several lengths of each game, and those before the newest result. */
const RESULTS_MAX = 200;
/** Caches results until there is a new one, for at most ten seconds, because an older one may have been corrected. */
function createResults(db: Queries) {
  const kept = sharedReads<string, BareResult[]>({ most: RESULTS_MAX, maxAgeMs: RESULTS_MAX_AGE_MS });
  return (game: LotteryGame, count: number, newest: string | null): Promise<BareResult[]> =>
    kept.get(`${game} ${count} ${newest}`, () => selectResults(db, game, count));
}

async function showProof(db: Queries, { game, match_id: id }: RequestOf<Api['proof']>): Promise<ReplyOf<Api['proof']>> {
  const draw = await selectDraw(db, game, id);
  const facts = draw && (await selectProof(db, id));
  if (!facts) throw new Refusal('draw.not_found');
  const { kind, committedAt, publicKey, genesis, periodSeconds, seed, signature, randomness, hash, decidedAt } = facts;
  const hasChain = publicKey !== null && genesis !== null && periodSeconds !== null;
  return {
    draw,
    kind,
    committed_at: committedAt,
    server_seed: seed,
    signature,
    randomness,
    result_hash: hash,
    decided_at: decidedAt,
    chain: draw.chain !== null && hasChain ? { hash: draw.chain, public_key: publicKey, genesis, period_seconds: periodSeconds } : null,
    reports: draw.source === 'official' && draw.status !== 'scheduled' ? await selectFeedReports(db, id) : [],
    // A correction comes from agreeing feeds, never from manual entry.
    typed: draw.source === 'official' && draw.revision === 1 ? await selectManualResults(db, id) : [],
  };
}
