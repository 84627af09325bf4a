/**
 * All targets. `npm run bench` exits with 1 if a figure misses its target; with `--print` it only reports it. They leave room for variation between machines, not
 * for a mistake: figures of an idle machine are a quarter to a half above them.
 */
export const TARGETS = {
  /** Times TPC-B, while the sealer and the outbox pump run. */
  'placing, 256 players': { atLeast: 3 },
  'placing, hot account': { atLeast: 2 },
  'placing, a million accounts': { atLeast: 1.5 },
  /** The fastest divided by the slowest, with ten thousand to ten million open bets. */
  growth: { atMost: 1.3 },
  /** With a million open bets divided by with a thousand, in one run. */
  'exposure, a million against a thousand': { atLeast: 0.8 },
  /** Milliseconds from a vendor's message to a client, changes a client missed, connections lost. */
  'saturday, p99': { atMost: 1_000 },
  'saturday, missed': { atMost: 0 },
  'saturday, dropped': { atMost: 0 },
  /** Times TPC-B, and replies other than 200. */
  'http, 256 connections, undici': { atLeast: 1 },
  'http, 256 connections, wrk': { atLeast: 1.2 },
  'http, failed': { atMost: 0 },
  /** Times settling one bet after another: written by hand, and the module's own code in chunks of one. */
  'settlement, against by hand': { atLeast: 5 },
  'settlement, against chunks of one': { atLeast: 15 },
  'draws, against chunks of one': { atLeast: 15 },
  /** Milliseconds of a provider's call at two hundred a second; calls compared with plain ledger movements, which are not batched either; refused calls. */
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
  /** Movements a second in the slowest tenth of a million, and that divided by the fastest. */
  'seals, slowest tenth': { atLeast: 8_000 },
  'seals, slowest against fastest': { atLeast: 0.5 },
} as const satisfies Readonly<Record<string, { readonly atLeast: number } | { readonly atMost: number }>>;
export type TargetName = keyof typeof TARGETS;

export interface Verdicts {
  /** Compares a figure with its target; returns both in words for the line that is printed. */
  judge(name: TargetName, figure: number): string;
  /** The figures that missed their targets, in words. */
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
