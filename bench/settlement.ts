import { createMatchBets } from '@fairbook/server/match-bets';
import { statement } from '@fairbook/server/platform/db/db';
import { v7 } from 'uuid';
import { type BettingWorld, slipOn } from './betting-world.ts';
import { settleByHand } from './settle-by-hand.ts';

export interface SettlementFigures {
  readonly setBased: SettlementRun;
  readonly rowByRow: SettlementRun;
}
export interface MatchSettlementFigures extends SettlementFigures {
  readonly byHand: SettlementRun;
}
export interface SettlementRun {
  readonly bets: number;
  readonly seconds: number;
  readonly betsPerSecond: number;
}

export interface SettlementRequest {
  /** Bets that the result of the match settles in sets. */
  readonly bets?: number;
  /** Bets that are settled row by row: enough to measure the speed. */
  readonly betsRowByRow?: number;
}

/** Singles, and doubles whose other match is decided or not: in a ratio of six, three and one. */
const KINDS = ['single', 'single', 'single', 'single', 'single', 'single', 'decided', 'decided', 'decided', 'open'] as const;
/**
 * How many of a hundred placed bets the result settles: two thirds of the doubles whose other match is decided were lost there, and a third of those whose other
 * match is open wait for it, which leaves 60 + 10 + 6.7; slightly less, because picks are random.
 */
const SETTLED_OF_HUNDRED = 76;

/**
 * Settles the bets on one match with the module as it runs in production (two workers, chunks); then, on other matches, one bet at a time over sixteen connections:
 * by the same code in chunks of one, and by code written by hand without sets. Bets are placed through the module; a third of them win.
 */
export async function measureSettlement(
  world: BettingWorld,
  { bets = 100_000, betsRowByRow = 5_000 }: SettlementRequest = {},
): Promise<MatchSettlementFigures> {
  const inChunksOfOne = createMatchBets({ ...world.deps, settling: { chunk: 1, workers: 16 } });
  const run = async (place: number, count: number, settleMatch: (match: string) => Promise<unknown>) => {
    const [match = '', decided = '', open = ''] = world.matches.slice(place * 3);
    await fill(world, { single: [match], decided: [match, decided], open: [match, open] }, Math.ceil((count * 100) / SETTLED_OF_HUNDRED));
    await world.decide(decided);
    await world.matchBets.settleMatch(decided);
    await world.decide(match);
    await world.analyze();
    return settle(world, match, settleMatch);
  };
  return {
    setBased: await run(0, bets, world.matchBets.settleMatch),
    rowByRow: await run(1, betsRowByRow, inChunksOfOne.settleMatch),
    byHand: await run(2, betsRowByRow, (match) => settleByHand(world.url, match)),
  };
}

/** Places this many bets, 512 at a time. */
async function fill(
  world: BettingWorld,
  matches: Readonly<Record<(typeof KINDS)[number], readonly string[]>>,
  count: number,
): Promise<void> {
  let placed = 0;
  const one = async (at: number) => {
    const player = world.players[at % world.players.length];
    while (player !== undefined && placed < count) {
      placed += 1;
      await world.matchBets.place(player, { idempotencyKey: v7() }, slipOn(matches[KINDS[placed % KINDS.length] ?? 'single']));
    }
  };
  await Promise.all(Array.from({ length: 512 }, (_, at) => one(at)));
}

const countPending = statement(
  'bench.pending',
  `select count(*)::int as count from match_bets m, unnest(m.account_ids, m.bet_ids) as k (player, id) join bets b on b.account_id = k.player and b.id = k.id
   where m.match_id = $1 and b.status = 'pending'`,
);

async function settle(world: BettingWorld, match: string, settleMatch: (match: string) => Promise<unknown>): Promise<SettlementRun> {
  const pending = async () => (await world.db.query<{ count: number }>(countPending, [match]))[0]?.count ?? 0;
  const before = await pending();
  const start = performance.now();
  await settleMatch(match);
  const seconds = (performance.now() - start) / 1_000;
  const bets = before - (await pending());
  return { bets, seconds, betsPerSecond: Math.round(bets / seconds) };
}
