import { expect, test, vi } from 'vitest';
import { createDocumentCache, type SentDocument } from './document-cache.ts';

const page = (mark: string) => ({ status: 200, html: `<script nonce="${mark}"></script>` });

test('guests who ask at the same moment share one drawing and no nonce', async () => {
  const cache = createDocumentCache();
  let drawn = 0;
  const ask = () =>
    cache.get('/', async (mark) => {
      drawn += 1;
      return page(mark);
    });
  const [one, two] = (await Promise.all([ask(), ask()])) as SentDocument[] as [SentDocument, SentDocument];
  expect(drawn).toBe(1);
  expect(one.nonce).not.toBe(two.nonce);
  expect(Buffer.from(one.nonce, 'base64')).toHaveLength(16);
  expect(one.document.html).toBe(page(one.nonce).html);
  expect(two.document.html).toBe(page(two.nonce).html);
});

test('a drawing that failed is not kept', async () => {
  const cache = createDocumentCache();
  await expect(cache.get('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(cache.get('/', async (mark) => page(mark))).resolves.toMatchObject({ document: { status: 200 } });
});

test('a page that is not drawn is none, and the next one who asks may have it drawn', async () => {
  const cache = createDocumentCache();
  expect(await cache.get('/', async () => undefined)).toBeUndefined();
  expect(await cache.get('/', async (mark) => page(mark))).toMatchObject({ document: { status: 200 } });
});

test('no more than two hundred drawings are kept', async () => {
  const cache = createDocumentCache();
  let drawn = 0;
  const ask = (key: string) =>
    cache.get(key, async (mark) => {
      drawn += 1;
      return page(mark);
    });
  for (let at = 0; at <= 200; at += 1) await ask(`/${at}`);
  await ask('/0');
  expect(drawn).toBe(202);
});

test('a drawing is of one page, and drawn anew after a second', async () => {
  const cache = createDocumentCache();
  const clock = vi.spyOn(performance, 'now');
  const at = async (ms: number, key: string, html: string) => {
    clock.mockReturnValue(ms);
    return (await cache.get(key, async () => ({ status: 200, html })))?.document.html;
  };
  expect([await at(0, '/a', 'first'), await at(0, '/b', 'other'), await at(999, '/a', 'second'), await at(1_001, '/a', 'third')]).toEqual([
    'first',
    'other',
    'first',
    'third',
  ]);
  clock.mockRestore();
});
