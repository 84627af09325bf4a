import type { DayReport } from './day.ts';

const share = (e6: number): string => `${(e6 / 10_000).toFixed(2)} %`;

/** Prints the report of a day. Returns whether everything held. */
export function printDay(report: DayReport, say: (line: string) => void): boolean {
  const {
    slips,
    refused,
    faulty,
    verified,
    returns,
    deviation,
    bets,
    unitBets,
    differences,
    faults,
    cancelled,
    pending,
    notOnce,
    baseless,
    late,
  } = report;
  say(`  slips                 ${slips}; refused ${[...refused].map(([code, count]) => `${code} ${count}`).join(', ') || 'none'}`);
  say(`  faults, no answers    ${faulty.length} ${faulty.slice(0, 3).join('; ')}`);
  say(`  bets settled          ${bets} (${unitBets} unit bets), ${cancelled} cancelled by a chase that won, ${pending} on draws to come`);
  say(`  settled otherwise     ${differences.length} ${differences.slice(0, 3).join('; ')}`);
  say(`  not exactly once      ${notOnce}`);
  say(`  given back for nothing ${baseless}`);
  say(`  taken too late        ${late}`);
  say(`  the books             ${faults.length === 0 ? 'sum to zero' : faults.slice(0, 3).join('; ')}`);
  say(
    `  draws verified        ${verified.draws}, ${verified.checks} checks, ${verified.failed.length} failed ${verified.failed.slice(0, 3).join('; ')}`,
  );
  for (const each of returns)
    say(
      `  ${each.game.padEnd(18)}  ${String(each.bets).padStart(6)} bets gave back ${share(each.measuredE6)}, the odds say ${share(each.declaredE6)}, ${each.isInBand ? 'within' : 'OUTSIDE'} its band of ${share(each.bandE6[0])} to ${share(each.bandE6[1])}`,
    );
  say(`  all together          ${deviation.toFixed(2)} standard deviations from what the odds say`);
  // one of eight 99 % intervals is left on one day in thirteen by chance
  const isFair = Math.abs(deviation) < 3.3 && returns.filter(({ isInBand }) => !isInBand).length <= 1;
  return (
    isFair &&
    [faulty, differences, faults, verified.failed].every(({ length }) => length === 0) &&
    notOnce === 0 &&
    baseless === 0 &&
    late === 0
  );
}
