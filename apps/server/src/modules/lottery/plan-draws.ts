import { createHash, randomBytes } from 'node:crypto';
import { LOTTERY_GAMES, type LotteryGame } from '@fairbook/core/catalog';
import { drawsBetween, lunarYearOf, nextDraws, type ScheduledDraw } from '@fairbook/core/lottery';
import { type Chain, ROUND_AFTER_CLOSE_SECONDS, roundFrom } from '@fairbook/fair';
import { type Db, inTransaction } from '../../platform/db.ts';
import { insertChain, insertDraws, lockPlan, type NewDraw, type PlannedRow, selectTaken } from './sql/drawer.ts';

/** Draws are committed to at least a day before they are held, an hour to spare, or as far ahead as this many of them reach (lottery-rules 5.1). */
const AHEAD_MS = 25 * 3_600_000;
const AHEAD_LEAST = 3;
/** A draw that closes sooner is left out: nobody could bet on it. */
const OPEN_LEAST_MS = 2_000;
const SEED_BYTES = 32;

export interface PlanDeps {
  /** Acts as the drawer. */
  readonly drawer: Db;
  /** Left out: no own draws are planned, because nothing would decide them. */
  readonly chain: Chain | undefined;
}

/** Plans what is missing of every game, each in a transaction of its own. Done again, or by two processes at once, it changes nothing. */
export async function planDraws(deps: PlanDeps): Promise<void> {
  for (const game of LOTTERY_GAMES) await planGame(deps, game);
}

const planGame = ({ drawer, chain }: PlanDeps, game: LotteryGame): Promise<void> =>
  inTransaction(drawer, async (tx) => {
    const planned = await lockPlan(tx, game);
    if (planned.source === 'own' && !chain) return;
    const missing = missingDraws(planned);
    const taken = await selectTaken(
      tx,
      game,
      missing.map(({ drawNo }) => drawNo),
    );
    const draws = missing.filter(({ drawNo }) => !taken.has(drawNo));
    if (draws.length === 0) return;
    if (chain) await insertChain(tx, chain);
    await insertDraws(tx, planned, chain, toPublish(planned, chain, draws));
  });

/** What the schedule has beyond what is planned. A schedule that was changed holds for draws that were not published yet. */
function missingDraws({ schedule, now, lastDraws, ahead }: PlannedRow): readonly ScheduledDraw[] {
  const after = lastDraws && lastDraws > now ? lastDraws : now;
  const day = drawsBetween(schedule, new Date(after.getTime() + 1), new Date(now.getTime() + AHEAD_MS));
  const least = nextDraws(schedule, after, Math.max(0, AHEAD_LEAST - ahead));
  const draws = day.length > least.length ? day : least;
  return draws.filter(({ closesAt }) => closesAt.getTime() > now.getTime() + OPEN_LEAST_MS);
}

/** Each opens when the one before it closes. */
const toPublish = (
  { source, now, lastCloses }: PlannedRow,
  chain: Chain | undefined,
  draws: readonly ScheduledDraw[],
): readonly NewDraw[] =>
  draws.map(({ drawNo, date, closesAt, drawsAt }, at) => {
    const seed = source === 'own' && chain ? randomBytes(SEED_BYTES) : null;
    return {
      ...{ drawNo, date, lunarYear: lunarYearOf(date), closesAt, drawsAt, seed },
      opensAt: draws[at - 1]?.closesAt ?? lastCloses ?? now,
      commit: seed && createHash('sha256').update(seed).digest('hex'),
      round: seed && chain ? roundFrom(chain, laterOf(drawsAt, new Date(closesAt.getTime() + ROUND_AFTER_CLOSE_SECONDS * 1_000))) : null,
    };
  });

const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);
