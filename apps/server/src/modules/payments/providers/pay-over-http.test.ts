import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseAmount } from '@fairbook/core/money';
import { afterEach, describe, expect, test } from 'vitest';
import { signedAs } from '../../../platform/signing/signed-text.ts';
import { createPayProvider } from './pay-over-http.ts';
import { ProviderFailure } from './ports.ts';

const SECRET = 'between the two of us';
const NOW = Date.parse('2026-05-01T12:00:00Z');
const ORDER = '0196b5a0-0000-7000-8000-000000000001';
let server: Server | undefined;
afterEach(() => server?.close());

async function answering(listener: RequestListener) {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return createPayProvider({
    name: 'somebody',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret: SECRET,
    now: () => NOW,
  });
}
/** Answers so, signed as its answer to this very call unless said otherwise. */
const saying = (status: number, body = '', { secret = SECRET, at = NOW, to = undefined as string | undefined } = {}) =>
  answering((request, answer) => {
    void request.toArray().then((sent) => {
      const asked = to ?? `${request.url}${Buffer.concat(sent).toString()}`;
      answer.writeHead(status, signedAs(secret, `${asked}${body}`, at)).end(body);
    });
  });

describe('what a provider says of an order', () => {
  test('is nothing where it knows no such charge', async () => expect(await (await saying(404)).status(ORDER)).toBeUndefined());
  test('is all it has told so far', async () => expect(await (await saying(200, '{"events":[]}')).status(ORDER)).toEqual([]));

  test.each([
    [400, ''],
    [401, ''],
    [403, ''],
    [405, ''],
    [410, ''],
    [429, ''],
    [500, ''],
    [503, '{"events":[]}'],
    [200, ''],
    [200, '{}'],
    [200, 'busy'],
  ])('is not known when it answers %i %j: it may have the money', async (status, body) => {
    await expect((await saying(status, body)).status(ORDER)).rejects.toThrow(ProviderFailure);
  });

  test.each([
    ['signed by somebody else', { secret: 'another' }],
    ['signed long ago', { at: NOW - 3_600_000 }],
    ['signed as the answer to another call', { to: '/v1/charges/another' }],
  ])('is not known by an answer that is %s: it would credit money', async (_, signed) => {
    for (const [status, body] of [
      [200, '{"events":[]}'],
      [404, ''],
    ] as const) {
      await expect((await saying(status, body, signed)).status(ORDER)).rejects.toThrow('not signed by it');
      server?.close();
    }
  });

  test('is not known by an answer that sends us elsewhere, or is larger than any can be', async () => {
    const elsewhere = await answering((_, answer) => answer.writeHead(307, { location: 'http://127.0.0.1:9/' }).end());
    await expect(elsewhere.status(ORDER)).rejects.toThrow('was not answered');
    server?.close();
    await expect((await saying(200, `{"events":[]}${' '.repeat(300_000)}`)).status(ORDER)).rejects.toThrow(ProviderFailure);
  });

  test('is not known when nobody answers', async () => {
    const provider = await answering((request) => request.socket.destroy());
    await expect(provider.status(ORDER)).rejects.toThrow(ProviderFailure);
  });
});

test.each([200, 204])('money is given back when the provider says %i, and not before', async (status) => {
  const wanted = { key: ORDER, charge: 'ch_1', payment: null, amount: parseAmount('1'), currency: 'BRL' } as const;
  await expect((await saying(status)).refund(wanted)).resolves.toBeUndefined();
  server?.close();
  for (const no of [404, 409, 500]) {
    await expect((await saying(no)).refund(wanted)).rejects.toThrow(ProviderFailure);
    server?.close();
  }
});

describe('a webhook', () => {
  const provider = createPayProvider({ name: 'somebody', url: 'http://127.0.0.1:9', secret: SECRET, now: () => NOW });
  const read = (body: string, { secret = SECRET, at = NOW, signed = body } = {}) =>
    provider.handleEvent({ headers: signedAs(secret, signed, at), body: Buffer.from(body) });

  test.each([
    ['signed by somebody else', read('{}', { secret: 'another' })],
    ['signed for another body', read('{}', { signed: '{ }' })],
    ['signed long ago', read('{}', { at: NOW - 3_600_000 })],
    ['that is not signed', provider.handleEvent({ headers: {}, body: Buffer.from('{}') })],
  ])('%s is not looked at', (_, webhook) => expect(webhook).toEqual({ kind: 'unsigned' }));

  test.each(['{}', '[]', 'null', '{', '', '{"kind":"paid"}'])('of %j is malformed', (body) =>
    expect(read(body)).toEqual({ kind: 'malformed' }),
  );
});
