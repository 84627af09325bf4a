import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { QUICKNET, timeOfRound } from './beacon.ts';
import { commitListHashOf, resultHashOf } from './published.ts';
import { isCommitList, type PublishedCommits, type PublishedDraw, readPublishedCommits, readPublishedDraw } from './read-published.ts';
import { DRAW_CHECKS, type DrawCheck, ROUND_AFTER_CLOSE_SECONDS, verifyDraw } from './verify-draw.ts';

/** What is checked beyond `DRAW_CHECKS`, where there is something to check it by. */
export type PublishedCheck =
  | DrawCheck
  /** The beacon's randomness is the hash of its signature. */
  | 'randomness_follows'
  /** The hash that the site keeps of the result is of this result. */
  | 'result_hash_is_right'
  /** Of a draw that is held elsewhere: two feeds or more told these numbers. */
  | 'feeds_agree'
  /** The day's list has this very commitment, chain and round. */
  | 'commit_is_listed'
  /** The hash of a day's list is of this list. */
  | 'list_hash_is_right'
  /** Every draw of the list is of its day, and none is there twice. */
  | 'list_is_of_its_day'
  /** Decided by the public beacon, not by one of the house's own. Only checked when asked for. */
  | 'chain_is_public';

export interface Verdict {
  /** `racing 20260822001`, or `commits of 2026-08-22`. */
  readonly about: string;
  /** What a reader should know and a check cannot say. */
  readonly note: string;
  readonly checks: readonly (readonly [name: PublishedCheck, passes: boolean])[];
}

export interface CheckOptions {
  /** Lists of commits that are at hand. */
  readonly commits?: readonly PublishedCommits[];
  /** The beacon must be the public one. */
  readonly isPublicAsked?: boolean;
}

/** Checks what a site published, a draw or a day's list of commits, by itself alone. Throws UnreadableError. */
export const checkPublished = (told: unknown, options: CheckOptions = {}): Verdict =>
  isCommitList(told) ? checkCommits(readPublishedCommits(told), options) : checkDraw(readPublishedDraw(told), options);

function checkCommits({ day, list, hash }: PublishedCommits, { isPublicAsked }: CheckOptions): Verdict {
  const isOnce = new Set(list.map((each) => `${each.game} ${each.drawNo}`)).size === list.length;
  return {
    about: `commits of ${day}`,
    note: `${list.length} draws`,
    checks: [
      ['list_hash_is_right', commitListHashOf(list) === hash],
      ['list_is_of_its_day', isOnce && list.every((each) => each.drawsAt.toISOString().startsWith(day))],
      ...(isPublicAsked ? [['chain_is_public', list.every((each) => each.chain === QUICKNET.hash)] as const] : []),
    ],
  };
}

function checkDraw(draw: PublishedDraw, options: CheckOptions): Verdict {
  return {
    about: `${draw.game} ${draw.drawNo}`,
    note: noteOf(draw),
    checks: [...(draw.commitment ? ownChecks(draw, draw.commitment, options) : officialChecks(draw)), ...hashChecks(draw)],
  };
}

function ownChecks(draw: PublishedDraw, commitment: NonNullable<PublishedDraw['commitment']>, options: CheckOptions): Verdict['checks'] {
  const { commit, committedAt, round, chain } = commitment;
  const listed = options.commits
    ?.filter(({ day }) => draw.drawsAt.toISOString().startsWith(day))
    .flatMap(({ list }) => list.filter((each) => each.game === draw.game && each.drawNo === draw.drawNo));
  const isListed = listed?.some((each) => each.commit === commit && each.chain === chain.hash && each.round === round);
  const hasList = options.commits?.some(({ day }) => draw.drawsAt.toISOString().startsWith(day)) === true;
  const others: Verdict['checks'] = [
    ...(hasList ? [['commit_is_listed', isListed === true] as const] : []),
    ...(options.isPublicAsked ? [['chain_is_public', chain.hash === QUICKNET.hash] as const] : []),
  ];
  const { revealed, numbers } = draw;
  if (!revealed || !numbers) {
    const isAfter = timeOfRound(chain, round).getTime() >= draw.closesAt.getTime() + ROUND_AFTER_CLOSE_SECONDS * 1_000;
    const isRevealedInPart = revealed !== null || numbers !== null;
    return [
      ['committed_before', committedAt <= draw.opensAt],
      ['round_after_close', isAfter],
      // A result without what it follows from is no result.
      ...(isRevealedInPart ? [['result_follows', false] as const] : []),
      ...others,
    ];
  }
  const checks = verifyDraw({ ...draw, ...commitment, ...revealed, result: numbers });
  return [
    ...DRAW_CHECKS.map((name) => [name, checks[name]] as const),
    ['randomness_follows', revealed.randomness === randomnessOfText(revealed.signature)],
    ...others,
  ];
}

const randomnessOfText = (signature: string): string =>
  bytesToHex(sha256(Uint8Array.from(signature.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))));

const seven = (numbers: readonly number[]): string => [...numbers.slice(0, 6).toSorted((a, b) => a - b), ...numbers.slice(6)].join();

/** The house cannot prove a draw that it did not hold; it can show who told it. A history that came with a demonstration has nobody to ask. */
function officialChecks({ source, numbers, reports }: PublishedDraw): Verdict['checks'] {
  if (source !== 'official' || !numbers) return [];
  const agreeing = new Set(reports.filter((report) => seven(report.numbers) === seven(numbers)).map(({ feed }) => feed));
  return [['feeds_agree', agreeing.size >= 2]];
}

function hashChecks({ numbers, resultHash, ...draw }: PublishedDraw): Verdict['checks'] {
  if (!numbers && resultHash === null) return [];
  return [['result_hash_is_right', numbers !== null && resultHashOf({ ...draw, numbers }) === resultHash]];
}

function noteOf({ status, source, voidReason, commitment, numbers }: PublishedDraw): string {
  if (status === 'void') return `void: ${voidReason ?? 'no reason told'}; every stake goes back`;
  if (source === 'official') return 'held elsewhere: what two feeds told, not what can be proved';
  if (source === 'sample') return 'a history that came with the demonstration; nobody bet on it';
  const beacon =
    commitment?.chain.hash === QUICKNET.hash ? 'the public beacon' : "a beacon of the house's own, which proves the arithmetic alone";
  return `${numbers ? numbers.join(' ') : 'not drawn yet'}; by ${beacon}`;
}
