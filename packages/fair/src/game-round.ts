import type { Draw } from '@fairbook/core/games/play';
import { GAME_RULES, type GamePosition, type PlayedGame } from '@fairbook/core/games/play';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What decides a round: the provider's seed, which it committed to before, the player's seed, and the number of the round. */
export interface RoundSeeds {
  /** 64 digits of hex. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** Returns the provider's commitment before the round: SHA-256 of the seed's bytes. */
export const roundCommitOf = (serverSeed: string): string => bytesToHex(sha256(hexToBytes(serverSeed)));

/** A drawn figure. */
export interface Drawn {
  readonly below: number;
  readonly value: number;
}

const WORD = 2 ** 32;
const WORDS = 8;

/**
 * Draws the figures of a round: words of HMAC-SHA256 over `<client seed>:<nonce>:<block>`, block by block, four bytes each, big-endian. A word below the
 * largest multiple of `below` is reduced modulo `below`; other words are skipped, so that all figures are equally likely.
 */
export function drawOf({ serverSeed, clientSeed, nonce }: RoundSeeds): Draw {
  const key = hexToBytes(serverSeed);
  let [block, at] = [0, WORDS];
  let words: DataView | undefined;
  const next = (): number => {
    if (at === WORDS || !words) {
      const bytes = hmac(sha256, key, utf8ToBytes(`${clientSeed}:${nonce}:${block}`));
      words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      [block, at] = [block + 1, 0];
    }
    at += 1;
    return words.getUint32((at - 1) * 4);
  };
  return (below) => {
    const limit = WORD - (WORD % below);
    let word = next();
    while (word >= limit) word = next();
    return word % below;
  };
}

/** The player's part of a round. */
export interface RoundPlay {
  readonly choice: number;
  readonly moves: readonly number[];
}

/** Returns the round that follows from its seeds, with every figure drawn for it; undefined if it cannot be played like this. */
export function playedRound(
  game: PlayedGame,
  seeds: RoundSeeds,
  { choice, moves }: RoundPlay,
): { readonly position: GamePosition; readonly drawn: readonly Drawn[] } | undefined {
  const drawn: Drawn[] = [];
  const draw = drawOf(seeds);
  const rules = GAME_RULES[game];
  if (!rules.isChoice(choice)) return undefined;
  const position = rules.play(choice, moves, (below) => {
    const value = draw(below);
    drawn.push({ below, value });
    return value;
  });
  return position && { position, drawn };
}

/** A finished round as published by its provider, for anybody to check. */
export interface RoundProof extends RoundSeeds, RoundPlay {
  readonly game: string;
  readonly commit: string;
  /** The number of stakes, and the payout in ten-thousandths of one. */
  readonly stakes: number;
  readonly paysE4: number;
}

const HEX = /^[0-9a-f]{64}$/;
/** Whether the rules of a game are known here. */
export const isPlayedGame = (name: string): name is PlayedGame => Object.hasOwn(GAME_RULES, name);

/** `proven`: the seed is the one that was committed to, and the payout follows from it by the rules. */
export type RoundVerdict = 'proven' | 'other_seed' | 'other_result' | 'not_over' | 'unreadable';

/** Checks a round against the provider's commitment and its proof. */
export function checkRound({ game, commit, stakes, paysE4, choice, moves, ...seeds }: RoundProof): RoundVerdict {
  if (!HEX.test(seeds.serverSeed) || !HEX.test(commit) || !isPlayedGame(game)) return 'unreadable';
  if (roundCommitOf(seeds.serverSeed) !== commit) return 'other_seed';
  const played = playedRound(game, seeds, { choice, moves });
  if (!played) return 'unreadable';
  if (played.position.next.length > 0) return 'not_over';
  return played.position.stakes === stakes && played.position.paysE4 === paysE4 ? 'proven' : 'other_result';
}
