import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from '@fairbook/server/platform/db/db';
import { ONE, type RaceWallet } from './wallet-races.ts';

/** A wallet whose debit reads the balance, calculates and writes without a lock, to show that the races detect it. */
export interface BrokenWallet {
  readonly url: string;
  readonly wallet: RaceWallet;
  readonly stop: () => Promise<void>;
}

/** Serves it over HTTP from a table of this database. */
export async function startBrokenWallet(databaseUrl: string): Promise<BrokenWallet> {
  const { pool, end } = connect(databaseUrl, { size: 10, asOwner: true, name: 'fairbook-broken' });
  await pool.query('create table broken_wallet (balance bigint not null, moved bigint not null)');
  await pool.query('insert into broken_wallet values (0, 0)');
  const balance = async () =>
    BigInt((await pool.query<{ balance: string }>('select balance::text from broken_wallet')).rows[0]?.balance ?? '');
  const server = createServer((request, response) => {
    const answer = (status: number) => response.writeHead(status).end();
    if (request.url !== '/debit') return answer(200);
    debit().then(answer, () => answer(500));
  });
  const debit = async (): Promise<number> => {
    const before = await balance();
    if (before < ONE) return 422;
    await pool.query('update broken_wallet set balance = $1, moved = moved - $2', [before - ONE, ONE]);
    return 200;
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    wallet: {
      worth: async (debits) => void (await pool.query('update broken_wallet set balance = $1, moved = $1', [BigInt(debits) * ONE])),
      debit: () => ({ method: 'POST', path: '/debit' }),
      credit: () => ({ method: 'POST', path: '/credit' }),
      balance,
      movements: async () => BigInt((await pool.query<{ moved: string }>('select moved::text from broken_wallet')).rows[0]?.moved ?? ''),
    },
    stop: async () => {
      await new Promise((resolve) => server.close(resolve));
      await end();
    },
  };
}
