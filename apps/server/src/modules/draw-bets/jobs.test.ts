import { expect, test } from 'vitest';
import { drawBetsJobs } from './jobs.ts';

test('each job does its own work, and a settlement is of the draw that it names', async () => {
  const done: string[] = [];
  const jobs = drawBetsJobs({
    settleDraw: async (draw) => void done.push(`draw ${draw}`),
    sweepDraws: async () => void done.push('due draws'),
    sweepFull: async () => void done.push('full cells'),
  });
  const run = (name: string, payload: Readonly<Record<string, string>> = {}) => jobs.find((each) => each.name === name)?.run(payload);
  await run('settle-draw', { drawId: '7' });
  await run('settle-draw'); // as from a queue that lost its payload: does nothing
  await run('settle-due-draws');
  await run('close-full-cells');
  expect(done).toEqual(['draw 7', 'due draws', 'full cells']);
  expect(jobs.map(({ name, everySeconds }) => [name, everySeconds])).toEqual([
    ['settle-draw', undefined],
    ['close-full-cells', 1],
    ['settle-due-draws', 2],
  ]);
});
