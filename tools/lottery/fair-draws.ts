import { createHash, createHmac } from 'node:crypto';
import { type DrawFacts, deriveMarkSix, deriveRace, type Hmac, uniformFrom } from '@fairbook/core/lottery';

const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();
const CHAIN = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

/** The facts of a draw whose secret and beacon follow from a name: the same every time. */
function factsOf(name: string, draw: number): DrawFacts {
  const bytes = createHash('sha512').update(`${name}|${draw}`).digest();
  return {
    game: name,
    drawNo: String(draw),
    serverSeed: bytes.subarray(0, 32),
    chainHash: CHAIN,
    round: draw,
    randomness: bytes.toString('hex', 32),
  };
}

export function* markSixDraws(name: string, draws: number): Generator<readonly number[]> {
  for (let draw = 1; draw <= draws; draw += 1) yield deriveMarkSix(factsOf(name, draw), hmac);
}
export function* races(name: string, draws: number): Generator<readonly number[]> {
  for (let draw = 1; draw <= draws; draw += 1) yield deriveRace(factsOf(name, draw), hmac);
}

/** The mistake that is made most: every place is swapped with any place, not with one that is left. */
export function* badlyShuffled(
  name: string,
  draws: number,
  { of, take }: { readonly of: number; readonly take: number },
): Generator<readonly number[]> {
  for (let draw = 1; draw <= draws; draw += 1) {
    const stream = createHash('shake256', { outputLength: of * 4 })
      .update(`${name}|${draw}`)
      .digest();
    let at = -4;
    const uniform = uniformFrom(() => {
      at += 4;
      return stream.readUInt32BE(at % stream.length);
    });
    const numbers = Array.from({ length: of }, (_, index) => index + 1);
    for (let index = 0; index < of; index += 1) {
      const other = uniform(of);
      [numbers[index], numbers[other]] = [numbers[other] as number, numbers[index] as number];
    }
    yield numbers.slice(0, take);
  }
}
