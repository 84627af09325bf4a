import { type Amount, amount } from '../money/index.ts';

/** The rules of a progressive jackpot, in USDT. They never change: other rules need a new jackpot. */
export interface JackpotRules {
  /** The share of each stake that goes into the fund, in ten-thousandths. The house pays it; the player's stake and the game's returns are unaffected. */
  readonly shareE4: number;
  /** The seed money of each pot, paid by the house. */
  readonly seed: Amount;
  /** The total stake for which one win is expected on average. */
  readonly stakePerWin: Amount;
}

/** The number of times a jackpot can be won: the seeds of that many pots are committed to when it is created. */
export const JACKPOT_POTS_MAX = 1_000;
/** The most a jackpot may add to the returns of its titles, in millionths of the stake. */
const JACKPOT_ADDS_MAX_E6 = 50_000;

/** A figure is a whole number of this many bits. */
const FIGURE_BITS = 256n;

/**
 * Whether a ticket wins: its figure is uniform below 2^256, and wins below `stake / stakePerWin` of that. So the chance grows with the stake, and each unit
 * staked has the same expected value.
 */
export const jackpotWins = (figure: bigint, stake: Amount, { stakePerWin }: Pick<JackpotRules, 'stakePerWin'>): boolean =>
  figure * stakePerWin < stake << FIGURE_BITS;

/** Returns n where one of n tickets of this stake wins on average; at least 1. The stake must be positive. */
export const jackpotOneIn = (stake: Amount, { stakePerWin }: Pick<JackpotRules, 'stakePerWin'>): bigint => {
  const tickets = stakePerWin / stake;
  return tickets > 0n ? tickets : 1n;
};

/** Returns what a stake adds to the fund, rounded down. */
export const jackpotShare = (stake: Amount, { shareE4 }: Pick<JackpotRules, 'shareE4'>): Amount =>
  amount((stake * BigInt(shareE4)) / 10_000n);

/** Returns what a jackpot adds to the long-run return of each unit staked: its share, and the seed over the stakes per win. Millionths, rounded down. */
export const jackpotAddsE6 = ({ shareE4, seed, stakePerWin }: JackpotRules): number =>
  shareE4 * 100 + Number.parseInt(((seed * 1_000_000n) / stakePerWin).toString(), 10);

export type JackpotProblem = 'share' | 'seed' | 'stake_per_win' | 'adds_too_much' | 'returns_too_much';

/**
 * Returns what is wrong with rules, or undefined if they can be published.
 *
 * @param returnsE6 what its titles return without it, in millionths of the stake: with it none may return more than was staked
 */
export function jackpotProblem(rules: JackpotRules, returnsE6: readonly number[]): JackpotProblem | undefined {
  if (!Number.isInteger(rules.shareE4) || rules.shareE4 < 1) return 'share';
  if (rules.seed <= 0n) return 'seed';
  if (rules.stakePerWin <= rules.seed) return 'stake_per_win';
  const adds = jackpotAddsE6(rules);
  if (adds > JACKPOT_ADDS_MAX_E6) return 'adds_too_much';
  return returnsE6.some((each) => each + adds > 1_000_000) ? 'returns_too_much' : undefined;
}

/** A pot while it fills. */
export interface JackpotPot {
  readonly number: number;
  readonly fund: Amount;
}

/** A ticket when it is drawn: its stake is zero if all of it was rolled back, or if nothing proves the round. */
export interface DrawnTicket {
  readonly stake: Amount;
  readonly figure: bigint;
}

/** Draws tickets one after another, each after its stake added its share to the pot, and stops at the first that wins. `won`: its index among them. */
export function drawTickets(
  { fund }: Pick<JackpotPot, 'fund'>,
  tickets: readonly DrawnTicket[],
  rules: JackpotRules,
): { readonly fund: Amount; readonly drawn: number; readonly won: number | undefined } {
  let filled: bigint = fund;
  for (const [place, { stake, figure }] of tickets.entries()) {
    filled += jackpotShare(stake, rules);
    if (jackpotWins(figure, stake, rules)) return { fund: amount(filled), drawn: place + 1, won: place };
  }
  return { fund: amount(filled), drawn: tickets.length, won: undefined };
}
