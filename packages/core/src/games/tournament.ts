import { type Amount, amount, sum, ZERO } from '../money/index.ts';

/**
 * What a tournament counts. Neither knows how much was staked or lost: the best multiple of its stake that one round paid, in ten-thousandths; or in how many of its
 * titles a round was played.
 */
export const TOURNAMENT_SCORINGS = ['best_multiple', 'games_tried'] as const;
export type TournamentScoring = (typeof TOURNAMENT_SCORINGS)[number];

/** Rounds of each player that may count at most: beyond them nobody gets further by playing more. */
export const TOURNAMENT_ROUNDS_MAX = 200;
export const TOURNAMENT_PLACES_MAX = 20;
const DAY_MS = 86_400_000;
const TOURNAMENT_DAYS_MAX = 31;
/** Prizes are paid in whole steps of so much: a hundredth of one USDT. */
export const PRIZE_STEP = amount(10_000n);

export interface TournamentRules {
  readonly scoring: TournamentScoring;
  readonly from: Date;
  readonly until: Date;
  /** The first so many rounds of each player count, from when they joined. */
  readonly rounds: number;
  /** USDT, of the first place first. */
  readonly prizes: readonly Amount[];
}

export type TournamentProblem = 'time' | 'rounds' | 'prizes';

/** What is wrong with rules that are to be published at this moment; undefined when nothing is. */
export function tournamentProblem({ from, until, rounds, prizes }: TournamentRules, now: Date): TournamentProblem | undefined {
  if (from < now || until <= from || until.getTime() - from.getTime() > TOURNAMENT_DAYS_MAX * DAY_MS) return 'time';
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > TOURNAMENT_ROUNDS_MAX) return 'rounds';
  if (prizes.length === 0 || prizes.length > TOURNAMENT_PLACES_MAX) return 'prizes';
  const isRight = (prize: Amount, place: number) =>
    prize >= PRIZE_STEP && prize % PRIZE_STEP === 0n && prize <= (prizes[place - 1] ?? prize);
  return prizes.every(isRight) ? undefined : 'prizes';
}

/** What one of those who joined came to. */
export interface Scored {
  readonly player: bigint;
  readonly score: number;
}
export interface Placed extends Scored {
  /** 1 is the first; who scored the same has the same place, and the next ones count them all. */
  readonly place: number;
}

/** Places by score. Who scored nothing has none. */
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
 * What each one wins: those of one place share the prizes of all places they stand in, in whole steps; what does not divide stays with the house and is said. A prize
 * depends on places alone.
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
/** A player's name as others see it: enough to find the own one, and no more. */
export const shortName = (nickname: string): string => `${[...nickname].slice(0, NAME_SHOWN).join('')}…`;
