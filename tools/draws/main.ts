// npm run draws:day [-- --seconds 1440 --players 300]: a day of all lotteries at 60 times speed, with players.
// npm run draws:past [-- --draws 10000]: holds so many draws and verifies each from outside. Ends with 1 when one does not hold.
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../setup/build.mjs';
import { liveThroughDay } from './day.ts';
import { holdAndVerify } from './past.ts';
import { printDay } from './print-day.ts';

const say = (line: string): void => console.log(line);
const { values, positionals } = parseArgs({
  options: { draws: { type: 'string' }, seconds: { type: 'string' }, players: { type: 'string' } },
  allowPositionals: true,
});
const whole = (text: string | undefined, otherwise: number): number => (text === undefined ? otherwise : Number.parseInt(text, 10));

const RUNS: Readonly<Record<string, () => Promise<boolean>>> = {
  async day() {
    const report = await liveThroughDay({
      ...{ seconds: whole(values.seconds, 1_440), players: whole(values.players, 300), everyMs: 12_000, firstIn: 120, say },
    });
    return printDay(report, say);
  },
  async past() {
    const { draws, checks, failed, disordered, tookSeconds } = await holdAndVerify(whole(values.draws, 10_000), say);
    say(`  draws held and verified   ${draws} in ${Math.round(tookSeconds)} s, ${checks} checks`);
    say(`  checks that failed        ${failed.length} ${failed.slice(0, 5).join(', ')}`);
    say(`  not in order in time      ${disordered}`);
    return failed.length === 0 && disordered === 0;
  },
};
const run = RUNS[positionals[0] ?? ''];
if (!run) throw new Error(`npm run draws:${Object.keys(RUNS).join(' | draws:')}`);
ensureBuilt(['server']);
process.exitCode = (await run()) ? 0 : 1;
