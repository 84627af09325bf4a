import { expect, test } from 'vitest';
import { areGoalsKept, betIntoGoals, printGoals } from './bet-into-goal.ts';

test('a live bet pending at a goal is never accepted at the old odds: it is refused, asked again, or accepted at the new odds, by its player’s policy', {
  tags: 'long',
  timeout: 600_000,
}, async () => {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const report = await betIntoGoals({ goals: 4, betsAtOnce: 60, say });
  printGoals(report, say);
  expect(areGoalsKept(report), said.join('\n')).toBe(true);
  expect(report.bets).toBe(240);
  expect([...report.byPolicy.values()].every(({ asked, closed, taken }) => asked + closed + taken > 0)).toBe(true);
});
