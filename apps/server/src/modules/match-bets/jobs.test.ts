import { expect, test } from 'vitest';
import { matchBetsJobs } from './jobs.ts';

test('each job does its own work, and a settlement is of the match that it names', async () => {
  const done: string[] = [];
  const cashOut = { runRules: async () => void done.push('rules') } as Parameters<typeof matchBetsJobs>[0]['cashOut'];
  const jobs = matchBetsJobs({
    settleMatch: async (match) => void done.push(`match ${match}`),
    sweepSettlements: async () => void done.push('due matches'),
    sweepFull: async () => void done.push('full selections'),
    cashOut,
  });
  const run = (name: string, payload: Readonly<Record<string, string>> = {}) => jobs.find((each) => each.name === name)?.run(payload);
  await run('settle-match', { matchId: '7' });
  await run('settle-match'); // as from a queue that lost its payload: does nothing
  for (const name of ['settle-due-matches', 'close-full-selections', 'run-cash-out-rules']) await run(name);
  expect(done).toEqual(['match 7', 'due matches', 'full selections', 'rules']);
  expect(jobs.map(({ name, everySeconds }) => [name, everySeconds])).toEqual([
    ['settle-match', undefined],
    ['settle-due-matches', 5],
    ['close-full-selections', 1],
    ['run-cash-out-rules', 1],
  ]);
});
