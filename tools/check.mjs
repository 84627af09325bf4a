// npm run check: every check that a change must pass, one line each. `npm run check -- types tidy` runs only those two.
import './setup/node-version.mjs';
import { spawnSync } from 'node:child_process';

const { runMain } = await import('./setup/run-main.mjs');
const { ensureInstalled } = await import('./setup/install.mjs');
const { ROOT } = await import('./setup/run-npm.mjs');

/** @type {readonly (readonly [name: string, ...steps: (readonly string[])[]])[]} */
const CHECKS = [
  ['types', ['node_modules/typescript/bin/tsc', '-b']],
  ['lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'], ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
  ['tidy', ['--import', 'tsx', 'tools/tidy.ts']],
  ['dead code', ['node_modules/knip/bin/knip.js']],
  ['lock', ['tools/check-lock.mjs']],
  ['draw code', ['--import', 'tsx', 'tools/draw-code/main.ts', 'approved']],
  ['tests', ['tools/test.mjs']],
];

await runMain(ensureInstalled);
if (process.exitCode) process.exit();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !CHECKS.some(([known]) => known === name));
if (unknown.length > 0) throw new Error(`no check is called ${unknown.join(', ')}; there are ${CHECKS.map(([name]) => name).join(', ')}`);

for (const [name, ...steps] of CHECKS.filter(([name]) => asked.length === 0 || asked.includes(name))) {
  const begun = Date.now();
  const failed = steps.map(run).filter(({ status }) => status !== 0);
  for (const { output } of failed) console.log(output);
  console.log(`${failed.length === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  if (failed.length > 0) process.exitCode = 1;
}

/** @param {readonly string[]} step */
function run(step) {
  const { status, stdout, stderr } = spawnSync(process.execPath, step, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return { status, output: `${stdout}${stderr}` };
}
