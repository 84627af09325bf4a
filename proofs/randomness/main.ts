// npm run prove -- randomness [--bits 1000000000] [--out bits.bin | --out - | --look]: the raw stream that draws derive from, for dieharder (-g 201 -f
// bits.bin) and NIST SP 800-22. --look runs eleven of its tests and two of ours, and exits with 1 if too few sequences pass or P-values are not uniform. --name
// makes the bits reproducible.

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { type BitTestResult, bitTests, passedLeast, SEQUENCE_BITS } from './bit-tests.ts';
import { rawBits } from './raw-bits.ts';

const { values } = parseArgs({
  options: {
    bits: { type: 'string', default: '1e9' },
    out: { type: 'string' },
    look: { type: 'boolean', default: false },
    name: { type: 'string' },
  },
});
/** SP 800-22, 4.2.2. */
const [EVENNESS_FROM, EVENNESS_LEAST] = [55, 0.0001];
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
  const isEven = ({ evenness }: BitTestResult): boolean => tests.sequences() < EVENNESS_FROM || evenness >= EVENNESS_LEAST;
  console.log(`  ${tests.sequences()} sequences of ${SEQUENCE_BITS.toLocaleString('en')} bits; at 1 % at least ${least} pass`);
  for (const result of tests.results()) {
    const { name, passed, evenness } = result;
    const verdict = passed >= least && isEven(result) ? 'ok  ' : 'FAIL';
    console.log(`  ${verdict}  ${name.padEnd(28)} ${String(passed).padStart(5)}   P-values even at ${evenness.toFixed(4)}`);
  }
  process.exitCode = tests.results().every((result) => result.passed >= least && isEven(result)) ? 0 : 1;
}
