#!/usr/bin/env node
// Checks rounds of games saved from a provider's page, without contacting the provider. Exits with 1 if one is not proven, with 2 if something cannot be read.
import { readFileSync } from 'node:fs';
import { checkRound, type RoundProof } from '../src/game-round.ts';

const USAGE = `verify-round <file> …

  <file>   a round that was saved on the page of a game, or a list of them`;

function main(files: readonly string[]): number {
  if (files.length === 0) {
    console.log(USAGE);
    return 2;
  }
  let [looked, failed] = [0, 0];
  for (const file of files) {
    const body: unknown = JSON.parse(readFileSync(file, 'utf8'));
    for (const round of (Array.isArray(body) ? body : [body]) as readonly RoundProof[]) {
      const verdict = checkRound(round);
      looked += 1;
      if (verdict !== 'proven') failed += 1;
      console.log(`${verdict === 'proven' ? 'ok  ' : 'FAIL'}  ${round.game} ${round.nonce}: ${verdict.replaceAll('_', ' ')}`);
    }
  }
  console.log(`${looked} looked at, ${failed} not proven`);
  return failed === 0 ? 0 : 1;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
