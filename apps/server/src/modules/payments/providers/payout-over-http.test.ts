import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseAmount } from '@fairbook/core/money';
import { afterEach, expect, test } from 'vitest';
import { signedAs } from '../../../platform/signing/signed-text.ts';
import { createPayoutProvider } from './payout-over-http.ts';
import type { PayoutOrder } from './ports.ts';

const SECRET = 'between the two of us';
const REFERENCE = '0196b5a0-0000-7000-8000-000000000001';
let server: Server | undefined;
let asked: { readonly method: string; readonly path: string; readonly body: unknown }[];
afterEach(() => server?.close());

/** A provider that answers every call with this body, signed with the given secret. */
async function answering(said: string, { secret = SECRET, status = 200 } = {}) {
  asked = [];
  server = createServer((request, answer) => {
    let body = '';
    request.on('data', (part) => {
      body += String(part);
    });
    request.on('end', () => {
      asked.push({ method: request.method ?? '', path: request.url ?? '', body: body === '' ? null : JSON.parse(body) });
      answer.writeHead(status, signedAs(secret, `${request.url}${body}${said}`, Date.now())).end(said);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return createPayoutProvider({ name: 'p', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, secret: SECRET });
}
const ORDER: PayoutOrder = {
  ...{ reference: REFERENCE, channel: 'bank', realName: 'Ana', holderCpf: '52998224725', amount: parseAmount('18.5') },
  destination: {
    kind: 'bank',
    country: 'BR',
    bank: '260',
    type: 'checking',
    code: '0001',
    number: '12345-6',
  } as PayoutOrder['destination'],
};
const OPEN = '{"state":"processing"}';

test('an order says whom to pay, how much, where, and whose account it must be', async () => {
  const provider = await answering(OPEN);
  expect(await provider.initiate(ORDER)).toEqual({ kind: 'processing' });
  const destination = { kind: 'bank', type: 'checking', bank: '260', code: '0001', number: '12345-6' };
  expect(asked).toEqual([
    {
      ...{ method: 'POST', path: '/v1/payouts' },
      body: { reference: REFERENCE, channel: 'bank', destination, name: 'Ana', holder_cpf: '52998224725', amount: '18.500000' },
    },
  ]);
});

test('it is asked about and closed by its reference', async () => {
  const provider = await answering(OPEN);
  await provider.status(REFERENCE);
  await provider.cancel(REFERENCE);
  expect(asked).toEqual([
    { method: 'GET', path: `/v1/payouts/${REFERENCE}`, body: null },
    { method: 'POST', path: `/v1/payouts/${REFERENCE}/close`, body: {} },
  ]);
});

test.each<[string, object]>([
  ['{"state":"paid","payout":"P1"}', { kind: 'paid', providerRef: 'P1' }],
  ['{"state":"failed","reason":"refused"}', { kind: 'failed', reason: 'refused' }],
  [OPEN, { kind: 'processing' }],
  ['{"state":"closed"}', { kind: 'closed' }],
  ['{"state":"not_found"}', { kind: 'not_found' }],
  ['{"state":"paid"}', { kind: 'unknown' }],
  ['{"state":"paid","payout":""}', { kind: 'unknown' }],
  ['{"state":"lost"}', { kind: 'unknown' }],
  ['paid', { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
])('an answer of %s is taken as %j', async (said, answer) => expect(await (await answering(said)).status(REFERENCE)).toEqual(answer));

test('what somebody else signed, or an answer that is none, says nothing', async () => {
  const paid = '{"state":"paid","payout":"P1"}';
  expect(await (await answering(paid, { secret: 'another' })).status(REFERENCE)).toEqual({ kind: 'unknown' });
  server?.close();
  expect(await (await answering(paid, { status: 500 })).status(REFERENCE)).toEqual({ kind: 'unknown' });
});
