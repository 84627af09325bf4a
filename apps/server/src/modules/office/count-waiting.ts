import { Refusal, type ReplyOf } from '@fairbook/contract';
import { type officeWatchApi, type Permission, WAITING_MOST } from '@fairbook/contract/office';
import type { Db } from '../../platform/db/db.ts';
import type { StaffCall } from '../../platform/http/http.ts';
import type { LotteryAdmin } from '../lottery/index.ts';
import type { HeldTransferAdmin, Withdrawals } from '../payments/index.ts';
import type { HeldResults, Trading } from '../sportsbook/index.ts';
import type { CaseAdmin } from '../support/index.ts';
import { countRequests } from './sql/requests.ts';
import { staffCard } from './sql/staff.ts';

export interface WaitingDeps {
  readonly db: Db;
  readonly caseAdmin: Pick<CaseAdmin, 'countWaiting'>;
  readonly heldResults: Pick<HeldResults, 'count'>;
  readonly withdrawals: Pick<Withdrawals, 'countWaiting'>;
  readonly heldTransfers: Pick<HeldTransferAdmin, 'countOpen'>;
  readonly trading: Pick<Trading, 'countWaiting'>;
  readonly lotteryAdmin: Pick<LotteryAdmin, 'countWaiting'>;
}

type Waiting = ReplyOf<typeof officeWatchApi.waiting>;
type Counter = readonly [room: keyof Waiting, permission: Permission, count: (deps: WaitingDeps) => Promise<number>];
/** Requests of colleagues that wait for a second person, by the beginning of their actions. */
const asked =
  (action: string): Counter[2] =>
  ({ db }) =>
    countRequests(db, action, WAITING_MOST);

const COUNTERS: readonly Counter[] = [
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

/** Matches that wait, and margins that a colleague asked for. */
async function waitingMatches({ db, trading }: WaitingDeps): Promise<number> {
  const counts = await Promise.all([trading.countWaiting(db, WAITING_MOST), countRequests(db, 'trading.margin', WAITING_MOST)]);
  return Math.min(counts[0] + counts[1], WAITING_MOST);
}

/** Counts what waits in each room that the caller may read. Every open tab polls it, so it reads nothing but counts. Refuses auth.session_ended. */
export async function countWaiting(deps: WaitingDeps, { staffId }: Pick<StaffCall, 'staffId'>): Promise<Waiting> {
  const card = await staffCard(deps.db, staffId);
  if (!card) throw new Refusal('auth.session_ended');
  const counters = COUNTERS.filter(([, permission]) => card.permissions.includes(permission));
  return Object.fromEntries(await Promise.all(counters.map(async ([room, , count]) => [room, await count(deps)] as const)));
}
