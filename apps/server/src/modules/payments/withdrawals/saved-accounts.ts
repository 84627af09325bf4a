import { type PlayerId, Refusal, type ReplyOf, type RequestOf, type withdrawalsApi } from '@fairbook/contract';
import { allows, type Jurisdiction } from '@fairbook/core/catalog';
import { type Destination, type DestinationProblem, maskCpf, maskDestination, readDestination } from '@fairbook/core/payments';
import { type Db, inTransaction, type Queries, type Tx } from '../../../platform/db/db.ts';
import { appendEvents } from '../../../platform/events/outbox.ts';
import { newId } from '../../../platform/ids.ts';
import { isEvmAddress } from '../chain/evm-address.ts';
import { isTronAddress } from '../chain/tron-address.ts';
import { type AccountRow, insertAccount, lockAccounts, makeDefault, removeAccount, selectAccounts } from './accounts-sql.ts';
import { checkOwner } from './check-owner.ts';
import { type GroundDeps, knownDestination, termsOf } from './destination-ground.ts';
import type { PayeePort } from './ports.ts';

const ACCOUNTS_MAX = 10;

export interface SavedAccountsDeps extends GroundDeps {
  readonly db: Db;
  readonly payee: PayeePort;
  readonly jurisdiction: Jurisdiction;
}
type SaveAccount = typeof withdrawalsApi.saveAccount;
type List = ReplyOf<typeof withdrawalsApi.savedAccounts>;

/** The saved destinations, and the known source of deposits while it is not among them. */
export async function listAccounts(db: Queries, deps: GroundDeps, player: PlayerId): Promise<List> {
  const saved = await selectAccounts(db, player);
  const known = await knownDestination(db, deps, player);
  const isSaved = saved.some(({ kind, type, number }) => kind === 'pix' && type === 'cpf' && number === known?.destination.number);
  return {
    list: saved.map(shown),
    known: known && !isSaved ? { account_number: maskCpf(known.destination.number), ready: !known.terms.secondProof } : null,
  };
}

const shown = (row: AccountRow): List['list'][number] => ({
  account_id: row.id,
  kind: row.kind,
  country: row.country,
  bank: row.bank,
  account_type: row.type,
  code: row.code,
  account_number: maskDestination(row),
  is_default: row.isDefault,
  usable_from: row.usableFrom,
});

const PROBLEMS = {
  cpf: 'withdrawal_account.cpf_invalid',
  pix_key: 'withdrawal_account.pix_key_invalid',
  bank: 'withdrawal_account.bank_invalid',
  address: 'withdrawal_account.address_invalid',
} as const satisfies Record<DestinationProblem, string>;

/**
 * Saves a destination, usable after 24 hours; the first one becomes the default. The known source of all deposits needs only the payment password and is usable
 * at once, unless the account was changed lately. Every device of the player and the addresses of the account are notified, so that an owner who did not do it
 * has a day to object.
 * Refuses what the payment password and the second proof refuse, the four problems of a destination, withdrawal.channel_unavailable if the law has no such way,
 * withdrawal_account.not_found if no deposit tells where money came from, withdrawal_account.exists and withdrawal_account.too_many.
 */
export async function saveAccount(deps: SavedAccountsDeps, player: PlayerId, request: RequestOf<SaveAccount>): Promise<List> {
  const { bank_password: password, second_factor: secondFactor, code, by } = request;
  const destination = await readTyped(deps, player, request.destination);
  const { secondProof } = await termsOf(deps.db, deps, player, destination);
  if (!secondProof) {
    await deps.payee.checkPaymentPassword(player, password);
    return inTransaction(deps.db, (tx) => save(tx, deps, player, { destination, isProven: false }));
  }
  const proof = await deps.payee.askSecondProof({ player, secondFactor, code, by });
  await deps.payee.checkPaymentPassword(player, password);
  const proven = await proof.prove();
  return proven((tx) => save(tx, deps, player, { destination, isProven: true }));
}

async function readTyped(deps: SavedAccountsDeps, player: PlayerId, typed: RequestOf<SaveAccount>['destination']): Promise<Destination> {
  if (typed.kind === 'known') {
    const known = await knownDestination(deps.db, deps, player);
    if (!known) throw new Refusal('withdrawal_account.not_found');
    return known.destination;
  }
  if (typed.kind === 'crypto' && !allows(deps.jurisdiction, 'chain')) throw new Refusal('withdrawal.channel_unavailable');
  const read = readDestination(typed);
  if (!read.ok) throw new Refusal(PROBLEMS[read.problem]);
  if (!hasChecksum(read.destination)) throw new Refusal(PROBLEMS.address);
  return read.destination;
}

interface Wanted {
  readonly destination: Destination;
  /** Whether it was proven by more than the payment password. */
  readonly isProven: boolean;
}

async function save(tx: Tx, deps: SavedAccountsDeps, player: PlayerId, { destination, isProven }: Wanted): Promise<List> {
  const { payee, now } = deps;
  await checkOwner(tx, payee, player, destination);
  await lockAccounts(tx, player);
  const saved = await selectAccounts(tx, player);
  if (saved.length >= ACCOUNTS_MAX) throw new Refusal('withdrawal_account.too_many', { max: String(ACCOUNTS_MAX) });
  const at = now();
  // Read again: the account may have been changed since.
  const { usableFrom, secondProof } = await termsOf(tx, deps, player, destination, at);
  if (secondProof && !isProven) throw new Refusal('withdrawal_account.code_required');
  const row = { ...destination, id: newId(), isDefault: saved.length === 0, usableFrom };
  await insertAccount(tx, player, row, at);
  await payee.tellOfDestination(tx, player, row.id);
  await appendEvents(tx, [
    {
      topic: `player:${player}`,
      event: { kind: 'withdrawal_account.added', account: maskDestination(destination), usable_from: row.usableFrom },
    },
  ]);
  return listAccounts(tx, deps, player);
}

function hasChecksum({ kind, type, number }: Destination): boolean {
  if (kind !== 'crypto') return true;
  return type === 'evm' ? isEvmAddress(number) : isTronAddress(number);
}

/** Refuses withdrawal_account.not_found, also for another player's account. */
export const forgetAccount = (deps: SavedAccountsDeps, player: PlayerId, id: string): Promise<List> =>
  inTransaction(deps.db, async (tx) => {
    await lockAccounts(tx, player);
    if (!(await removeAccount(tx, player, id))) throw new Refusal('withdrawal_account.not_found');
    return listAccounts(tx, deps, player);
  });

/** Refuses withdrawal_account.not_found, also for another player's account. */
export const chooseDefault = (deps: SavedAccountsDeps, player: PlayerId, id: string): Promise<List> =>
  inTransaction(deps.db, async (tx) => {
    await lockAccounts(tx, player);
    if (!(await makeDefault(tx, player, id))) throw new Refusal('withdrawal_account.not_found');
    return listAccounts(tx, deps, player);
  });
