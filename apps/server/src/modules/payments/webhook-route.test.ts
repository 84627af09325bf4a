import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import type { HeardEvent, PayProvider, ProviderCall } from './providers/ports.ts';
import { addPaymentWebhooks, type WebhookDeps } from './webhook-route.ts';

const NEWS = {
  id: 'e1',
  kind: 'paid',
  order: 'c1',
  charge: 'p1',
  amount: 1n,
  currency: 'BRL',
  at: new Date(0),
  payment: 'm1',
  payer_cpf: null,
};
const AS_JSON = { 'content-type': 'application/json' };

/** Posts a webhook of `pay`, which reads it as given; `before` is the result of the same event earlier. */
async function posted({
  heard = { kind: 'news', event: NEWS } as object,
  before = 'credited',
  to = 'pay',
  body = '{ "a" : 1 }',
  headers = AS_JSON as object,
} = {}) {
  const calls: ProviderCall[] = [];
  const handleEvent = (call: ProviderCall) => {
    calls.push(call);
    return heard as HeardEvent<never>;
  };
  const { db } = paperDb({ 'payments.event': [{ result: before }] });
  const providers = new Map([['pay', { handleEvent } as unknown as PayProvider]]);
  const server = Fastify();
  await addPaymentWebhooks(server as never, { db, providers } as unknown as WebhookDeps);
  const answer = await server.inject({ method: 'POST', url: `/sports/api/v1/webhooks/${to}`, payload: body, headers: headers as never });
  await server.close();
  return { answer, calls };
}

test.each([
  ['of a provider that is not there', { to: 'other' }, 404, 'unknown_provider'],
  ['that nobody signed', { heard: { kind: 'unsigned' } }, 401, 'unsigned'],
  ['that cannot be read', { heard: { kind: 'malformed' } }, 400, 'malformed'],
  ['of news that were taken', { before: 'credited' }, 200, 'credited'],
  ['of money that was sent back', { before: 'returned' }, 200, 'returned'],
  ['of news that are not believed', { before: 'refused' }, 422, 'refused'],
])('a webhook %s is answered so that its sender knows, and is kept nowhere', async (_, given, status, result) => {
  const { answer } = await posted(given);
  expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([status, { result }, 'no-store']);
});

test('its provider reads it to the byte, with its headers', async () => {
  const { calls } = await posted({ headers: { ...AS_JSON, 'x-signature': 'abc' } });
  expect(calls.map(({ body, headers }) => [body.toString(), headers['x-signature']])).toEqual([['{ "a" : 1 }', 'abc']]);
});

test.each([
  ['of 16 KiB', 'x'.repeat(16 * 1024), 200, 1],
  ['of a byte more', 'x'.repeat(16 * 1024 + 1), 413, 0],
])('a body %s is read or not', async (_, body, status, read) => {
  const { answer, calls } = await posted({ body });
  expect([answer.statusCode, calls.length]).toEqual([status, read]);
});

test('what is no JSON by its own word is not read', async () => {
  const { answer, calls } = await posted({ headers: { 'content-type': 'text/plain' } });
  expect([answer.statusCode, calls]).toEqual([415, []]);
});
