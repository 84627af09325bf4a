// npm run prove -- draws day [--seconds 1440 --players 300]: a day of all lotteries at 60 times the speed, with players; every bet is settled again
// independently.
// npm run prove -- draws closing [--bets 10000 --connections 50]: bets around the close, by clients whose clocks are a day off, through three servers, two with
// wrong clocks.
// npm run prove -- draws rush [--players 300 --every 30]: players who bet every half minute, then at twenty times that rate in the last minute before the
// close.
// npm run prove -- draws kill [--times 5]: kills the server at every step of the life of a draw.
// npm run prove -- draws books [--draws 1000]: the same seeds with no bets, one-sided bets and random bets.
// npm run prove -- draws past [--draws 10000]: holds draws and verifies each from outside.
// Each exits with 1 if something does not hold.
import { parseArgs } from 'node:util';
import { ensureBuilt } from '@fairbook/tools/setup/build';
import { drawUnderBooks } from './books.ts';
import { betAroundClosing } from './closing.ts';
import { liveThroughDay } from './day.ts';
import { killAtEveryStep } from './kill.ts';
import { holdAndVerify } from './past.ts';
import { printDay } from './print-day.ts';
import { isClosingKept, isKillKept, isRushKept, printClosing, printKill, printRush } from './print-reports.ts';
import { rushToClosing } from './rush.ts';

const say = (line: string): void => console.log(line);
const text = { type: 'string' } as const;
const options = { draws: text, seconds: text, players: text, bets: text, connections: text, every: text, times: text };
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const whole = (name: keyof typeof options, otherwise: number): number => Number.parseInt(values[name] ?? String(otherwise), 10);

const RUNS: Readonly<Record<string, () => Promise<boolean>>> = {
  async day() {
    const pace = { seconds: whole('seconds', 1_440), players: whole('players', 300), everyMs: 12_000, firstIn: 120 };
    return printDay(await liveThroughDay({ ...pace, say }), say);
  },
  async closing() {
    const report = await betAroundClosing({
      bets: whole('bets', 10_000),
      connections: whole('connections', 50),
      clocksOffMs: [5_000, -5_000],
      firstIn: 60,
      say,
    });
    printClosing(report, say);
    return isClosingKept(report);
  },
  async rush() {
    const pace = { players: whole('players', 300), everySeconds: whole('every', 30), calmSeconds: 60, rushSeconds: whole('seconds', 60) };
    const report = await rushToClosing({ ...pace, say });
    printRush(report, say);
    return isRushKept(report);
  },
  async kill() {
    const report = await killAtEveryStep({
      times: whole('times', 5),
      players: 24,
      games: ['racing', 'gallopingmarksix'],
      firstIn: 60,
      say,
    });
    printKill(report, say);
    return isKillKept(report);
  },
  async books() {
    const { draws, different, bets } = await drawUnderBooks({ draws: whole('draws', 1_000), firstIn: 240, say });
    say(`  draws in each of three houses   ${draws}`);
    say(
      `  bets                            ${Object.entries(bets)
        .map(([book, count]) => `${book} ${count}`)
        .join(', ')}`,
    );
    say(`  draws that are not the same     ${different}`);
    return different === 0 && bets.empty === 0 && bets.random > 0 && bets['one-sided'] > 0;
  },
  async past() {
    const { draws, checks, failed, disordered, tookSeconds } = await holdAndVerify(whole('draws', 10_000), say);
    say(`  draws held and verified   ${draws} in ${Math.round(tookSeconds)} s, ${checks} checks`);
    say(`  checks that failed        ${failed.length} ${failed.slice(0, 5).join(', ')}`);
    say(`  not in order in time      ${disordered}`);
    return failed.length === 0 && disordered === 0;
  },
};
const run = RUNS[positionals[0] ?? ''];
if (!run) throw new Error(`npm run prove -- draws ${Object.keys(RUNS).join(' | ')}`);
await ensureBuilt(['server']);
// Open handles must not keep the process alive.
process.exit((await run()) ? 0 : 1);
