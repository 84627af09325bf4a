import { type Amount, amount } from '../money/index.ts';

/** Rules of a progressive jackpot. They never change: who wants others makes another jackpot. USDT. */
export interface JackpotRules {
  /** Of each stake so much goes into the fund, in ten-thousandths of it. The house pays it; the player's stake and the game's returns stay as they are. */
  readonly shareE4: number;
  /** What the fund of each pot begins with, given by the house. */
  readonly seed: Amount;
  /** Of so much staked one wins on average. */
  readonly stakePerWin: Amount;
}

/** So many times a jackpot can be won: the seeds of so many pots are promised when it is made. */
export const JACKPOT_POTS_MAX = 1_000;
/** What a jackpot may add to the returns of its titles at most, millionths of the stake. */
const JACKPOT_ADDS_MAX_E6 = 50_000;

/** A figure is a whole number of so many bits. */
const FIGURE_BITS = 256n;

/**
 * Whether a ticket wins: its figure is as likely anywhere below 2^256, and wins below `stake / stakePerWin` of that. So the chance grows with the stake, and each unit
 * staked brings the same on average.
 */
export const jackpotWins = (figure: bigint, stake: Amount, { stakePerWin }: Pick<JackpotRules, 'stakePerWin'>): boolean =>
  figure * stakePerWin < stake << FIGURE_BITS;

/** One of so many tickets of this stake wins on average; at least 1. The stake is above zero. */
export const jackpotOneIn = (stake: Amount, { stakePerWin }: Pick<JackpotRules, 'stakePerWin'>): bigint => {
  const tickets = stakePerWin / stake;
  return tickets > 0n ? tickets : 1n;
};

/** What a stake brings the fund, rounded down. */
export const jackpotShare = (stake: Amount, { shareE4 }: Pick<JackpotRules, 'shareE4'>): Amount =>
  amount((stake * BigInt(shareE4)) / 10_000n);

/** What a jackpot adds on average to what each unit staked gives back, in the long run: its share, and the seed over what is staked for a win. Millionths, rounded down. */
export const jackpotAddsE6 = ({ shareE4, seed, stakePerWin }: JackpotRules): number =>
  shareE4 * 100 + Number.parseInt(((seed * 1_000_000n) / stakePerWin).toString(), 10);

export type JackpotProblem = 'share' | 'seed' | 'stake_per_win' | 'adds_too_much' | 'returns_too_much';

/**
 * What is wrong with rules; undefined when they can be published.
 *
 * @param returnsE6 what its titles give back without it, millionths of the stake: with it none may give back more than was staked
 */
export function jackpotProblem(rules: JackpotRules, returnsE6: readonly number[]): JackpotProblem | undefined {
  if (!Number.isInteger(rules.shareE4) || rules.shareE4 < 1) return 'share';
  if (rules.seed <= 0n) return 'seed';
  if (rules.stakePerWin <= rules.seed) return 'stake_per_win';
  const adds = jackpotAddsE6(rules);
  if (adds > JACKPOT_ADDS_MAX_E6) return 'adds_too_much';
  return returnsE6.some((each) => each + adds > 1_000_000) ? 'returns_too_much' : undefined;
}

/** A pot as it fills. */
export interface JackpotPot {
  readonly number: number;
  readonly fund: Amount;
}

/** A ticket as it is drawn: what is at stake is zero where all of it was rolled back, or nothing proves the round. */
export interface DrawnTicket {
  readonly stake: Amount;
  readonly figure: bigint;
}

/** Draws tickets one after another into a pot, each after its stake brought its share, and stops at the first that wins. `won`: its place among them. */
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
