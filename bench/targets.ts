/**
 * What the house is to reach, all in one place. A figure that misses its own makes `npm run bench` end with 1; with `--print` it only says so. They leave
 * room for a machine's moods and not for a mistake: the figures of a quiet one stand a quarter to a half above them.
 */
export const TARGETS = {
  /** Times TPC-B, with the sealer and the pump at work beside. */
  'placing, 256 players': { atLeast: 3 },
  'placing, hot account': { atLeast: 2 },
  'placing, a million accounts': { atLeast: 1.5 },
  /** The fastest against the slowest, beside ten thousand to ten million open bets. */
  growth: { atMost: 1.3 },
  /** Beside a million open bets against beside a thousand, in one run. */
  'exposure, a million against a thousand': { atLeast: 0.8 },
  /** Milliseconds from a vendor's word to a client, changes that a client did not hear, connections lost. */
  'saturday, p99': { atMost: 1_000 },
  'saturday, missed': { atMost: 0 },
  'saturday, dropped': { atMost: 0 },
  /** Times TPC-B, and answers that were not 200. */
  'http, 256 connections, undici': { atLeast: 1 },
  'http, 256 connections, wrk': { atLeast: 1.2 },
  'http, failed': { atMost: 0 },
  /** Times what settles one bet after another: written by hand, and the house's own code with chunks of one. */
  'settlement, against by hand': { atLeast: 5 },
  'settlement, against chunks of one': { atLeast: 15 },
  'draws, against chunks of one': { atLeast: 15 },
  /** Milliseconds of a provider's call at two hundred a second; calls against plain movements of the ledger, which are not batched either; calls that were refused. */
  'callbacks, p99': { atMost: 200 },
  'callbacks, against plain movements': { atLeast: 3 },
  'callbacks, refused': { atMost: 0 },
  /** Milliseconds, bytes, sockets. */
  'sockets, fan-out p99': { atMost: 100 },
  'sockets, bytes': { atMost: 20_000 },
  'sockets, dropped': { atMost: 0 },
  /** Transactions a second, events that did not arrive, seconds. */
  'outbox, written': { atLeast: 3_000 },
  'outbox, missing': { atMost: 0 },
  'outbox, age at the end': { atMost: 1 },
  /** Movements a second in the slowest tenth of a million, and that against the fastest. */
  'seals, slowest tenth': { atLeast: 8_000 },
  'seals, slowest against fastest': { atLeast: 0.5 },
} as const satisfies Readonly<Record<string, { readonly atLeast: number } | { readonly atMost: number }>>;
export type TargetName = keyof typeof TARGETS;

export interface Verdicts {
  /** Holds a figure against its target; answers both in words for the line it is printed in. */
  judge(name: TargetName, figure: number): string;
  /** What missed its target, in words. */
  missed(): readonly string[];
}

export function createVerdicts(): Verdicts {
  const missed: string[] = [];
  return {
    judge: (name, figure) => {
      const target = TARGETS[name];
      const [isMet, words] =
        'atLeast' in target ? [figure >= target.atLeast, `≥ ${target.atLeast}`] : [figure <= target.atMost, `≤ ${target.atMost}`];
      if (!isMet) missed.push(`${name}: ${Math.round(figure * 100) / 100}, target ${words}`);
      return `target ${words}${isMet ? '' : ', MISSED'}`;
    },
    missed: () => missed,
  };
}
