// npm run prove -- <name> [arguments]: runs the experiment behind a claim of proofs/README.md and exits with its status. Without a name it lists them. Unknown name: status 2.
import './setup/node-version.mjs';

const { nearest } = await import('./commands/nearest.mjs');
const { proofNames, readProofs } = await import('./commands/read-proofs.mjs');
const { runProgram } = await import('./commands/run-program.mjs');

const [name, ...args] = process.argv.slice(2);
const names = proofNames();
if (name === undefined) list();
else if (names.includes(name)) await runProgram(`proofs/${name}/main.ts`, args);
else {
  console.error(`There is no proof called ${name}; did you mean ${nearest(name, names)}? npm run prove shows them all.`);
  process.exitCode = 2;
}

function list() {
  const rows = readProofs();
  const width = Math.max(...rows.map(({ words }) => words.length));
  const takes = Math.max(...rows.map((row) => row.takes.length));
  console.log('npm run prove -- <name> [arguments]\n');
  for (const row of rows) console.log(`  ${row.words.padEnd(width)}  ${row.takes.padEnd(takes)}  ${row.claim}`);
  console.log('\nWhat each of them found last: proofs/README.md');
}
