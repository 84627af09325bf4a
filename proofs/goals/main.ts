// npm run prove -- goals [--bets 10000 --at-once 500]: live bets that are pending when a goal falls. Exits with 1 if one is accepted at the old odds or against
// its policy.
import { parseArgs } from 'node:util';
import { ensureBuilt } from '@fairbook/tools/setup/build';
import { areGoalsKept, betIntoGoals, printGoals } from './bet-into-goal.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { bets: text, 'at-once': text } });
const [bets, betsAtOnce] = [values.bets ?? '10000', values['at-once'] ?? '500'].map((typed) => Number.parseInt(typed, 10)) as [
  number,
  number,
];
const say = (line: string): void => console.log(line);
await ensureBuilt(['server']);
const report = await betIntoGoals({ goals: Math.ceil(bets / betsAtOnce), betsAtOnce, say });
printGoals(report, say);
process.exit(areGoalsKept(report) ? 0 : 1);
