// npm run prove -- late [--bets 10000 --players 60 --clocks 5000,-5000]: bets around kick-offs, by clients whose clocks are a day off, through servers of which
// two have wrong clocks too.
// Exits with 1 if one was accepted at or after the kick-off. The same around the close of draws: npm run prove -- draws closing.
import { parseArgs } from 'node:util';
import { ensureBuilt } from '@fairbook/tools/setup/build';
import { betLate, isLateKept, printLate } from './bet-late.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { bets: text, players: text, clocks: text } });
const say = (line: string): void => console.log(line);
await ensureBuilt(['server']);
const report = await betLate({
  bets: Number.parseInt(values.bets ?? '10000', 10),
  players: Number.parseInt(values.players ?? '60', 10),
  clocksOffMs: (values.clocks ?? '5000,-5000').split(',').map((off) => Number.parseInt(off, 10)),
  firstIn: 60,
  say,
});
printLate(report, say);
process.exit(isLateKept(report) ? 0 : 1);
