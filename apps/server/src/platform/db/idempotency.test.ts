import { endpoint, type PlayerId, Refusal } from '@fairbook/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Statement, Tx } from './db.ts';
import { withIdempotencyKey } from './idempotency.ts';

const zSum = z.codec(z.string(), z.bigint(), { decode: BigInt, encode: String });
const PAY = endpoint({
  ...{ method: 'POST', path: '/pay', who: 'player', money: true, summary: '', refuses: [] },
  request: z.object({ sum: zSum, to: z.optional(z.string()) }),
  reply: z.object({ left: zSum }),
});
const [ANA, RUI] = [1n, 2n] as [PlayerId, PlayerId];
const KEY = '018f0000-0000-7000-8000-00000000000a';

/** The table in memory, and the statements run on it. */
function kept({ namesBet = false } = {}) {
  const rows = new Map<string, { requestHash: Buffer; reply: string }>();
  const asked: string[] = [];
  const query = async ({ name }: Statement, values: readonly unknown[] = []) => {
    asked.push(name);
    const at = `${String(values[0])} ${String(values[1])}`;
    if (name === 'idempotency.hold') return [{ namesBet }];
    if (name === 'idempotency.find') return rows.has(at) ? [rows.get(at)] : [];
    rows.set(at, { requestHash: values[2] as Buffer, reply: values[3] as string });
    return [];
  };
  const tx = { query } as unknown as Tx;
  let done = 0;
  const pay = (request: z.output<typeof PAY.request>, { playerId = ANA, key = KEY, as = PAY } = {}) =>
    withIdempotencyKey(tx, { endpoint: as, playerId, key, request }, async () => {
      done += 1;
      return { left: 100n - BigInt(done) };
    });
  return { pay, rows, asked, tx, done: () => done };
}

describe('a key', () => {
  test('of the same request is answered as at first, and does nothing more', async () => {
    const { pay, done, asked } = kept();
    expect(await pay({ sum: 5n, to: 'game' })).toEqual({ left: 99n });
    expect(await pay({ to: 'game', sum: 5n })).toEqual({ left: 99n });
    expect(done()).toBe(1);
    // The account is locked before any lookup.
    expect(asked).toEqual(['idempotency.hold', 'idempotency.find', 'idempotency.keep', 'idempotency.hold', 'idempotency.find']);
  });

  test('of another request, of whatever call, is a conflict, and does nothing', async () => {
    const { pay, done } = kept();
    await pay({ sum: 5n });
    const others = [
      pay({ sum: 6n }),
      pay({ sum: 5n, to: 'game' }),
      pay({ sum: 5n }, { as: { ...PAY, path: '/other' } }),
      pay({ sum: 5n }, { as: { ...PAY, method: 'PUT' } }),
    ];
    for (const each of others) await expect(each).rejects.toMatchObject({ code: 'request.idempotency_conflict' });
    expect(done()).toBe(1);
  });

  test('is of one player, and another key is another wish', async () => {
    const { pay, done, rows } = kept();
    await pay({ sum: 5n });
    await pay({ sum: 5n }, { playerId: RUI });
    await pay({ sum: 5n }, { key: KEY.replace('a', 'b') });
    expect([done(), rows.size]).toEqual([3, 3]);
  });

  test('that names a bet is a conflict before anything is done', async () => {
    const { pay, done } = kept({ namesBet: true });
    await expect(pay({ sum: 5n })).rejects.toMatchObject({ code: 'request.idempotency_conflict' });
    expect(done()).toBe(0);
  });

  test('of what was refused is not kept: asked again, it is decided again', async () => {
    const { pay, tx, rows } = kept();
    const refused = withIdempotencyKey(tx, { endpoint: PAY, playerId: ANA, key: KEY, request: { sum: 5n } }, async () => {
      throw new Refusal('account.frozen');
    });
    await expect(refused).rejects.toMatchObject({ code: 'account.frozen' });
    expect(rows.size).toBe(0);
    expect(await pay({ sum: 5n })).toEqual({ left: 99n });
  });
});

// A record of an earlier version is found by this one, and answered.
test('what is kept has one form: a hash of the call and of its request as it is sent, and the answer as it is sent', async () => {
  const { pay, rows } = kept();
  await pay({ sum: 5n, to: 'game' });
  const [row] = rows.values();
  expect([row?.reply, row?.requestHash.toString('hex')]).toEqual([
    '{"ok":{"left":"99"}}',
    '38444c0b33b9e13137928be4b85dd3917019a56fd5c6ad8d045784790261ae3e',
  ]);
});
