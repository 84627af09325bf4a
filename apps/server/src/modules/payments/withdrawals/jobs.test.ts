import { expect, test } from 'vitest';
import { withdrawalJobs } from './jobs.ts';

test.each([
  ['send-payout', { id: 'w1' }, ['send w1']],
  ['poll-payout', { id: 'w1' }, ['ask w1']],
  ['retry-payouts', {}, ['sweep']],
  // Queued by a version with another payload: nothing to do, and no reason to retry.
  ['send-payout', {}, []],
  ['poll-payout', {}, []],
])('the job %s with %j does what it says', async (name, payload, wanted) => {
  const done: string[] = [];
  const jobs = withdrawalJobs({
    sendPayout: async (id) => void done.push(`send ${id}`),
    askPayout: async (id) => {
      done.push(`ask ${id}`);
      return undefined;
    },
    sweepPayouts: async () => void done.push('sweep'),
  });
  await jobs.find((job) => job.name === name)?.run(payload);
  expect(done).toEqual(wanted);
});
