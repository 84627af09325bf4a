import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { randomnessOf } from '@fairbook/fair';
import { localChain, signingKeyOf, signRound } from '@fairbook/fair/sign';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BeaconWorker, beaconWorker } from './beacon-worker.ts';

const KEY = signingKeyOf('a chain of a test');
const CHAIN = localChain(KEY);
const text = (value: string): string => JSON.stringify(value);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairbook-rounds-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function withThread(program: string, work: (rounds: BeaconWorker) => Promise<void>): Promise<void> {
  const file = path.join(folder, 'thread.mjs');
  writeFileSync(file, program);
  const rounds = beaconWorker(pathToFileURL(file));
  try {
    await work(rounds);
  } finally {
    await rounds.stop();
  }
}

test('a thread of its own answers each question with what the chain signed, and with nothing where it did not', async () => {
  // The server runs the built worker; here the sources must be loaded as TypeScript first.
  const program = `
    import { register } from ${text(import.meta.resolve('tsx/esm/api'))};
    register();
    await import(${text(new URL('./check-rounds.ts', import.meta.url).href)});`;
  const signed = [signRound(KEY, 7), signRound(KEY, 8)];
  const asked = [...signed, signRound(signingKeyOf('another'), 9), { round: 10, signature: 'no' }];
  await withThread(program, async ({ check }) => {
    expect(await Promise.all(asked.map((round) => check(CHAIN, round)))).toEqual([
      ...signed.map((round) => randomnessOf(CHAIN, round)),
      ...[undefined, undefined],
    ]);
  });
});

test('one that ends fails what it was asked, and the next question begins another', async () => {
  const program = `
    import { existsSync, writeFileSync } from 'node:fs';
    import { parentPort } from 'node:worker_threads';
    const marker = ${text(path.join(folder, 'ended-once'))};
    parentPort.on('message', ({ id }) => {
      if (existsSync(marker)) return parentPort.postMessage({ id, randomness: 'told by the second' });
      writeFileSync(marker, '');
      process.exit(3);
    });`;
  const round = { round: 7, signature: 'any' };
  await withThread(program, async ({ check }) => {
    const both = await Promise.allSettled([check(CHAIN, round), check(CHAIN, round)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await check(CHAIN, round)).toBe('told by the second');
  });
});
