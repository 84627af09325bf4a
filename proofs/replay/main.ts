// npm run prove -- replay <data file> [--players 200] [--bets 5000] [--seed 7] [--matches n] [--rules exact|jingcai] [--pool | --365] [--keep]
// Replays a data file through the HTTP API of a real house, then audits every bet and verifies the ledger. Exits with 1 at any difference.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SportGame } from '@fairbook/core/catalog';
import { openGame } from '@fairbook/harness/open-game';
import { startScriptedFeed } from '@fairbook/harness/scripted-feed';
import { startHouse } from '@fairbook/harness/start-house';
import { verifyHouse } from '@fairbook/harness/verify-house';
import { ensureBuilt } from '@fairbook/tools/setup/build';
import { printReport } from './print-report.ts';
import { readArguments, USAGE } from './read-arguments.ts';
import { readSeason } from './read-season.ts';
import { replay } from './replay.ts';
import { runAudit } from './run-audit.ts';

const asked = readArguments(process.argv.slice(2));
if ('problem' in asked) refuse(`${asked.problem}\n${USAGE}`);
const { file, seed, most, keep, as } = asked;
let game: SportGame = 'soccer';
try {
  game = readSeason(file, seed, { most, as }).game; // before anything is started for it
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}
await ensureBuilt(['server']);
const folder = await mkdtemp(path.join(tmpdir(), 'fairbook-replay-'));
const exportFile = path.join(folder, 'bets.jsonl');
const feed = await startScriptedFeed(game);
const house = await startHouse({ prepare: (url) => openGame(url, game), env: { ...feed.env, FAIRBOOK_BRAND: asked.brand } });
try {
  const report = await replay({
    ...{ house, feed, file, exportFile, seed, ...(as && { as }) },
    players: asked.players,
    bets: asked.bets,
    ...(most !== undefined && { most }),
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
  if (keep) console.log(`\nexported bets: ${exportFile}`);
  else await rm(folder, { recursive: true, force: true });
}

/** Prints what is wrong with the arguments and exits with 2. */
function refuse(problem: string): never {
  console.error(problem);
  process.exit(2);
}
