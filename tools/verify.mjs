// npm run verify -- <what> [arguments]: checks one thing. Status 0: it is right; 1: it is not; 2: it could not be checked.
import './setup/node-version.mjs';

const { nearest } = await import('./commands/nearest.mjs');
const { runProgram } = await import('./commands/run-program.mjs');

/** @type {Readonly<Record<string, { says: string, program: string, args: readonly string[] }>>} */
const THINGS = {
  receipt: {
    says: '--house <key, file or address> <file> …   receipts that were saved, without the house',
    program: 'packages/fair/cli/verify-receipt.ts',
    args: [],
  },
  draw: {
    says: '<file, folder or address> …               draws and a day of them, by what is published',
    program: 'packages/fair/cli/verify-draw.ts',
    args: [],
  },
  round: {
    says: '<file> …                               rounds of games that were saved on their pages',
    program: 'packages/fair/cli/verify-round.ts',
    args: [],
  },
  ledger: {
    says: '[--heads <file>]                          every balance, what is held, and the sealed chain',
    program: 'tools/verify/ledger.ts',
    args: [],
  },
  'draw-code': {
    says: '[--program <folder>]                      that two people approved of the code that draws',
    program: 'tools/draw-code/main.ts',
    args: ['approved'],
  },
};

const [what, ...args] = process.argv.slice(2);
const thing = what === undefined ? undefined : THINGS[what];
if (thing) await runProgram(thing.program, [...thing.args, ...args]);
else {
  const names = Object.keys(THINGS);
  if (what !== undefined) console.error(`There is nothing called ${what} to verify; did you mean ${nearest(what, names)}?\n`);
  console.log('npm run verify -- <what> [arguments]\n');
  for (const [name, { says }] of Object.entries(THINGS)) console.log(`  ${name.padEnd(10)} ${says}`);
  process.exitCode = what === undefined ? 0 : 2;
}
