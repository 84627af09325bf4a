// npm run rng:raw -- [--bits 1000000000] [--out bits.bin | --out - | --look]: the raw stream that draws are derived from, for dieharder (-g 201 -f bits.bin) and NIST
// SP 800-22; --look puts five of the tests on it and ends with 1 when fewer sequences pass than chance lets through. --name makes the same bits every time.

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { bitTests, passedLeast, SEQUENCE_BITS } from './lottery/bit-tests.ts';
import { rawBits } from './lottery/raw-bits.ts';

const { values } = parseArgs({
  options: {
    bits: { type: 'string', default: '1e9' },
    out: { type: 'string' },
    look: { type: 'boolean', default: false },
    name: { type: 'string' },
  },
});
const bits = Number.parseFloat(values.bits);
const chunkBytes = SEQUENCE_BITS / 8;

if (values.out !== undefined) {
  const file = values.out === '-' ? process.stdout : createWriteStream(values.out);
  for (const chunk of rawBits(bits, { name: values.name, chunkBytes })) if (!file.write(chunk)) await once(file, 'drain');
  await new Promise<void>((resolve) => {
    if (file === process.stdout) resolve();
    else file.end(resolve);
  });
  console.error(`  ${bits.toLocaleString('en')} bits`);
}
if (values.look) {
  const tests = bitTests();
  for (const chunk of rawBits(bits, { name: values.name, chunkBytes })) if (chunk.length === chunkBytes) tests.take(chunk);
  const least = passedLeast(tests.sequences());
  console.log(`  ${tests.sequences()} sequences of ${SEQUENCE_BITS.toLocaleString('en')} bits; at 1 % at least ${Math.ceil(least)} pass`);
  for (const [name, passed] of tests.passed()) console.log(`  ${passed >= least ? 'ok  ' : 'FAIL'}  ${name.padEnd(28)} ${passed}`);
  process.exitCode = [...tests.passed().values()].every((passed) => passed >= least) ? 0 : 1;
}
