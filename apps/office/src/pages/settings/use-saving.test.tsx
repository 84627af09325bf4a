// @vitest-environment happy-dom
import { Refusal } from '@fairbook/contract';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Mounted, mounted } from '../../shared/testing/mounted.tsx';
import { useSaving } from './use-saving.ts';

let open: Mounted;
afterEach(async () => {
  await open.close();
  vi.restoreAllMocks();
});

test.each([
  ['done', () => Promise.resolve('yes'), 'yes'],
  ['refused', () => Promise.reject(new Refusal('setting.changed')), 'setting.changed'],
])('what was %s to be saved is answered once what holds is read again', async (_, work, answer) => {
  const order: string[] = [];
  let save: ReturnType<typeof useSaving> = () => Promise.reject(new Error('not drawn'));
  const Part = () => {
    const saving = useSaving(['rates']);
    useEffect(() => {
      save = saving;
    });
    return null;
  };
  open = await mounted(<Part />);
  vi.spyOn(open.queries, 'invalidateQueries').mockImplementation(async (filter) => {
    await Promise.resolve();
    order.push(`read ${filter?.queryKey?.join()}`);
  });
  await save(work()).then(
    (reply) => order.push(reply),
    (error: Refusal) => order.push(error.code),
  );
  expect(order).toEqual(['read rates', answer]);
});
