import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signedAnswer, signedFetch } from './signed-fetch.ts';
import { signedAs } from './signed-text.ts';

const SECRET = 'what both sides know';
const PATH = '/v1/deposits';
const ANSWER = '{"state":"done"}';
/** What is answered, and of which call it is said to be the answer. */
let answered: { to: string; body: string; secret: string; status?: number; location?: string } = { to: '', body: ANSWER, secret: SECRET };
let server: Server;
let url = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const { to, body, secret, status = 200, location } = answered;
    const isSentOn = location !== undefined && request.url !== location;
    response
      .writeHead(isSentOn ? 302 : status, { ...(isSentOn && { location }), ...signedAs(secret, `${to}${body}`, Date.now()) })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const call = (body?: unknown, answerMaxBytes = 1_000) =>
  signedFetch({ url, secret: SECRET }, { path: PATH, body, answerWithinMs: 5_000, answerMaxBytes });

test('an answer is believed that is signed as the answer to this call, and none to a call with another body', async () => {
  answered = { to: `${PATH}{"reference":1}`, body: ANSWER, secret: SECRET };
  expect(await call({ reference: 1 })).toBe(ANSWER);
  expect(await call({ reference: 2 })).toBeUndefined();
  expect(await call()).toBeUndefined();
});

test('an answer signed by somebody else, or larger than it may be, is none', async () => {
  answered = { to: PATH, body: ANSWER, secret: 'what somebody else knows' };
  expect(await call()).toBeUndefined();
  answered = { to: PATH, body: ANSWER, secret: SECRET };
  expect(await call()).toBe(ANSWER);
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
