import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { houseCookies } from './cookies.ts';

/** A server that sets a cookie and returns what it reads of it. */
async function reader(isSecure: boolean) {
  const cookies = houseCookies(isSecure);
  const server = Fastify({ trustProxy: true });
  await server.register(cookie);
  server.get('/', async (request, reply) => {
    cookies.set(reply, 'token', 'new', { path: '/here', maxAgeSeconds: 60 });
    return { all: cookies.all(request), every: cookies.every(request, 'token') };
  });
  return async (sent: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await server.inject({ url: '/', headers: { ...headers, ...(sent !== '' && { cookie: sent }) } });
    return { ...(answer.json() as { all: unknown; every: readonly string[] }), set: String(answer.headers['set-cookie']) };
  };
}

test('under https a cookie is Secure and of this host by its name, whatever protocol the last stretch has', async () => {
  const ask = await reader(true);
  expect((await ask('')).set).toBe('__Host-token=new; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict');
});

test('elsewhere it keeps its name and path, and is Secure when the call came by https', async () => {
  const ask = await reader(false);
  expect((await ask('')).set).toBe('token=new; Max-Age=60; Path=/here; HttpOnly; SameSite=Strict');
  expect((await ask('', { 'x-forwarded-proto': 'https' })).set).toContain('; Secure');
});

test('every value of a name is read in the order the browser sent them, each once, and no more than four', async () => {
  const ask = await reader(false);
  expect(await ask('other=1; token=planted; token=own; token=own')).toMatchObject({ every: ['planted', 'own'] });
  expect((await ask('token=')).every).toEqual([]);
  expect((await ask('token=1; token=2; token=3; token=4; token=5')).every).toEqual(['1', '2', '3', '4']);
});

test('under https a cookie without the name that only this host can set is not read', async () => {
  const ask = await reader(true);
  expect(await ask('token=planted; __Host-token=own')).toMatchObject({ all: { token: 'own' }, every: ['own'] });
});
