import path from 'node:path';
import { parseArgs } from 'node:util';
import { verifyHouse } from '@fairbook/harness/verify-house';
import { startPostgres } from '@fairbook/testkit/pg';
import { DATA } from '../setup/run-npm.mjs';
import { loadSecrets } from '../site/secrets.ts';
import { keepHeads, readHeads } from './kept-heads.ts';

/**
 * `npm run verify -- ledger [--heads <file>]`: recomputes the whole ledger of DATABASE_URL, or of the site in this folder. Exits with 1 if anything is wrong.
 * With a file it also compares the published heads stored there and, if all is right, adds those published since. Kept where the operator cannot write, the file reveals a
 * chain that was rewritten as a whole.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { heads: { type: 'string' } } });
  const own = process.env.DATABASE_URL ? undefined : await ownDatabase();
  const url = process.env.DATABASE_URL ?? own?.url('fairbook') ?? '';
  try {
    const begun = performance.now();
    const kept = values.heads === undefined ? [] : await readHeads(values.heads);
    const faults = await verifyHouse(url, kept);
    for (const fault of faults) console.error(`WRONG  ${fault}`);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    console.log(
      faults.length === 0
        ? `The ledger holds: balances, open bets, open withdrawals and the sealed chain were recomputed in ${seconds} s.`
        : `${faults.length} faults, ${seconds} s.`,
    );
    if (values.heads !== undefined) {
      console.log(`${kept.length} kept heads were compared.`);
      if (faults.length === 0) console.log(`${await keepHeads(values.heads, url)} heads are kept in ${values.heads}.`);
    }
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
