import { type Amount, amount, sum, ZERO } from '../money/index.ts';

/**
 * What a tournament counts. Neither depends on how much was staked or lost: the best multiple of its stake that one round paid, in ten-thousandths; or the
 * number of its titles in which a round was played.
 */
export const TOURNAMENT_SCORINGS = ['best_multiple', 'games_tried'] as const;
export type TournamentScoring = (typeof TOURNAMENT_SCORINGS)[number];

/** The most rounds of a player that may count, so that playing more brings no advantage. */
export const TOURNAMENT_ROUNDS_MAX = 200;
export const TOURNAMENT_PLACES_MAX = 20;
const DAY_MS = 86_400_000;
const TOURNAMENT_DAYS_MAX = 31;
/** Prizes are paid in multiples of this: a hundredth of one USDT. */
export const PRIZE_STEP = amount(10_000n);

export interface TournamentRules {
  readonly scoring: TournamentScoring;
  readonly from: Date;
  readonly until: Date;
  /** The number of rounds that count for each player, from when they joined. */
  readonly rounds: number;
  /** USDT, from the first place on. */
  readonly prizes: readonly Amount[];
}

export type TournamentProblem = 'time' | 'rounds' | 'prizes';

/** Returns what is wrong with rules to be published at this moment, or undefined. */
export function tournamentProblem({ from, until, rounds, prizes }: TournamentRules, now: Date): TournamentProblem | undefined {
  if (from < now || until <= from || until.getTime() - from.getTime() > TOURNAMENT_DAYS_MAX * DAY_MS) return 'time';
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > TOURNAMENT_ROUNDS_MAX) return 'rounds';
  if (prizes.length === 0 || prizes.length > TOURNAMENT_PLACES_MAX) return 'prizes';
  const isRight = (prize: Amount, place: number) =>
    prize >= PRIZE_STEP && prize % PRIZE_STEP === 0n && prize <= (prizes[place - 1] ?? prize);
  return prizes.every(isRight) ? undefined : 'prizes';
}

/** The score of one participant. */
export interface Scored {
  readonly player: bigint;
  readonly score: number;
}
export interface Placed extends Scored {
  /** 1 is the first; equal scores share a place, and the following places are skipped. */
  readonly place: number;
}

/** Returns the places by score. Players without a score have none. */
export function placesOf(scored: readonly Scored[]): readonly Placed[] {
  const best = scored.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score);
  let place = 0;
  return best.map((each, at) => {
    if (each.score !== best[at - 1]?.score) place = at + 1;
    return { ...each, place };
  });
}

export interface TournamentPrize extends Placed {
  readonly prize: Amount;
}

/**
 * Returns what each participant wins: players who share a place share the prizes of the places they occupy, in whole steps; the remainder stays with the house
 * and is reported. A prize depends only on places.
 */
export function prizesOf(
  placed: readonly Placed[],
  prizes: readonly Amount[],
): { readonly won: readonly TournamentPrize[]; readonly undivided: Amount } {
  const won: TournamentPrize[] = [];
  let undivided: bigint = 0n;
  for (const first of placed.filter(({ place }, at) => place === at + 1)) {
    const tied = placed.filter(({ place }) => place === first.place);
    const pool = sum(prizes.slice(first.place - 1, first.place - 1 + tied.length));
    const share = (pool / BigInt(tied.length) / PRIZE_STEP) * PRIZE_STEP;
    undivided += pool - share * BigInt(tied.length);
    if (share > 0n) won.push(...tied.map((each) => ({ ...each, prize: amount(share) })));
  }
  return { won, undivided: undivided === 0n ? ZERO : amount(undivided) };
}

const NAME_SHOWN = 3;
/** Returns a player's name as others see it: just enough to recognise one's own. */
export const shortName = (nickname: string): string => `${[...nickname].slice(0, NAME_SHOWN).join('')}…`;
