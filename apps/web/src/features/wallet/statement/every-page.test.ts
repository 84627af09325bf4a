import { expect, test } from 'vitest';
import { everyPage } from './every-page.ts';

/** Reads pages of a list, and records the calls. */
async function read(total: number, says = (_: { readonly start: number }): boolean | undefined => undefined) {
  const asked: { start: number; limit: number }[] = [];
  const all = await everyPage(async ({ start, limit }) => {
    asked.push({ start, limit });
    const list = Array.from({ length: Math.max(0, Math.min(limit, total - start)) }, (_, at) => start + at);
    return { list, more: says({ start }) ?? start + list.length < total };
  });
  return { all: all.length, isInOrder: all.every((item, at) => item === at), starts: asked.map(({ start }) => start) };
}

test.each([
  [0, [0]],
  [1, [0]],
  [100, [0]],
  [101, [0, 100]],
  [250, [0, 100, 200]],
])('a list of %i is read from %j', async (total, starts) => expect(await read(total)).toEqual({ all: total, isInOrder: true, starts }));

test('a list that says there is more and has none is over', async () => {
  expect(await read(100, () => true)).toEqual({ all: 100, isInOrder: true, starts: [0, 100] });
});
