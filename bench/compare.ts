import type { PlacingFigures } from './placing.ts';
import type { TargetName, Verdicts } from './targets.ts';
import type { TpcB } from './tpcb.ts';

const ROUNDS = 3;
export const SECONDS = 6;

export interface Comparison {
  readonly tpcb: TpcB;
  readonly verdicts: Verdicts;
  readonly say: (line: string) => void;
}

export interface Compared {
  readonly name: string;
  readonly target?: TargetName;
  readonly measure: () => Promise<PlacingFigures>;
}

/** A rate, and the TPC-B rate measured around it: the median of a few rounds. It is compared with its target only if TPC-B was run by pgbench. */
export async function compare({ tpcb, verdicts, say }: Comparison, { name, target, measure }: Compared): Promise<number> {
  const rounds: (PlacingFigures & { readonly ratio: number; readonly base: number })[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await tpcb.measure(SECONDS);
    const figures = await measure();
    const base = (before + (await tpcb.measure(SECONDS))) / 2;
    rounds.push({ ...figures, ratio: figures.betsPerSecond / base, base });
  }
  const middle = rounds.sort((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)];
  if (!middle) return 0;
  const { ratio, betsPerSecond, base, p99Ms, behind } = middle;
  const all = rounds.map((round) => round.ratio.toFixed(2)).join(' ');
  const judged = target !== undefined && tpcb.isComparable ? `${verdicts.judge(target, ratio)}; ` : '';
  const late = behind ? `; at the end seals ${behind.sealLag.toFixed(1)} s behind, news ${behind.outboxLag.toFixed(1)} s` : '';
  say(
    `  ${name.padEnd(44)} ${ratio.toFixed(2).padStart(6)} x TPC-B  (${judged}rounds ${all})  ${Math.round(betsPerSecond)}/s against ${Math.round(base)}/s, p99 ${p99Ms.toFixed(0)} ms${late}`,
  );
  return ratio;
}
