import { createHash, createHmac } from 'node:crypto';
import { type DrawFacts, deriveMarkSix, deriveRace, drawSeedOf, type Hmac, uniformFrom } from '@fairbook/core/lottery';

const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();
const CHAIN = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

/** The facts of a draw whose secret and beacon derive from a name. Deterministic. */
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

/** Returns the key of such a draw's random stream. */
export const drawSeedFrom = (name: string, draw: number): Uint8Array => drawSeedOf(factsOf(name, draw), hmac);

export function* markSixDraws(name: string, draws: number): Generator<readonly number[]> {
  for (let draw = 1; draw <= draws; draw += 1) yield deriveMarkSix(factsOf(name, draw), hmac);
}
export function* races(name: string, draws: number): Generator<readonly number[]> {
  for (let draw = 1; draw <= draws; draw += 1) yield deriveRace(factsOf(name, draw), hmac);
}

type Uniform = (below: number) => number;
interface Shuffle {
  readonly of: number;
  readonly take: number;
  readonly shuffle: (numbers: number[], uniform: Uniform) => void;
}

/** Draws with another shuffle than the house's. */
function* shuffledBy(name: string, draws: number, { of, take, shuffle }: Shuffle): Generator<readonly number[]> {
  for (let draw = 1; draw <= draws; draw += 1) {
    const stream = createHash('shake256', { outputLength: of * 16 })
      .update(`${name}|${draw}`)
      .digest();
    let at = -4;
    const uniform = uniformFrom(() => {
      at += 4;
      return stream.readUInt32BE(at % stream.length);
    });
    const numbers = Array.from({ length: of }, (_, index) => index + 1);
    shuffle(numbers, uniform);
    yield numbers.slice(0, take);
  }
}

/** The most common mistake: each place is swapped with any place instead of one not yet fixed. */
export const badlyShuffled = (name: string, draws: number, size: Omit<Shuffle, 'shuffle'>): Generator<readonly number[]> =>
  shuffledBy(name, draws, {
    ...size,
    shuffle: (numbers, uniform) => {
      for (let index = 0; index < numbers.length; index += 1) {
        const other = uniform(numbers.length);
        [numbers[index], numbers[other]] = [numbers[other] as number, numbers[index] as number];
      }
    },
  });

/** The shortest-looking mistake: sorting with a comparison that tosses a coin. */
export const sortedByChance = (name: string, draws: number, size: Omit<Shuffle, 'shuffle'>): Generator<readonly number[]> =>
  shuffledBy(name, draws, { ...size, shuffle: (numbers, uniform) => void numbers.sort(() => uniform(2) - 0.5) });
