import { expect, test } from 'vitest';
import { type Running, stopInOrder } from './stop-in-order.ts';

/** A process whose parts record when they begin to stop, and when they have stopped. */
function noting(own: Partial<Running> = {}) {
  const said: string[] = [];
  const slow = (name: string) => async () => {
    said.push(`${name} …`);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    said.push(name);
  };
  const running: Running = {
    unready: () => void said.push('unready'),
    ...{ leave: slow('leave'), drain: slow('drain'), roles: [slow('worker'), slow('feed'), slow('other feed')] },
    ...{ close: slow('close'), endRounds: slow('rounds'), ...own },
  };
  return { said, stop: stopInOrder(running) };
}
const ROLES_ON = ['other feed …', 'other feed', 'feed …', 'feed', 'worker …', 'worker', 'close …', 'close', 'rounds …', 'rounds'];

test('it is no longer ready first, then clients leave while it drains, then roles end newest first, then the house, then the rounds', async () => {
  const { said, stop } = noting();
  await stop();
  expect([said[0], said.slice(1, 3).toSorted(), said.slice(3, 5).toSorted()]).toEqual([
    'unready',
    ['drain …', 'leave …'],
    ['drain', 'leave'],
  ]);
  expect(said.slice(5)).toEqual(ROLES_ON);
});

test('one that serves nobody does not drain, and one without a thread for rounds has none to end', async () => {
  const { said, stop } = noting({ leave: undefined, endRounds: undefined });
  await stop();
  expect(said).toEqual(['unready', ...ROLES_ON.slice(0, -2)]);
});

test('told again while it stops, it stops once, and who told it waits as well', async () => {
  const { said, stop } = noting();
  const first = stop();
  await stop();
  expect(said.at(-1)).toBe('rounds');
  await first;
  expect(said.filter((each) => each === 'unready')).toHaveLength(1);
});

test('what does not stop is told of, and what it stands on is not closed under it', async () => {
  const { said, stop } = noting({ roles: [() => Promise.reject(new Error('stuck'))] });
  await expect(stop()).rejects.toThrow('stuck');
  expect(said).not.toContain('close …');
});
