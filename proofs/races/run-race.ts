import type { Answer, Battery, Shot } from './volley.ts';

/** A round: the requests to send together, and a check of their answers that returns problems in words. */
export interface Round {
  readonly shots: readonly Shot[];
  readonly judge: (answers: readonly Answer[]) => Promise<readonly string[]>;
}
export interface Race {
  readonly name: string;
  /** Prepares a round. */
  readonly prepare: () => Promise<Round>;
}
export interface RaceReport {
  readonly name: string;
  readonly rounds: number;
  /** How many rounds went wrong. */
  readonly broken: number;
  /** The distinct problems. */
  readonly problems: readonly string[];
  /** The largest spread of the rounds that count. */
  readonly spreadMs: number;
  /** Rounds that did not count because the requests did not leave together. They were checked too. */
  readonly repeated: number;
}

/** In a round that counts, requests leave within this time of each other. */
export const SPREAD_MAX_MS = 5;
const ATTEMPTS_PER_ROUND = 20;

export interface Rounds {
  readonly rounds: number;
  /** The allowed spread of requests; by default SPREAD_MAX_MS. */
  readonly withinMs?: number;
}

/** Runs a race until this many rounds count. Problems are reported from any round, counted or not. */
export async function runRace(
  battery: Battery,
  { name, prepare }: Race,
  { rounds, withinMs = SPREAD_MAX_MS }: Rounds,
): Promise<RaceReport> {
  const problems = new Set<string>();
  const counts = { rounds: 0, broken: 0, repeated: 0, spreadMs: 0 };
  while (counts.rounds < rounds && counts.repeated < rounds * ATTEMPTS_PER_ROUND) {
    const { shots, judge } = await prepare();
    const { answers, spreadMs } = await battery.fire(shots);
    const wrong = [...faultsOf(answers), ...(await judge(answers))];
    for (const each of wrong) problems.add(each);
    if (spreadMs > withinMs) {
      counts.repeated += 1;
      continue;
    }
    counts.rounds += 1;
    counts.broken += wrong.length > 0 ? 1 : 0;
    counts.spreadMs = Math.max(counts.spreadMs, spreadMs);
  }
  if (counts.rounds < rounds) problems.add(`only ${counts.rounds} of ${rounds} rounds left within ${withinMs} ms`);
  return { name, ...counts, problems: [...problems] };
}

const faultsOf = (answers: readonly Answer[]): readonly string[] => {
  const faults = answers.filter(({ status }) => status >= 500).length;
  return faults > 0 ? [`${faults} answers of 500 or more`] : [];
};
