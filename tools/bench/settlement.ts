import { type Betting, createBetting } from '@fairbook/server/betting';
import { statement } from '@fairbook/server/platform/db';
import { v7 } from 'uuid';
import { type BettingWorld, slipOn } from './betting-world.ts';

export interface SettlementFigures {
  readonly setBased: SettlementRun;
  readonly rowByRow: SettlementRun;
}
export interface SettlementRun {
  readonly bets: number;
  readonly seconds: number;
  readonly betsPerSecond: number;
}

export interface SettlementWish {
  /** Open bets on the match that is settled in sets. */
  readonly bets?: number;
  /** On the one that is settled row by row: enough to tell how fast that is. */
  readonly betsRowByRow?: number;
}

/** Singles, and doubles whose other match is decided already or not: six in ten, three and one. */
const KINDS = ['single', 'single', 'single', 'single', 'single', 'single', 'decided', 'decided', 'decided', 'open'] as const;

/**
 * Settles the bets that hang on one match: with the module as it runs (two workers, chunks), then, on another match, with the same code a bet at a time over
 * sixteen connections, as a program without sets would. Bets are placed through the module; a third of them win.
 */
export async function measureSettlement(
  world: BettingWorld,
  { bets = 100_000, betsRowByRow = 5_000 }: SettlementWish = {},
): Promise<SettlementFigures> {
  const rowByRow = createBetting({ ...world.deps, settling: { chunk: 1, workers: 16 } });
  const runs: SettlementRun[] = [];
  for (const [place, [betting, count]] of (
    [
      [world.betting, bets],
      [rowByRow, betsRowByRow],
    ] as const
  ).entries()) {
    const [match = '', decided = '', open = ''] = world.matches.slice(place * 3);
    await fill(world, { single: [match], decided: [match, decided], open: [match, open] }, count);
    await world.decide(decided);
    await world.betting.settleMatch(decided);
    await world.decide(match);
    await world.analyze();
    runs.push(await settle(world, betting, match));
  }
  const [first, second] = runs as [SettlementRun, SettlementRun];
  return { setBased: first, rowByRow: second };
}

/** Places so many bets, 512 at a time. */
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
      await world.betting.place(player, { idempotencyKey: v7() }, slipOn(matches[KINDS[placed % KINDS.length] ?? 'single']));
    }
  };
  await Promise.all(Array.from({ length: 512 }, (_, at) => one(at)));
}

const countPending = statement(
  'bench.pending',
  `select count(*)::int as count from match_bets m, unnest(m.account_ids, m.bet_ids) as k (player, id) join bets b on b.account_id = k.player and b.id = k.id
   where m.match_id = $1 and b.status = 'pending'`,
);

async function settle(world: BettingWorld, betting: Betting, match: string): Promise<SettlementRun> {
  const pending = async () => (await world.db.query<{ count: number }>(countPending, [match]))[0]?.count ?? 0;
  const before = await pending();
  const start = performance.now();
  await betting.settleMatch(match);
  const seconds = (performance.now() - start) / 1_000;
  const bets = before - (await pending());
  return { bets, seconds, betsPerSecond: Math.round(bets / seconds) };
}
