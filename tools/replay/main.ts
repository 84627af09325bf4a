// npm run replay -- <data file> [--players 200] [--bets 5000] [--seed 7] [--matches n] [--rules exact|jingcai] [--keep]
// Plays a whole data file through the HTTP API of a real house, then has every bet audited and the books verified. Ends with 1 on any difference.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startScriptedFeed } from '../house/scripted-feed.ts';
import { startHouse } from '../house/start-house.ts';
import { verifyHouse } from '../house/verify-house.ts';
import { ensureBuilt } from '../setup/build.mjs';
import { printReport } from './print-report.ts';
import { replay } from './replay.ts';
import { runAudit } from './run-audit.ts';

/** The brand whose soccer goes by each rule set. */
const BRANDS = { exact: 'only-bets', jingcai: 'KINGDE365' } as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    players: { type: 'string', default: '200' },
    bets: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '7' },
    matches: { type: 'string' },
    rules: { type: 'string', default: 'exact' },
    keep: { type: 'boolean', default: false },
  },
});
const [file] = positionals;
const brand = BRANDS[values.rules as keyof typeof BRANDS];
if (file === undefined || brand === undefined) {
  console.error(
    'usage: npm run replay -- <data file> [--players 200] [--bets 5000] [--seed 7] [--matches n] [--rules exact|jingcai] [--keep]',
  );
  process.exit(2);
}
ensureBuilt(['server']);
const folder = await mkdtemp(path.join(tmpdir(), 'fairbook-replay-'));
const exportFile = path.join(folder, 'bets.jsonl');
const feed = await startScriptedFeed();
const house = await startHouse({ env: { ...feed.env, FAIRBOOK_BRAND: brand } });
try {
  const report = await replay({
    ...{ house, feed, file, exportFile, seed: values.seed },
    players: Number.parseInt(values.players, 10),
    bets: Number.parseInt(values.bets, 10),
    ...(values.matches === undefined ? {} : { most: Number.parseInt(values.matches, 10) }),
    progress: (line) => console.log(line),
  });
  const asExpected = printReport(report);
  console.log('\naudit');
  const agreed = await runAudit(file, exportFile);
  const faults = await verifyHouse(house.databaseUrl);
  console.log(
    `\nledger\n  ${faults.length === 0 ? 'every chain, balance and sealed batch holds; open bets are what is held for them' : faults.join('\n  ')}`,
  );
  process.exitCode = asExpected && agreed && faults.length === 0 ? 0 : 1;
} finally {
  await house.stop();
  await feed.stop();
  if (values.keep) console.log(`\nexported bets: ${exportFile}`);
  else await rm(folder, { recursive: true, force: true });
}
