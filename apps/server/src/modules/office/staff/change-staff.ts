import { Refusal } from '@fairbook/contract';
import type { StaffChange, StaffRequest } from '@fairbook/contract/office';
import { type Db, inTransaction, type Queries, type Tx } from '../../../platform/db/db.ts';
import type { StaffCall } from '../../../platform/http/http.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseSameHands, sameHandsAs } from '../../four-eyes/index.ts';
import { insertAudit } from '../sql/audit.ts';
import { insertRequest, lockRequest, markDone, markDropped, openRequests, type RequestRow, selectRequest } from '../sql/requests.ts';
import { type StaffCard, staffCardNamed } from '../sql/staff.ts';
import { selectKeepers } from '../sql/team.ts';
import { keeperOf } from './granted-permissions.ts';
import { doStaffAction, type Given, givesPassword, refuseTaking, type StaffAction, subjectOf, takesTwo } from './staff-actions.ts';
import { temporaryPassword } from './temporary-password.ts';
import type { VerifyDeps } from './verify-staff-password.ts';

export interface ChangeStaffDeps extends VerifyDeps {
  /** Notifies a member of staff at their address that their access was renewed. */
  readonly notifyStaff: (tx: Tx, told: { readonly address: string; readonly about: 'staff_password' | 'staff_factor' }) => Promise<void>;
}

const ASKED: StaffChange = { asked: true, given: null };

/**
 * Changes the staff, one change at a time. A change that takes a second keeper is only requested if there is one besides the caller; until there is a second
 * keeper who does not count as one with the first, the first one acts alone. Refuses staff.request_open, and what staff-actions.ts documents.
 */
export async function changeStaff(
  deps: ChangeStaffDeps,
  { change, reason }: { readonly change: StaffAction; readonly reason: string },
  call: StaffCall,
): Promise<StaffChange> {
  const { given, shown } = await passwordFor(deps, change);
  const isDone = await inTransaction(deps.db, async (tx) => {
    const keeper = await keeperOf(tx, call);
    if (await takesTwo(tx, keeper, change)) {
      if ((await othersThan(tx, keeper)).length > 0) {
        await ask(tx, keeper, { change, reason, call });
        return false;
      }
      await refuseTaking(tx, keeper, change);
    }
    await execute(tx, deps, { change, given, keepers: [keeper], reason, call });
    return true;
  });
  return isDone ? { asked: false, given: shown } : ASKED;
}

/**
 * Returns the keepers who do not count as one with the given one: one of them must confirm. A keeper whose access ended within a week still counts, although
 * they cannot confirm.
 */
const othersThan = async (tx: Queries, { name }: StaffCard): Promise<readonly string[]> => {
  const keepers = (await selectKeepers(tx)).filter((other) => other !== name);
  const same = await sameHandsAs(tx, name, keepers);
  return keepers.filter((other) => !same.includes(other));
};

async function ask(
  tx: Tx,
  { name: askedBy }: StaffCard,
  { change, reason, call }: { readonly change: StaffAction; readonly reason: string; readonly call: StaffCall },
): Promise<void> {
  const [subject, { action }] = [subjectOf(change), change];
  if (!(await insertRequest(tx, { id: newId(), action, subject, what: change, reason, askedBy }))) throw new Refusal('staff.request_open');
  await insertAudit(tx, { staffId: call.staffId, ip: call.ip, action: `${action}_asked`, subject, reason, after: factsOf(change) });
}

interface Carried {
  readonly change: StaffAction;
  readonly given: Given | undefined;
  readonly keepers: readonly StaffCard[];
  readonly reason: string;
  readonly call: StaffCall;
}
async function execute(tx: Tx, deps: ChangeStaffDeps, { change, given, keepers, reason, call }: Carried): Promise<void> {
  const facts = await doStaffAction(tx, deps, { change, given, by: { keepers, sessionId: call.sessionId } });
  await insertAudit(tx, { staffId: call.staffId, ip: call.ip, action: change.action, subject: subjectOf(change), reason, ...facts });
  if (change.action !== 'staff.reset_password' && change.action !== 'staff.reset_factor') return;
  const address = (await staffCardNamed(tx, change.name))?.email;
  if (address) await deps.notifyStaff(tx, { address, about: change.action === 'staff.reset_password' ? 'staff_password' : 'staff_factor' });
}

