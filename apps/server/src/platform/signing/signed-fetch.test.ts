import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signedAnswer, signedFetch } from './signed-fetch.ts';
import { isSignedBody, signedAs } from './signed-text.ts';

const SECRET = 'what both sides know';
const PATH = '/v1/deposits';
const ANSWER = '{"state":"done"}';
/** The answer, and the call it claims to answer. */
let answered: Answered = { to: '', body: ANSWER, secret: SECRET };
interface Answered {
  readonly to: string;
  readonly body: string;
  readonly secret: string;
  readonly status?: number;
  readonly location?: string;
  /** The offset of the signer's clock. */
  readonly shift?: number;
}
/** The last call received. */
let came: { method: string; url: string; type: string | undefined; body: string; isSigned: boolean } | undefined;
let server: Server;
let url = '';

beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray());
    const { method = '', url: at = '', headers } = request;
    const isSigned = isSignedBody(SECRET, Buffer.concat([Buffer.from(at), body]), headers, Date.now());
    came = { method, url: at, type: headers['content-type'], body: body.toString(), isSigned };
    if (at === '/hangs') return;
    const { to, body: said, secret, status = 200, location, shift = 0 } = answered;
    const isSentOn = location !== undefined && request.url !== location;
    response
      .writeHead(isSentOn ? 302 : status, { ...(isSentOn && { location }), ...signedAs(secret, `${to}${said}`, Date.now() + shift) })
      .end(said);
  };
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const call = (body?: unknown, answerMaxBytes = 1_000) =>
  signedFetch({ url, secret: SECRET }, { path: PATH, body, answerWithinMs: 5_000, answerMaxBytes });

test('an answer is believed that is signed as the answer to this call, and none to a call with another body', async () => {
  answered = { to: `${PATH}{"reference":1}`, body: ANSWER, secret: SECRET };
  expect(await call({ reference: 1 })).toBe(ANSWER);
  expect(await call({ reference: 2 })).toBeUndefined();
  expect(await call()).toBeUndefined();
});

test('a call goes to its path below the address, is signed by path and body, and is posted as JSON when it has one', async () => {
  const wants = { secret: SECRET, status: 200, body: ANSWER };
  const ask = (below: string, path: string, body?: unknown) =>
    signedFetch({ url: `${url}${below}`, secret: SECRET }, { path, body, answerWithinMs: 5_000, answerMaxBytes: 1_000 });
  answered = { ...wants, to: '/v1/deposits?day=1' };
  expect(await ask('', '/v1/deposits?day=1')).toBe(ANSWER);
  expect(came).toEqual({ method: 'GET', url: '/v1/deposits?day=1', type: undefined, body: '', isSigned: true });
  answered = { ...wants, to: '/below/v1/deposits{"reference":"ã"}' };
  expect(await ask('/below/', '/v1/deposits', { reference: 'ã' })).toBe(ANSWER);
  expect(came).toEqual({ method: 'POST', url: '/below/v1/deposits', type: 'application/json', body: '{"reference":"ã"}', isSigned: true });
});

test('who does not answer in time, or is not there, says nothing', async () => {
  const ask = (at: string, path: string) => signedFetch({ url: at, secret: SECRET }, { path, answerWithinMs: 50, answerMaxBytes: 1_000 });
  expect(await ask(url, '/hangs')).toBeUndefined();
  expect(await ask('http://127.0.0.1:1', PATH)).toBeUndefined();
});

test('an answer of another moment is none', async () => {
  for (const shift of [-400_000, 400_000]) {
    answered = { to: PATH, body: ANSWER, secret: SECRET, shift };
    expect(await call()).toBeUndefined();
  }
});

test('an answer signed by somebody else, or larger than it may be, is none', async () => {
  answered = { to: PATH, body: ANSWER, secret: 'what somebody else knows' };
  expect(await call()).toBeUndefined();
  answered = { to: PATH, body: ANSWER, secret: SECRET };
  expect(await call()).toBe(ANSWER);
  expect(await call(undefined, ANSWER.length)).toBe(ANSWER);
  expect(await call(undefined, ANSWER.length - 1)).toBeUndefined();
});

test.each([400, 404, 500, 503])('an answer of %i says nothing, though it is signed', async (status) => {
  answered = { to: PATH, body: ANSWER, secret: SECRET, status };
  expect(await call()).toBeUndefined();
});

test('who sends a question on to another place is not followed', async () => {
  answered = { to: PATH, body: ANSWER, secret: SECRET, location: '/elsewhere' };
  expect(await call()).toBeUndefined();
});

test('each call tells why it brought no answer that counts, or that it did', async () => {
  const told: (string | undefined)[] = [];
  const address = { url, secret: SECRET, onAnswer: (failure: string | undefined) => void told.push(failure) };
  const ask = (path = PATH, more: object = {}) => signedFetch(address, { path, answerWithinMs: 5_000, answerMaxBytes: 1_000, ...more });
  answered = { to: PATH, body: ANSWER, secret: SECRET };
  await ask();
  await ask('/hangs', { answerWithinMs: 50 });
  await ask(PATH, { answerMaxBytes: 1 });
  answered = { to: PATH, body: ANSWER, secret: 'another' };
  await ask();
  answered = { to: PATH, body: ANSWER, secret: SECRET, status: 503 };
  await ask();
  await signedFetch({ ...address, url: 'http://127.0.0.1:1' }, { path: PATH, answerWithinMs: 5_000, answerMaxBytes: 1_000 });
  answered = { to: PATH, body: ANSWER, secret: SECRET };
  for (const state of ['done', 'open']) {
    await signedAnswer(address, z.object({ state: z.literal(state) }), { path: PATH, answerWithinMs: 5_000, answerMaxBytes: 1_000 });
  }
  expect(told).toEqual([undefined, 'late', 'too_large', 'unsigned', 'status_503', 'unreachable', undefined, 'malformed']);
});

test('an answer that is not of the form that was agreed is none', async () => {
  const asked = (state: string) =>
    signedAnswer({ url, secret: SECRET }, z.object({ state: z.literal(state) }), {
      path: PATH,
      answerWithinMs: 5_000,
      answerMaxBytes: 1_000,
    });
  answered = { to: PATH, body: ANSWER, secret: SECRET };
  expect(await asked('done')).toEqual({ state: 'done' });
  expect(await asked('open')).toBeUndefined();
  answered = { to: PATH, body: 'not JSON', secret: SECRET };
  expect(await asked('done')).toBeUndefined();
});
