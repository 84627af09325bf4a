import { type PlayerId, Refusal, type RequestOf, type supportApi } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import { normalEmail } from '@fairbook/core/identity';
import { afterAction, type CaseChannel, caseText, reference } from '@fairbook/core/support';
import { type Db, inTransaction, type Tx } from '../../platform/db/db.ts';
import { isHouseId, newId } from '../../platform/ids.ts';
import { networkOf } from '../../platform/network-of.ts';
import { macOf } from '../../platform/signing/signing.ts';
import {
  type CaseRow,
  countWaitingGuests,
  countWritten,
  insertCase,
  insertMessage,
  lockCase,
  lockWriter,
  moveCase,
  type Owner,
  selectCase,
} from './sql/cases.ts';
import { tellCase } from './tell-case.ts';

export interface WritingDeps {
  readonly db: Db;
  /** Never in the database: the key of the hashes that count guests by network. */
  readonly networkKey: Buffer;
  readonly now: () => Date;
}

const HOUR_MS = 3_600_000;
/** Bounds within an hour: messages of a player, and cases of guests behind one network. */
export const PLAYER_MESSAGES_MAX = 10;
export const GUEST_CASES_MAX = 5;
/** The most waiting cases of guests: a flood from many networks shuts guests out for a while, but no player. */
const WAITING_GUESTS_MAX = 500;

type OpenCaseRequest = RequestOf<typeof supportApi.openCase>;
interface OpenedCase {
  readonly case_id: string;
  readonly number: number;
}

/** Opens a case of a player. Repeated with the same id it returns the same case. Refuses case.text_invalid, case.reference_invalid, case.too_many. */
export const openCase = (deps: WritingDeps, player: PlayerId, asked: OpenCaseRequest, language: Language): Promise<OpenedCase> =>
  open(deps, { player }, asked, language);

/** Opens a case of a guest, who is counted by network and answered by email. Also refuses register.email_invalid. */
export async function openGuestCase(
  deps: WritingDeps,
  { email: typed, ...asked }: RequestOf<typeof supportApi.openGuestCase>,
  { ip, language }: { readonly ip: string; readonly language: Language },
): Promise<OpenedCase> {
  const email = normalEmail(typed);
  if (email === undefined) throw new Refusal('register.email_invalid');
  return open(deps, { email, network: networkMark(deps, ip) }, asked, language);
}

/** A guest's network as it is counted and kept. */
export const networkMark = ({ networkKey }: Pick<WritingDeps, 'networkKey'>, ip: string): Buffer => macOf(networkKey, networkOf(ip));

function open(
  { db, now }: WritingDeps,
  owner: Owner,
  { case_id: id, topic, ...typed }: OpenCaseRequest,
  language: Language,
): Promise<OpenedCase> {
  const [text, code] = [textOf(typed.text), referenceOf(typed.reference)];
  return inTransaction(db, async (tx) => {
    // Ids of chats are ours: whoever was told theirs before it begins cannot take it for something else.
    if (isHouseId(id)) throw new Refusal('case.not_found');
    await lockWriter(tx, nameOf(owner));
    const known = await selectCase(tx, id);
    if (known) return repeated(known, owner);
    const at = now();
    if (await isFlood(tx, owner, at)) throw new Refusal('case.too_many');
    const number = await insertCase(tx, { id, owner, channel: 'form', language, topic, reference: code, at });
    if (number === undefined) throw new Refusal('case.not_found');
    await insertMessage(tx, { id: newId(), caseId: id, at, staff: null, text });
    return { case_id: id, number };
  });
}

/** Adds a message to the player's own case. Refuses case.not_found, case.closed, case.text_invalid, case.too_many. */
export function writeToCase(
  { db, now }: WritingDeps,
  player: PlayerId,
  { case_id: id, message_id: message, text: typed }: RequestOf<typeof supportApi.writeToCase>,
): Promise<Record<string, never>> {
  return inTransaction(db, async (tx) => {
    await lockWriter(tx, nameOf({ player }));
    const found = await ownCase(tx, player, id);
    const text = textOf(typed, found.channel);
    const state = afterAction(found.state, 'write');
    if (state === undefined) throw new Refusal('case.closed');
    const at = now();
    const isTooMuch = await isFlood(tx, { player }, at);
    // A retry after a lost reply: it is stored and counted already.
    if (!(await insertMessage(tx, { id: message, caseId: id, at, staff: null, text }))) return {};
    if (isTooMuch) throw new Refusal('case.too_many');
    await moveCase(tx, { id, state, claimedBy: found.claimedBy, at });
    if (found.channel === 'chat') await tellCase(tx, found);
    return {};
  });
}

/** Closes the player's own case. Refuses case.not_found. */
export const endCase = ({ db, now }: WritingDeps, player: PlayerId, id: string): Promise<Record<string, never>> =>
  inTransaction(db, async (tx) => {
    await closeByOwner(tx, await ownCase(tx, player, id), now());
    return {};
  });

/** Closes a case as its owner; one that is closed stays so. */
export async function closeByOwner(tx: Tx, row: CaseRow, at: Date): Promise<void> {
  const state = afterAction(row.state, 'close');
  if (state === undefined) return;
  await moveCase(tx, { id: row.id, state, claimedBy: row.claimedBy, at });
  if (row.channel === 'chat') await tellCase(tx, row);
}

async function ownCase(tx: Tx, player: PlayerId, id: string) {
  const found = await lockCase(tx, id);
  if (found?.player !== player) throw new Refusal('case.not_found');
  return found;
}

export function textOf(typed: string, channel: CaseChannel = 'form'): string {
  const text = caseText(typed, channel);
  if (text === undefined) throw new Refusal('case.text_invalid');
  return text;
}

export function referenceOf(typed: string | undefined): string | null {
  const code = reference(typed);
  if (code === undefined) throw new Refusal('case.reference_invalid');
  return code;
}

export const nameOf = (owner: Owner): string => ('player' in owner ? `player ${owner.player}` : `network ${owner.network.toString('hex')}`);

/** Whether who would open a case, or of players also write in one, has written too much within the hour. */
export async function isFlood(tx: Tx, owner: Owner, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - HOUR_MS);
  if ('player' in owner) return (await countWritten(tx, owner, since)) >= PLAYER_MESSAGES_MAX;
  if ((await countWritten(tx, owner, since)) >= GUEST_CASES_MAX) return true;
  return (await countWaitingGuests(tx, WAITING_GUESTS_MAX)) >= WAITING_GUESTS_MAX;
}

/** The reply to a retry; an id of another owner's case is not found. */
function repeated(known: NonNullable<Awaited<ReturnType<typeof selectCase>>>, owner: Owner): OpenedCase {
  const isSame = 'player' in owner ? known.player === owner.player : known.email === owner.email;
  if (!isSame) throw new Refusal('case.not_found');
  return { case_id: known.id, number: known.number };
}
