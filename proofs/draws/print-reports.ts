import type { ClosingReport } from './closing.ts';
import type { KillReport } from './kill.ts';
import type { Answers, RushReport } from './rush.ts';

type Say = (line: string) => void;
const counted = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([what, count]) => `${what} ${count}`).join(', ') || 'none';
const ms = (value: number): string => `${Math.round(value)} ms`;
const some = (lines: readonly string[]): string => `${lines.length} ${[...new Set(lines)].slice(0, 3).join('; ')}`;

export function printClosing(report: ClosingReport, say: Say): void {
  const { sent, taken, refused, takenWhenSentAfter, faulty, late, kept, lastBeforeMs, slowestMs, faults } = report;
  say(`  sent within two seconds of an end   ${sent}`);
  say(`  taken                               ${taken}, ${kept} are in the database`);
  say(`  refused                             ${counted(refused)}`);
  say(`  in the database at or after its end ${late}; the last was taken ${lastBeforeMs.toFixed(1)} ms before`);
  say(`  taken although sent after           ${takenWhenSentAfter}`);
  say(`  faults, no answers                  ${some(faulty)}; the slowest answer took ${Math.round(slowestMs)} ms`);
  say(`  the books                           ${faults.length === 0 ? 'sum to zero' : faults.slice(0, 3).join('; ')}`);
}

/** Whether no late bet was accepted and every refusal says that betting is closed. */
export const isClosingKept = ({ sent, taken, refused, takenWhenSentAfter, faulty, late, kept, faults }: ClosingReport): boolean =>
  late === 0 &&
  takenWhenSentAfter === 0 &&
  kept === taken &&
  taken + (refused.get('draw.closed') ?? 0) === sent &&
  faulty.length === 0 &&
  faults.length === 0;

export function printRush({ calm, rush, base, factor, rate, kept, taken }: RushReport, say: Say): void {
  say(`  base      ${base.toFixed(1)} bets a second, measured; times ${factor} are ${rate.toFixed(1)} a second`);
  const line = (name: string, { sent, refused, faulty, medianMs, p99Ms, slowestMs, behindMs, waitingMost }: Answers): void => {
    const times = `from when they were due median ${ms(medianMs)}, 99 % ${ms(p99Ms)}, slowest ${ms(slowestMs)} (the client was behind by ${ms(behindMs)} at most)`;
    say(
      `  ${name}  ${sent} sent; ${times}; at most ${waitingMost} waited; refused ${counted(refused)}; faults, no answers ${some(faulty)}`,
    );
  };
  line('before  ', calm);
  line('20 times', rush);
  say(`  taken     ${taken}, ${kept} are in the database`);
}

/** Whether there were no time-outs and no answers slower than five seconds, and no more calls waited than arrive in three seconds. */
export const isRushKept = ({ calm, rush, kept, taken }: RushReport): boolean =>
  [calm, rush].every(({ faulty, slowestMs }) => faulty.length === 0 && slowestMs < 5_000) &&
  [...calm.refused.keys(), ...rush.refused.keys()].every((code) => code === 'draw.closed') &&
  kept === taken;

export function printKill(report: KillReport, say: Say): void {
  const { kills, verified, redrawn, lost, told, bets, cancelled, pending, differences, notOnce, baseless, late, faults } = report;
  say(`  ended while                   ${counted(kills)}`);
  say(`  draws verified                ${verified.draws}, ${verified.checks} checks; failed ${some(verified.failed)}`);
  say(`  redrawn                       ${redrawn}`);
  say(`  bets that players were told   ${told}, lost ${lost}`);
  say(
    `  settled, cancelled, open      ${bets}, ${cancelled}, ${pending}; otherwise than they should ${some(differences)}; not exactly once ${notOnce}; given back for nothing ${baseless}; late ${late}`,
  );
  say(`  the books                     ${faults.length === 0 ? 'sum to zero' : faults.slice(0, 3).join('; ')}`);
}

export const isKillKept = ({ verified, redrawn, lost, differences, notOnce, baseless, late, faults }: KillReport): boolean =>
  [verified.failed, differences, faults].every(({ length }) => length === 0) &&
  redrawn === 0 &&
  lost === 0 &&
  notOnce === 0 &&
  baseless === 0 &&
  late === 0;
