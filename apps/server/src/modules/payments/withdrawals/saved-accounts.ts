import { type PlayerId, Refusal, type ReplyOf, type RequestOf, type withdrawalsApi } from '@fairbook/contract';
import { allows, type Jurisdiction } from '@fairbook/core/catalog';
import {
  DESTINATION_WAIT_HOURS,
  type Destination,
  type DestinationProblem,
  maskDestination,
  readDestination,
} from '@fairbook/core/payments';
import { type Db, inTransaction, type Queries, type Tx } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { appendEvents } from '../../../platform/outbox.ts';
import { isEvmAddress } from '../chain/evm-address.ts';
import { isTronAddress } from '../chain/tron-address.ts';
import { type AccountRow, insertAccount, lockAccounts, makeDefault, removeAccount, selectAccounts } from './accounts-sql.ts';
import { checkOwner } from './check-owner.ts';
import type { PayeeDesk } from './ports.ts';

const ACCOUNTS_MAX = 10;
const HOUR_MS = 3_600_000;

export interface SavedAccountsDeps {
  readonly db: Db;
  readonly payee: PayeeDesk;
  readonly jurisdiction: Jurisdiction;
  readonly now: () => Date;
}
type List = ReplyOf<typeof withdrawalsApi.savedAccounts>;

export async function listAccounts(db: Queries, player: PlayerId): Promise<List> {
  return { list: (await selectAccounts(db, player)).map(shown) };
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
 * Saves a destination, usable after 24 hours; the first one is the default. Every device of the player and the addresses of the account are told, so that an
 * owner who did not do it has a day to say so. Refuses what checking the payment password and the second proof refuses, the four problems of a destination,
 * withdrawal.channel_unavailable where the law has no such way, withdrawal_account.exists and withdrawal_account.too_many.
 */
export async function saveAccount(
  deps: SavedAccountsDeps,
  player: PlayerId,
  { destination: typed, bank_password: password, second_factor: secondFactor, code, by }: RequestOf<typeof withdrawalsApi.saveAccount>,
): Promise<List> {
  if (typed.kind === 'crypto' && !allows(deps.jurisdiction, 'chain')) throw new Refusal('withdrawal.channel_unavailable');
  const read = readDestination(typed);
  if (!read.ok) throw new Refusal(PROBLEMS[read.problem]);
  if (!hasChecksum(read.destination)) throw new Refusal(PROBLEMS.address);
  const proof = await deps.payee.askSecondProof({ player, secondFactor, code, by });
  await deps.payee.checkPaymentPassword(player, password);
  const proven = await proof.prove();
  return proven((tx) => save(tx, deps, player, read.destination));
}

async function save(tx: Tx, { payee, now }: SavedAccountsDeps, player: PlayerId, destination: Destination): Promise<List> {
  await checkOwner(tx, payee, player, destination);
  await lockAccounts(tx, player);
  const saved = await selectAccounts(tx, player);
  if (saved.length >= ACCOUNTS_MAX) throw new Refusal('withdrawal_account.too_many', { max: String(ACCOUNTS_MAX) });
  const at = now();
  const row = {
    ...destination,
    id: newId(),
    isDefault: saved.length === 0,
    usableFrom: new Date(at.getTime() + DESTINATION_WAIT_HOURS * HOUR_MS),
  };
  await insertAccount(tx, player, row, at);
  await payee.tellOfDestination(tx, player, row.id);
  await appendEvents(tx, [
    {
      topic: `player:${player}`,
      event: { kind: 'withdrawal_account.added', account: maskDestination(destination), usable_from: row.usableFrom },
    },
  ]);
  return listAccounts(tx, player);
}

function hasChecksum({ kind, type, number }: Destination): boolean {
  if (kind !== 'crypto') return true;
  return type === 'evm' ? isEvmAddress(number) : isTronAddress(number);
}

/** Refuses withdrawal_account.not_found, also for somebody else's. */
export const forgetAccount = ({ db }: SavedAccountsDeps, player: PlayerId, id: string): Promise<List> =>
  inTransaction(db, async (tx) => {
    await lockAccounts(tx, player);
    if (!(await removeAccount(tx, player, id))) throw new Refusal('withdrawal_account.not_found');
    return listAccounts(tx, player);
  });

/** Refuses withdrawal_account.not_found, also for somebody else's. */
export const chooseDefault = ({ db }: SavedAccountsDeps, player: PlayerId, id: string): Promise<List> =>
  inTransaction(db, async (tx) => {
    await lockAccounts(tx, player);
    if (!(await makeDefault(tx, player, id))) throw new Refusal('withdrawal_account.not_found');
    return listAccounts(tx, player);
  });
