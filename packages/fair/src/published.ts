import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export interface PublishedResult {
  readonly game: string;
  readonly drawNo: string;
  /** From 1; rises when an official result is corrected. */
  readonly revision: number;
  readonly numbers: readonly number[];
}

/** The hash a result is kept, paid and shown by: of `game|draw_no|revision|numbers with commas`. */
export const resultHashOf = ({ game, drawNo, revision, numbers }: PublishedResult): string =>
  hashOf(`${game}|${drawNo}|${revision}|${numbers.join()}`);

export interface PublishedCommit {
  readonly game: string;
  readonly drawNo: string;
  readonly commit: string;
  /** Hash of the beacon's chain, and the round that was fixed. */
  readonly chain: string;
  readonly round: number;
}

/** The hash of a day's list of commitments: of its lines `game|draw_no|commit|chain|round`, in order, each ended by a line feed. */
export const commitListHashOf = (list: readonly PublishedCommit[]): string =>
  hashOf(list.map(({ game, drawNo, commit, chain, round }) => `${game}|${drawNo}|${commit}|${chain}|${round}\n`).join(''));
