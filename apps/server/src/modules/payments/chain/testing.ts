import { randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { BRANDS } from '@fairbook/core/catalog';
import { callData, type LocalChain, PLAY_PUBLIC_KEY, startLocalChain } from '@fairbook/sandbox/chain';
import { inTransaction } from '../../../platform/db/db.ts';
import { testDatabase } from '../../../platform/testing.ts';
import { createLedger, verifyLedger } from '../../ledger/index.ts';
import { createSettings } from '../../settings/index.ts';
import { allocateAddress } from './allocate-address.ts';
import { type WatchDeps, watchOnce } from './watch-chain.ts';

/** A database and a real node, with only the watcher between them. */
export async function chainHouse(confirmations = 6) {
  const database = await testDatabase();
  const chain: LocalChain = await startLocalChain();
  const ledger = createLedger();
  const settings = createSettings({ brand: BRANDS['only-bets'] });
  const counts = new Map<string, number>();
  const terms = {
    rpcUrl: chain.url,
    chainId: chain.chainId,
    network: 'Ethereum (ERC-20)',
    token: chain.token,
    decimals: 6,
    confirmations,
    publicKey: PLAY_PUBLIC_KEY,
  };
  const deps: WatchDeps = {
    db: database.db,
    terms,
    ledger,
    settings,
    checkDeposit: async () => undefined,
    log: () => ({ warn: () => undefined, error: () => undefined }),
    metrics: { count: (_, outcome, by = 1) => void counts.set(outcome, (counts.get(outcome) ?? 0) + by) },
  };
  const asOwner = async <Row>(text: string, values: unknown[] = []) => (await database.owner.pool.query(text, values)).rows as Row[];
  const newPlayer = async () => {
    const id: PlayerId = await inTransaction(database.db, (tx) => ledger.openCash(tx));
    await asOwner(
      `insert into players (id, email, password_hash, nickname, currency, language, invite_code) values ($1, $2, '-', '-', 'USDT', 'en', $3)`,
      [id, `${randomUUID()}@example.com`, randomUUID()],
    );
    return { id, address: await allocateAddress(database.db, terms, id) };
  };
  const pay = (to: string, units: bigint, from?: string) =>
    chain.send({ to: chain.token, data: callData('transfer(address,uint256)', to, units), ...(from ? { from } : {}) });
  return {
    chain,
    terms,
    deps,
    counts,
    asOwner,
    newPlayer,
    pay,
    ledger,
    db: database.db,
    watch: (changes: Partial<WatchDeps> = {}) => watchOnce({ ...deps, ...changes }),
    balance: (player: PlayerId) => ledger.balanceOf(database.db, player),
    /** The states of all transfers, with how many are in each. */
    statuses: async () =>
      Object.fromEntries(
        (
          await asOwner<{ status: string; count: string }>('select status, count(*)::text as count from chain_transfers group by status')
        ).map((row) => [row.status, Number.parseInt(row.count, 10)]),
      ),
    /** Credited transfers, deposits, movements and balances, which must all have the same sum. */
    sums: async () => {
      const [row] = await asOwner<Record<'transfers' | 'deposits' | 'movements' | 'balances', string>>(
        `select (select coalesce(sum(amount), 0)::text from chain_transfers where status = 'credited') as transfers,
                (select coalesce(sum(credited), 0)::text from deposits where channel = 'usdt' and status = 'success') as deposits,
                (select coalesce(sum(amount), 0)::text from ledger_movements where contra_id = 21 and kind = 'deposit') as movements,
                (select coalesce(sum(balance), 0)::text from ledger_accounts) as balances`,
      );
      return row;
    },
    ledgerFaults: () => verifyLedger(database.db),
    close: async () => {
      await chain.stop();
      await database.close();
    },
  };
}
export type ChainHouse = Awaited<ReturnType<typeof chainHouse>>;
