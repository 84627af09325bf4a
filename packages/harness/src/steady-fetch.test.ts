import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fetchWithin } from './steady-fetch.ts';

let end: (() => Promise<unknown>) | undefined;
afterEach(() => end?.());
const listening = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  end = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Responds with what it was sent. */
const echo: RequestListener = ({ method, url, headers }, response) =>
  response.writeHead(409).end(JSON.stringify({ method, url, own: headers['x-own'] ?? null, type: headers['content-type'] ?? null }));

test('a call is sent as it is, and its answer has its status and its whole body', async () => {
  const url = await listening(echo);
  const answer = await fetchWithin(5)(`${url}/a?b=1`, { method: 'DELETE', headers: new Headers({ 'x-own': 'mine' }) });
  expect([answer.status, await answer.json()]).toEqual([409, { method: 'DELETE', url: '/a?b=1', own: 'mine', type: null }]);
  expect(await (await fetchWithin(5)(new URL('/c', url))).json()).toMatchObject({ method: 'GET', url: '/c' });
});

test('what a call carries arrives', async () => {
  const url = await listening((request, response) => void request.pipe(response));
  expect(await (await fetchWithin(5)(url, { method: 'POST', body: '{"a":1}' })).text()).toBe('{"a":1}');
});

test.each([
  ['never begins', () => undefined],
  ['never ends', (_, response) => void response.writeHead(200).write('half')],
] satisfies readonly [string, RequestListener][])('an answer that %s is over in time, and the error names the call', async (_, answer) => {
  const url = await listening(answer);
  await expect(fetchWithin(0.05)(`${url}/slow?of=1`)).rejects.toThrow('no answer within 0.05 s to GET /slow');
  await expect(fetchWithin(0.05)(`${url}/slow`, { method: 'PUT' })).rejects.toThrow(/to PUT \/slow$/);
});

test('who is not there is an error at once', async () => {
  await expect(fetchWithin(60)('http://127.0.0.1:1/')).rejects.toThrow('fetch failed');
});
