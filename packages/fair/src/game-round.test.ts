import { createHash, createHmac } from 'node:crypto';
import { GAME_RULES, type PlayedGame } from '@fairbook/core/games/play';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRound, drawOf, playedRound, type RoundProof, roundCommitOf } from './game-round.ts';

const seedOf = (n: number) => createHash('sha256').update(`seed ${n}`).digest('hex');

/** An independent implementation: with Node's hashes, following the text of the rule. */
function figuresBesides(serverSeed: string, clientSeed: string, nonce: number, bounds: readonly number[]): number[] {
  const words: number[] = [];
  for (let block = 0; block < 12; block += 1) {
    const bytes = createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(`${clientSeed}:${nonce}:${block}`).digest();
    for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at));
  }
  let place = 0;
  return bounds.map((below) => {
    while ((words[place] ?? 0) >= Math.floor(2 ** 32 / below) * below) place += 1;
    place += 1;
    return (words[place - 1] ?? 0) % below;
  });
}

test('figures are those that the rule says, whatever the seeds and whatever is drawn', () => {
  const below = fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 2 ** 31, max: 2 ** 32 }));
  fc.assert(
    fc.property(fc.nat(), fc.string({ maxLength: 64 }), fc.nat(), fc.array(below, { maxLength: 20 }), (seed, clientSeed, nonce, bounds) => {
      const serverSeed = seedOf(seed);
      const draw = drawOf({ serverSeed, clientSeed, nonce });
      expect(bounds.map(draw)).toEqual(figuresBesides(serverSeed, clientSeed, nonce, bounds));
    }),
  );
});

/** A complete round in which each move is the last but one of the possible ones. */
function roundOf(game: PlayedGame, n: number): RoundProof {
  const seeds = { serverSeed: seedOf(n), clientSeed: 'mine', nonce: n };
  const choice = GAME_RULES[game].choices.at(-1) ?? 0;
  const moves: number[] = [];
  for (;;) {
    const played = playedRound(game, seeds, { choice, moves });
    if (!played) throw new Error(`${game} cannot be played by ${moves.join(',')}`);
    const { next, stakes, paysE4 } = played.position;
    if (next.length === 0) return { game, ...seeds, commit: roundCommitOf(seeds.serverSeed), choice, moves, stakes, paysE4 };
    moves.push(next.at(-2) ?? next[0] ?? 0);
  }
}

describe.each(Object.keys(GAME_RULES) as PlayedGame[])('a round of %s is checked:', (game) => {
  const proof = roundOf(game, 1);
  test.each([
    ['as it was', {}, 'proven'],
    ['with another payment', { paysE4: proof.paysE4 + 1 }, 'other_result'],
    ['with more staked', { stakes: proof.stakes + 1 }, 'other_result'],
    ['with another seed of the provider', { serverSeed: seedOf(2) }, 'other_seed'],
    ['with a move too many', { moves: [...proof.moves, 0] }, 'unreadable'],
    ['with no seed', { serverSeed: 'x' }, 'unreadable'],
    ['as one of a game that is none', { game: 'roulette' }, 'unreadable'],
  ])('%s it is %s', (_, change, verdict) => {
    expect(checkRound({ ...proof, ...change })).toBe(verdict);
  });
});

test('a round that is not over, or whose seed of the player is another, is not proven', () => {
  const proof = roundOf('mines', 3);
  expect(checkRound({ ...proof, moves: proof.moves.slice(0, -1) })).toBe('not_over');
  const others = Array.from({ length: 20 }, (_, n) => checkRound({ ...roundOf('plinko', 5), clientSeed: `theirs ${n}` }));
  expect(others).toContain('other_result');
});
