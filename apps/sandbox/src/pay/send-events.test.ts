import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PayEvent, zPayEvent } from '@fairbook/contract/pay';
import { parseAmount } from '@fairbook/core/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isPayCallSigned } from '../signing.ts';
import { NO_PAY_FAULTS, type PayFaults } from './pay-faults.ts';
import { sendEvents } from './send-events.ts';

const [SECRET, NOW] = ['what house and provider share', Date.parse('2026-03-10T12:00:00Z')];
const heard: PayEvent[] = [];
/** The house's next statuses; 204 once they are used up. */
let answers: number[] = [];
let house: Server;
beforeAll(async () => {
  house = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      if (isPayCallSigned(SECRET, text, request.headers, NOW)) heard.push(z.decode(zPayEvent, JSON.parse(text)));
      response.writeHead(answers.shift() ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => house.listen(0, '127.0.0.1', resolve));
});
afterAll(() => house.close());
beforeEach(() => {
  heard.length = 0;
  answers = [];
});

const eventOf = (kind: PayEvent['kind']): PayEvent => ({
  ...{ id: `ev_${kind}`, kind, charge: 'ch_1', order: '0198c5a0-0000-7000-8000-000000000001', amount: parseAmount('10'), currency: 'BRL' },
  ...{ at: new Date(NOW), payment: null, payer_cpf: null },
});
const EVENTS = [eventOf('processing'), eventOf('paid')];
const tell = (faults: Partial<PayFaults> = {}, stop = new AbortController().signal) =>
  sendEvents({ to: `http://127.0.0.1:${(house.address() as AddressInfo).port}/webhook`, secret: SECRET, now: () => NOW, stop }, EVENTS, {
    ...NO_PAY_FAULTS,
    ...faults,
  });
const kinds = () => heard.map(({ kind }) => kind);

test('events are sent in order, once, signed', async () => {
  await tell();
  expect(heard).toEqual(EVENTS);
});

test.each<[string, Partial<PayFaults>, readonly string[]]>([
  ['sends no webhooks', { never: true }, []],
  ['sends webhooks in reverse order', { reorder: true }, ['paid', 'processing']],
  ['sends webhooks three times', { repeat: true }, ['processing', 'paid', 'processing', 'paid', 'processing', 'paid']],
  ['delays webhooks', { delay: 1 }, ['processing', 'paid']],
])('a provider that %s', async (_, faults, told) => {
  await tell(faults);
  expect(kinds()).toEqual(told);
});

test('a provider that sends a wrong amount adds a hundredth', async () => {
  await tell({ wrong_amount: true });
  expect(heard.map(({ amount }) => amount)).toEqual([parseAmount('10.01'), parseAmount('10.01')]);
});

test.each([400, 401, 404, 409])('an event answered with %i is not retried', async (status) => {
  answers = [status];
  await tell();
  expect(kinds()).toEqual(['processing', 'paid']);
});

test.each([500, 429])('an event answered with %i is retried before the next is sent', async (status) => {
  answers = [status];
  await tell();
  expect(kinds()).toEqual(['processing', 'processing', 'paid']);
});

test('a stopped provider sends nothing', async () => {
  await tell({}, AbortSignal.abort());
  expect(kinds()).toEqual([]);
});
