// npm run prove -- interrupt [--rounds 10 --seed 7]: interrupts npm start at random moments, in a copy of this checkout and with the real npm. Exits with 1 if
// it does not start again.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '@fairbook/harness/seeded-random';
import { nextFreePort } from '@fairbook/tools/setup/ports';
import { ROOT } from '@fairbook/tools/setup/run-npm';
import { type Start, startCopy } from './start-copy.ts';

const FIRST_PORT = 4_700;
/** What is missing at the start of a round, and within how long it is interrupted: about the duration of such a start. */
const BEGINNINGS = [
  { gone: ['node_modules', 'apps/web/dist', 'apps/office/dist', 'apps/server/dist', 'apps/sandbox/dist', '.data'], withinMs: 90_000 },
  { gone: ['node_modules/.cache/built'], withinMs: 40_000 },
  { gone: ['.data/pg'], withinMs: 12_000 },
  { gone: [], withinMs: 6_000 },
] as const;
const WAYS: Readonly<Record<string, (start: Start) => void>> = {
  'Ctrl+C': (start) => start.signalAll('SIGINT'),
  'Ctrl+C twice': (start) => {
    start.signalAll('SIGINT');
    start.signalAll('SIGINT');
  },
  'SIGTERM to npm': (start) => start.signalNpm('SIGTERM'),
  'SIGKILL to npm and all it started in its group': (start) => start.signalAll('SIGKILL'),
  'a closed terminal': (start) => start.signalAll('SIGHUP'),
};
/** Raw errors of Node or npm, instead of our messages. */
const RAW = /^\s+at .+:\d+:\d+|ENOENT|ended with 127|initdb:|not found$/m;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, seed: { type: 'string', default: String(Date.now() % 100_000) } },
});
const chance = seededRandom(values.seed);
const copy = path.join(mkdtempSync(path.join(tmpdir(), 'fairbook-cut-')), `a folder's $name`);
for (const file of execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean))
  cpSync(path.join(ROOT, file), path.join(copy, file));
console.log(`seed ${values.seed}, in ${copy}`);

/** Interrupts a start, then starts twice at once: one must run the site and the other must say so. */
async function playRound(round: number): Promise<readonly string[]> {
  const beginning = round === 0 ? BEGINNINGS[0] : chance.oneOf(BEGINNINGS);
  const way = chance.oneOf(Object.keys(WAYS));
  const afterMs = chance.whole(beginning.withinMs);
  for (const each of beginning.gone) rmSync(path.join(copy, each), { recursive: true, force: true });
  const port = await nextFreePort(FIRST_PORT);
  const first = startCopy(copy, port);
  await Promise.race([wait(afterMs), first.ended]);
  const reached = first.lastLine();
  WAYS[way]?.(first);
  const others = [startCopy(copy, undefined), startCopy(copy, undefined)];
  // the first that is up, undefined if both have ended
  const running = await Promise.any(others.map(async (each) => ((await each.ready) ? each : Promise.reject(new Error('it ended'))))).catch(
    () => undefined,
  );
  const problems: string[] = [];
  if (!running) problems.push(`neither came up: ${others.map((each) => each.said()).join('\n---\n')}`);
  for (const other of others.filter((each) => each !== running)) {
    await other.ended;
    if (running && !/already runs, or is being started/.test(other.said()))
      problems.push(`the second start did not say why it ended:\n${other.said()}`);
  }
  running?.signalAll('SIGINT');
  await Promise.all([first.ended, running?.ended]);
  for (const each of [first, ...others]) if (RAW.test(each.said())) problems.push(`said in raw words:\n${each.said()}`);
  console.log(`${problems.length === 0 ? 'ok    ' : 'WRONG '} ${way} after ${(afterMs / 1000).toFixed(1)} s, at "${reached}"`);
  return problems;
}

const problems: string[] = [];
for (let round = 0; round < Number.parseInt(values.rounds, 10); round += 1) problems.push(...(await playRound(round)));
for (const problem of problems) console.error(`\n${problem}`);
console.log(`${values.rounds} cuts, ${problems.length} problems`);
rmSync(path.dirname(copy), { recursive: true, force: true });
process.exitCode = problems.length > 0 ? 1 : 0;
