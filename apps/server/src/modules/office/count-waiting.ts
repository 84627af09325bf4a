import { Refusal, type ReplyOf } from '@fairbook/contract';
import { type officeWatchApi, type Permission, WAITING_MOST } from '@fairbook/contract/office';
import type { Db } from '../../platform/db/db.ts';
import type { StaffCall } from '../../platform/http/http.ts';
import type { LotteryAdmin } from '../lottery/index.ts';
import {
  countOpenDifferences,
  countOverdueReturns,
  countOverdueReviews,
  type HeldTransferAdmin,
  type Withdrawals,
} from '../payments/index.ts';
import type { HeldResults, Trading } from '../sportsbook/index.ts';
import type { CaseAdmin } from '../support/index.ts';
import { countRequests } from './sql/requests.ts';
import { staffCard } from './sql/staff.ts';

export interface WaitingDeps {
  readonly db: Db;
  readonly caseAdmin: Pick<CaseAdmin, 'countWaiting' | 'countLate'>;
  readonly heldResults: Pick<HeldResults, 'count'>;
  readonly withdrawals: Pick<Withdrawals, 'countWaiting'>;
  readonly heldTransfers: Pick<HeldTransferAdmin, 'countOpen'>;
  readonly trading: Pick<Trading, 'countWaiting' | 'countSilent'>;
  readonly lotteryAdmin: Pick<LotteryAdmin, 'countWaiting'>;
}

type Waiting = ReplyOf<typeof officeWatchApi.waiting>;
type Count = (deps: WaitingDeps) => Promise<number>;
type Counter<Room> = readonly [room: Room, permission: Permission, count: Count];
/** Requests of colleagues that wait for a second person, by the beginning of their actions. */
const asked =
  (action: string): Count =>
  ({ db }) =>
    countRequests(db, action, WAITING_MOST);

const COUNTERS: readonly Counter<Exclude<keyof Waiting, 'alarms'>>[] = [
  ['cases', 'support.read', ({ db, caseAdmin }) => caseAdmin.countWaiting(db, WAITING_MOST)],
  ['held_results', 'sports.read', async ({ heldResults }) => Math.min(await heldResults.count(), WAITING_MOST)],
  ['withdrawals', 'withdrawals.read', ({ withdrawals }) => withdrawals.countWaiting(WAITING_MOST)],
  ['transfers', 'chain.read', ({ heldTransfers }) => heldTransfers.countOpen(WAITING_MOST)],
  ['trading', 'trading.read', waitingMatches],
  ['bets', 'bets.read', asked('bet.void')],
  ['lottery', 'lottery.read', ({ lotteryAdmin }) => lotteryAdmin.countWaiting(WAITING_MOST)],
  ['prizes', 'games.read', asked('prizes.')],
  ['settings', 'settings.read', asked('settings.')],
  ['staff', 'staff.read', asked('staff.')],
];
const ALARMS: readonly Counter<keyof Waiting['alarms']>[] = [
  ['feeds', 'trading.read', ({ db, trading }) => trading.countSilent(db)],
  ['cases', 'support.read', ({ db, caseAdmin }) => caseAdmin.countLate(db)],
  ['withdrawals', 'withdrawals.read', ({ db }) => countOverdueReviews(db)],
  ['returns', 'deposits.read', ({ db }) => countOverdueReturns(db)],
  ['differences', 'reconcile.read', ({ db }) => countOpenDifferences(db)],
];

/** Matches that wait, and margins that a colleague asked for. */
async function waitingMatches({ db, trading }: WaitingDeps): Promise<number> {
  const counts = await Promise.all([trading.countWaiting(db, WAITING_MOST), countRequests(db, 'trading.margin', WAITING_MOST)]);
  return Math.min(counts[0] + counts[1], WAITING_MOST);
}

/**
 * Counts what waits in each room that the caller may read, and what is past its time there. Every open tab polls it, so it reads nothing but counts. Refuses
 * auth.session_ended.
 */
export async function countWaiting(deps: WaitingDeps, { staffId }: Pick<StaffCall, 'staffId'>): Promise<Waiting> {
  const card = await staffCard(deps.db, staffId);
  if (!card) throw new Refusal('auth.session_ended');
  const counted = async <Room extends string>(counters: readonly Counter<Room>[]) => {
    const allowed = counters.filter(([, permission]) => card.permissions.includes(permission));
    const counts = await Promise.all(allowed.map(async ([room, , count]) => [room, Math.min(await count(deps), WAITING_MOST)] as const));
    return Object.fromEntries(counts) as Partial<Record<Room, number>>;
  };
  const [rooms, alarms] = await Promise.all([counted(COUNTERS), counted(ALARMS)]);
  return { ...rooms, alarms };
}
