import { createHmac, randomBytes } from 'node:crypto';
import { type Hmac, wordsOf } from '@fairbook/core/lottery';
import { drawSeedFrom } from '../chances/fair-draws.ts';

const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();
/** The words in two blocks of a draw; a Mark Six draw reads seven, a race nine. */
const WORDS_A_DRAW = 16;

/**
 * Generates the stream that draws derive from, unprocessed, in chunks: the first two blocks of one draw after another. With a name it is reproducible,
 * otherwise its seeds come from the source of real seeds.
 */
export function* rawBits(
  bits: number,
  { name, chunkBytes }: { readonly name?: string | undefined; readonly chunkBytes: number },
): Generator<Uint8Array> {
  const from = name ?? randomBytes(32).toString('hex');
  let left = Math.ceil(bits / 8);
  for (let draw = 1; left > 0; ) {
    const chunk = new DataView(new ArrayBuffer(Math.ceil(chunkBytes / (WORDS_A_DRAW * 4)) * WORDS_A_DRAW * 4));
    for (let at = 0; at < chunk.byteLength; draw += 1) {
      const next = wordsOf(drawSeedFrom(from, draw), hmac);
      for (let word = 0; word < WORDS_A_DRAW; word += 1, at += 4) chunk.setUint32(at, next());
    }
    const length = Math.min(left, chunkBytes);
    yield new Uint8Array(chunk.buffer, 0, length);
    left -= length;
  }
}
