import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signatureOf } from '../signing.ts';
import { countedNames, houseCalls } from '../testing/house-calls.ts';
import { type Payout, startPayout } from './start-payout.ts';

const SECRET = 'what house and provider share';
const START = Date.parse('2026-03-10T12:00:00Z');
let now = START;
let payout: Payout;
beforeAll(async () => {
  payout = await startPayout({ secret: SECRET, now: () => now });
});
beforeEach(() => {
  now = START;
});
afterEach(() => {
  payout.misbehave({});
  payout.tellTo('');
});
afterAll(() => payout.stop());

const { get, post } = houseCalls(() => payout.url, { secret: SECRET, now: () => now });
const nextReference = countedNames();
const orderOf = (reference: string) => ({
  ...{ reference, channel: 'pix', name: 'Ana', holder_cpf: null, amount: '12.500000' },
  destination: { kind: 'pix', type: 'cpf', bank: null, code: null, number: '52998224725' },
});
const saidOf = ({ text }: { readonly text: string }) => (text === '' ? {} : JSON.parse(text));
const paymentsOf = (reference: string) => payout.payments().filter((each) => each.reference === reference).length;

describe('an order', () => {
  test('is paid once however often it is repeated, and can be queried; every answer is signed', async () => {
    const reference = nextReference();
    await post('/v1/payouts', orderOf(reference));
    expect(await post('/v1/payouts', orderOf(reference))).toMatchObject({ status: 200, isSigned: true });
    const asked = await get(`/v1/payouts/${reference}`);
    expect([asked.isSigned, saidOf(asked)]).toEqual([true, { state: 'paid', payout: expect.any(String) }]);
    expect(paymentsOf(reference)).toBe(1);
    expect(saidOf(await get(`/v1/payouts/${nextReference()}`))).toEqual({ state: 'not_found' });
  });

  test('that failed can be closed, and is not paid by repeating it', async () => {
    const reference = nextReference();
    payout.misbehave({ fail: true });
    expect(saidOf(await post('/v1/payouts', orderOf(reference)))).toMatchObject({ state: 'failed' });
    const closed = await post(`/v1/payouts/${reference}/close`, '');
    expect([closed.isSigned, saidOf(closed)]).toEqual([true, { state: 'closed' }]);
    payout.misbehave({});
    expect([saidOf(await post('/v1/payouts', orderOf(reference))), paymentsOf(reference)]).toEqual([{ state: 'closed' }, 0]);
  });

  test('is paid without an answer by a mute provider, and neither by a deaf one', async () => {
    for (const [fault, paid] of [
      ['mute', 1],
      ['deaf', 0],
    ] as const) {
      const reference = nextReference();
      payout.misbehave({ [fault]: true });
      const waiting = post('/v1/payouts', orderOf(reference)).catch(() => 'cut off');
      await expect.poll(async () => saidOf(await get(`/v1/payouts/${reference}`)).state).toBe(paid === 1 ? 'paid' : 'not_found');
      expect(await Promise.race([waiting, Promise.resolve('silent')])).toBe('silent');
      expect(paymentsOf(reference), fault).toBe(paid);
    }
  });
});

test.each([
  ['with another secret', { secret: 'another' }],
  ['long ago', { at: START - 3_600_000 }],
])('an order signed %s is refused', async (_, how) => {
  const reference = nextReference();
  expect((await post('/v1/payouts', orderOf(reference), how)).status).toBe(401);
  expect(saidOf(await get(`/v1/payouts/${reference}`))).toEqual({ state: 'not_found' });
});

test.each([
  ['/v1/payouts', { reference: 'x' }],
  ['/v1/payout-faults', { delay: -1 }],
])('%s answers 400 to a malformed body', async (path, body) => {
  expect((await post(path, body)).status).toBe(400);
});

test('faults last until they are cleared', async () => {
  expect((await post('/v1/payout-faults', { corrupt_signature: true })).status).toBe(204);
  expect((await get(`/v1/payouts/${nextReference()}`)).isSigned).toBe(false);
  expect((await post('/v1/payout-faults', {})).status).toBe(204);
  expect((await get(`/v1/payouts/${nextReference()}`)).isSigned).toBe(true);
});

test('the daily file lists what ended that day, with the fault that was set', async () => {
  const reference = nextReference();
  await post('/v1/payouts', orderOf(reference));
  const file = await get('/v1/daily-files/2026-03-10');
  expect(file.isSigned).toBe(true);
  expect(file.text).toContain('sandbox,2026-03-10,');
  expect(file.text).toContain(`${reference},`);
  payout.misbehave({ file: 'absent' });
  expect((await get('/v1/daily-files/2026-03-10')).status).toBe(404);
});

describe('webhooks', () => {
  const heard: { readonly method: string | undefined; readonly body: string }[] = [];
  let house: Server;
  beforeAll(async () => {
    house = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        heard.push({ method: request.method, body });
        response.writeHead(500).end();
      });
    });
    await new Promise<void>((resolve) => house.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => house.close());
  beforeEach(() => {
    heard.length = 0;
    payout.tellTo(`http://127.0.0.1:${(house.address() as AddressInfo).port}/news`);
  });

  test.each([
    ['once, whatever the house answers', {}, 1],
    ['three times by a provider that repeats', { repeat: true }, 3],
  ])('of an order are sent %s, signed, with the reference only', async (_, faults, times) => {
    const reference = nextReference();
    payout.misbehave(faults);
    await post('/v1/payouts', orderOf(reference));
    await expect.poll(() => heard.length).toBe(times);
    const timestamp = String(START);
    for (const { method, body } of heard)
      expect([method, JSON.parse(body)]).toEqual(['POST', { reference, timestamp, signature: signatureOf(SECRET, timestamp, reference) }]);
  });
});
