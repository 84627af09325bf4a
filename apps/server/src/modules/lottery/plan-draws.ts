import { createHash, randomBytes } from 'node:crypto';
import { LOTTERY_GAMES, type LotteryGame } from '@fairbook/core/catalog';
import { CHASE_MAX, drawsBetween, lunarYearAt, nextDraws, type ScheduledDraw } from '@fairbook/core/lottery';
import { type BeaconChain, ROUND_AFTER_CLOSE_SECONDS, roundFrom } from '@fairbook/fair';
import { type Db, inTransaction } from '../../platform/db/db.ts';
import { insertChain, insertDraws, lockPlan, type NewDraw, type PlannedRow, selectTaken } from './sql/drawer.ts';

/**
 * Draws are committed to at least a day before they are held, an hour to spare (lottery-rules 5.1), and as far ahead as the longest slip for several draws reaches:
 * from the one that is open, with one that has closed and is not drawn yet before it.
 */
const AHEAD_MS = 25 * 3_600_000;
const AHEAD_LEAST = CHASE_MAX + 1;
/** A draw that is open for less is left out: nobody could bet on it. */
const OPEN_LEAST_MS = 2_000;
const SEED_BYTES = 32;

export interface PlanDeps {
  /** Acts as the drawer. */
  readonly drawer: Db;
  /** Left out: no own draws are planned, because nothing would decide them. */
  readonly chain: BeaconChain | undefined;
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
    const draws = toPublish(
      planned,
      chain,
      missing.filter(({ drawNo }) => !taken.has(drawNo)),
    );
    if (draws.length === 0) return;
    if (chain) await insertChain(tx, chain);
    await insertDraws(tx, planned, chain, draws);
  });

/** What the schedule has beyond what is planned. A schedule that was changed holds for draws that were not published yet. */
function missingDraws({ schedule, now, lastDraws, ahead }: PlannedRow): readonly ScheduledDraw[] {
  const after = laterOf(lastDraws ?? now, now);
  const day = drawsBetween(schedule, new Date(after.getTime() + 1), new Date(now.getTime() + AHEAD_MS));
  const least = nextDraws(schedule, after, Math.max(0, AHEAD_LEAST - ahead));
  return day.length > least.length ? day : least;
}

/** Each opens when the one before it closes. One that would close by then is left out: where schedules change, the new one may close much earlier. */
function toPublish(
  { source, now, lastCloses }: PlannedRow,
  chain: BeaconChain | undefined,
  draws: readonly ScheduledDraw[],
): readonly NewDraw[] {
  const published: NewDraw[] = [];
  let opensAt = laterOf(lastCloses ?? now, now);
  for (const { drawNo, date, closesAt, drawsAt } of draws) {
    if (closesAt.getTime() <= opensAt.getTime() + OPEN_LEAST_MS) continue;
    const seed = source === 'own' && chain ? randomBytes(SEED_BYTES) : null;
    published.push({
      ...{ drawNo, date, lunarYear: lunarYearAt(drawsAt), opensAt, closesAt, drawsAt, seed },
      commit: seed && createHash('sha256').update(seed).digest('hex'),
      round: seed && chain ? roundFrom(chain, laterOf(drawsAt, new Date(closesAt.getTime() + ROUND_AFTER_CLOSE_SECONDS * 1_000))) : null,
    });
    opensAt = closesAt;
  }
  return published;
}

const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);
