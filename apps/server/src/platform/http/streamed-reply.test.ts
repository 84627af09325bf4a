import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { streamedReply } from './streamed-reply.ts';

const zReply = z.object({
  name: z.string(),
  rows: z.array(z.codec(z.string(), z.bigint(), { decode: (said) => BigInt(said), encode: (value) => String(value) })),
  others: z.array(z.int()),
});

test('a reply that comes in parts reads as one that comes whole, lists without rows too', async () => {
  const reply = streamedReply(zReply);
  const read = text(reply.body);
  await reply.put({ name: 'a "b"' });
  for (const rows of [[], [1n], [2n, 3n], []]) await reply.put({ rows });
  await reply.put({ others: [] });
  await reply.end();
  expect(JSON.parse(await read)).toEqual({ code: 0, msg: 'ok', data: { name: 'a "b"', rows: ['1', '2', '3'], others: [] } });
});

test('one that leaves a property out, has one twice, or one that is none, is a fault and not an answer', async () => {
  const reply = streamedReply(zReply);
  reply.body.resume();
  await reply.put({ rows: [], name: 'a' });
  await expect(reply.end()).rejects.toThrow('of a reply is missing: others');
  await expect(reply.put({ rows: [1n] })).rejects.toThrow('rows was sent already');
  await expect(reply.put({ none: 1 })).rejects.toThrow('a reply has no none');
});

test('no more is put than its reader takes, and nothing once the reader has gone', async () => {
  const reply = streamedReply(zReply);
  let isPut = false;
  const putting = reply.put({ name: 'x'.repeat(1_000_000) }).then(() => {
    isPut = true;
  });
  await reply.begun;
  expect(isPut).toBe(false);
  reply.body.destroy();
  await expect(putting).rejects.toThrow('aborted');
  await expect(reply.put({ rows: [] })).rejects.toThrow('aborted');
});
