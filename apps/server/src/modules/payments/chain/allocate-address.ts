import type { PlayerId } from '@fairbook/contract';
import { type Db, inTransaction, statement } from '../../../platform/db/db.ts';
import type { ChainTerms } from './chain-terms.ts';
import { addressAt, keyIdOf, withChecksum } from './evm-address.ts';

const select = statement('payments.chain_address', 'select address from chain_addresses where player_id = $1');
const nextNumber = statement('payments.chain_next_number', `select nextval(pg_get_serial_sequence('chain_addresses', 'number')) as number`);
const insert = statement(
  'payments.chain_insert_address',
  `insert into chain_addresses (player_id, number, key_id, address) overriding system value values ($1, $2, $3, $4)
   on conflict (player_id) do nothing`,
);

/** Returns the player's address, with its checksum: created on the first call and the same ever after. A number lost to a concurrent call stays unused. */
export async function allocateAddress(db: Db, { publicKey }: Pick<ChainTerms, 'publicKey'>, player: PlayerId): Promise<string> {
  const own = async () => (await db.query<{ address: string }>(select, [player]))[0]?.address;
  const known = await own();
  if (known) return withChecksum(known);
  await inTransaction(db, async (tx) => {
    const [row] = await tx.query<{ number: bigint }>(nextNumber);
    const number = Number.parseInt((row?.number ?? 0n).toString(), 10);
    await tx.query(insert, [player, number, keyIdOf(publicKey), addressAt(publicKey, number)]);
  });
  return withChecksum((await own()) ?? '');
}
