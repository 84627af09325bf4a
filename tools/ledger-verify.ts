import path from 'node:path';
import { startPostgres } from '@fairbook/testkit/pg';
import { verifyHouse } from './house/verify-house.ts';
import { DATA } from './setup/run-npm.mjs';
import { loadSecrets } from './site/secrets.ts';

/** `npm run ledger:verify`: recomputes the whole ledger of DATABASE_URL, or of the site that runs (or ran) from this folder. Ends with 1 when anything is wrong. */
async function main(): Promise<number> {
  const own = process.env.DATABASE_URL ? undefined : await ownDatabase();
  const url = process.env.DATABASE_URL ?? own?.url('fairbook') ?? '';
  try {
    const begun = performance.now();
    const faults = await verifyHouse(url);
    for (const fault of faults) console.error(`WRONG  ${fault}`);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    console.log(
      faults.length === 0
        ? `The ledger holds: balances, open bets, open withdrawals and the sealed chain were recomputed in ${seconds} s.`
        : `${faults.length} faults, ${seconds} s.`,
    );
    return faults.length === 0 ? 0 : 1;
  } finally {
    await own?.stop();
  }
}

async function ownDatabase() {
  const { database } = await loadSecrets(path.join(DATA, 'secrets.json'));
  return startPostgres({ dataDir: path.join(DATA, 'pg'), password: database, durable: true });
}

process.exit(await main());