async function passwordFor({ passwords, now }: VerifyDeps, change: StaffAction) {
  if (!givesPassword(change) || !('name' in change)) return { given: undefined, shown: null };
  const { password, until } = temporaryPassword(now());
  return { given: { hash: await passwords.hashOf(password), until }, shown: { name: change.name, password, until } };
}

/**
 * Carries out a colleague's request, if both may still do it. The one who confirms sees the password, not the requester. Refuses staff.request_gone,
 * staff.second_keeper for the requester and for the subject of the change, staff.same_hands, and what staff-actions.ts documents.
 */
export async function confirmRequest(deps: ChangeStaffDeps, id: string, call: StaffCall): Promise<StaffChange> {
  const seen = await selectRequest(deps.db, id);
  // Requests about bets, debts and the like are kept beside these, and carried out by calls of their own.
  if (!seen?.action.startsWith('staff.')) throw new Refusal('staff.request_gone');
  const { given, shown } = await passwordFor(deps, seen.what as StaffAction);
  await inTransaction(deps.db, async (tx) => {
    const keeper = await keeperOf(tx, call);
    const request = await lockRequest(tx, id);
    if (!request) throw new Refusal('staff.request_gone');
    const change = request.what as StaffAction;
    if (request.askedBy === keeper.name || request.subject === `staff:${keeper.name}`) throw new Refusal('staff.second_keeper');
    await refuseSameHands(tx, keeper.name, [request.askedBy]);
    const asker = await staffCardNamed(tx, request.askedBy);
    if (!asker?.permissions.includes('staff.write')) throw new Refusal('staff.changed');
    for (const each of [asker, keeper]) await takesTwo(tx, each, change);
    await markDone(tx, id, keeper.name);
    await execute(tx, deps, { change, given, keepers: [asker, keeper], reason: request.reason, call });
  });
  return { asked: false, given: shown };
}

/** Withdraws such a request, one's own or a colleague's. Refuses staff.request_gone. */
export const dropRequest = (
  db: Db,
  { id, reason }: { readonly id: string; readonly reason: string },
  call: StaffCall,
): Promise<Record<string, never>> =>
  inTransaction(db, async (tx) => {
    const keeper = await keeperOf(tx, call);
    const request = await lockRequest(tx, id);
    if (!request?.action.startsWith('staff.')) throw new Refusal('staff.request_gone');
    await markDropped(tx, id, keeper.name);
    await insertAudit(tx, { staffId: call.staffId, ip: call.ip, action: `${request.action}_dropped`, subject: request.subject, reason });
    return {};
  });

/** Returns requests about the staff that wait for a second keeper, the longest waiting first. */
export const listRequests = async (db: Queries): Promise<StaffRequest[]> => (await openRequests(db, 'staff.')).map(toWire);

const toWire = ({ id, action, subject, what, reason, askedBy, askedAt }: RequestRow): StaffRequest => ({
  request_id: id,
  action,
  subject,
  what: shownOf(what as StaffAction),
  reason,
  asked_by: askedBy,
  asked_at: askedAt,
});

/** What a second keeper is shown of it: also whom an invitation lets in, and where they are told of changes. */
const shownOf = (change: StaffAction): Record<string, string> => ({
  ...factsOf(change),
  ...(change.action === 'staff.invite' && { display_name: change.displayName, email: change.email }),
});

/** A requested change in words. */
function factsOf(change: StaffAction): Record<string, string> {
  if ('roles' in change) return { roles: change.roles.join(' ') };
  return 'permissions' in change ? { permissions: [...change.permissions].sort().join(' ') } : {};
}
