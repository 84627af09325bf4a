import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDice, DICE_ODDS, DICE_RESULTS, diceCommitOf, diceResultOf } from './dice.ts';

const seedOf = (n: number) => createHash('sha256').update(`seed ${n}`).digest('hex');

/** An independent implementation: with Node's hashes, following the text of the rule. */
function resultBesides(serverSeed: string, clientSeed: string, nonce: number): number {
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(`${clientSeed}:${nonce}:${block}`).digest();
    for (let at = 0; at < 32; at += 4) if (bytes.readUInt32BE(at) < 4_294_960_000) return bytes.readUInt32BE(at) % 10_000;
  }
}

test('a result is the one that the rule says, whatever the seeds', () => {
  fc.assert(
    fc.property(fc.nat(), fc.string({ maxLength: 64 }), fc.nat(), (seed, clientSeed, nonce) => {
      const serverSeed = seedOf(seed);
      expect(diceResultOf({ serverSeed, clientSeed, nonce })).toBe(resultBesides(serverSeed, clientSeed, nonce));
    }),
  );
});

test.each(DICE_ODDS)('$wins of 10 000 results win, and give back exactly 99 of 100', ({ wins, paysE2 }) => {
  const winning = Array.from({ length: DICE_RESULTS }, (_, result) => result).filter((result) => result < wins).length;
  expect(winning * paysE2).toBe(0.99 * DICE_RESULTS * 100);
});

test('results are as often as they should be, within what chance leaves', () => {
  const throws = 20_000;
  for (const { wins } of DICE_ODDS) {
    let won = 0;
    for (let nonce = 0; nonce < throws / 10; nonce += 1)
      if (diceResultOf({ serverSeed: seedOf(wins), clientSeed: 'x', nonce }) < wins) won += 1;
    const [count, share] = [throws / 10, wins / DICE_RESULTS];
    expect(Math.abs(won - count * share)).toBeLessThan(4.5 * Math.sqrt(count * share * (1 - share)));
  }
});

describe('a throw is checked:', () => {
  const seeds = { serverSeed: seedOf(1), clientSeed: 'mine', nonce: 3 };
  const proof = { ...seeds, commit: diceCommitOf(seeds.serverSeed), result: diceResultOf(seeds) };
  test.each([
    ['as it was', {}, 'proven'],
    ['with another result', { result: (proof.result + 1) % DICE_RESULTS }, 'other_result'],
    ['with another seed of the player', { clientSeed: 'theirs' }, 'other_result'],
    ['as another throw', { nonce: 4 }, 'other_result'],
    ['with another seed of the provider', { serverSeed: seedOf(2) }, 'other_seed'],
    ['with no seed', { serverSeed: 'x' }, 'unreadable'],
  ])('%s it is %s', (_, change, verdict) => {
    expect(checkDice({ ...proof, ...change })).toBe(verdict);
  });
});
