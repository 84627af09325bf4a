import { allEndpoints } from '@fairbook/contract';
import { JURISDICTIONS } from '@fairbook/core/catalog';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Ready } from '../platform/readiness.ts';
import { addOperations, operationsServer } from './operations.ts';

const partsOf = (ready: Ready = 'ready') =>
  ({
    readiness: { look: async () => ready },
    metrics: { contentType: 'text/plain; version=0.0.4', text: async () => 'a_number 3' },
  }) as never;
async function atPlayersPort({ hasPort = false, docs = false, law = JURISDICTIONS.intl, ready = 'ready' as Ready } = {}) {
  const server = Fastify();
  await addOperations(server as never, { ...(partsOf(ready) as object), jurisdiction: law, hasPort, docs } as never);
  return server;
}

describe.each<[string, (ready: Ready) => Promise<ReturnType<typeof operationsServer>>]>([
  ['at the players’ port', (ready) => atPlayersPort({ ready }) as never],
  ['at the port for whoever watches', async (ready) => operationsServer(partsOf(ready))],
])('%s', (_, serverOf) => {
  test.each<[Ready, number]>([
    ['ready', 200],
    ['stopping', 503],
    ['database unreachable', 503],
    ['database full', 503],
  ])('a process that is %s answers %i, and lives', async (ready, status) => {
    const server = await serverOf(ready);
    const answer = await server.inject('/readyz');
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([status, { status: ready }, 'no-store']);
    expect((await server.inject('/healthz')).json()).toEqual({ status: 'ok' });
  });
});

test('figures are for this machine alone at the players’ port, and not there where they have a port', async () => {
  const server = await atPlayersPort();
  const asked = async (remoteAddress: string) => (await server.inject({ url: '/metrics', remoteAddress })).statusCode;
  for (const here of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1']) expect([here, await asked(here)]).toEqual([here, 200]);
  for (const there of ['203.0.113.9', '10.127.0.1', '128.0.0.1', '::10', '::ffff:10.0.0.1'])
    expect([there, await asked(there)]).toEqual([there, 404]);
  const answer = await server.inject('/metrics');
  expect([answer.body, answer.headers['content-type']]).toEqual(['a_number 3', 'text/plain; version=0.0.4']);
  expect((await (await atPlayersPort({ hasPort: true })).inject('/metrics')).statusCode).toBe(404);
  const own = await operationsServer(partsOf()).inject({ url: '/metrics', remoteAddress: '203.0.113.9' });
  expect([own.statusCode, own.body]).toEqual([200, 'a_number 3']);
});

test('the calls that the law allows are described, and explained on a page only where it is asked for', async () => {
  const described = async (law: (typeof JURISDICTIONS)['intl']) =>
    Object.keys((await (await atPlayersPort({ law })).inject('/sports/openapi.json')).json().paths);
  const lottery = (path: string) => path.includes('lottery') || path.includes('marksix');
  expect(Object.values(allEndpoints).length).toBeGreaterThan(100);
  expect((await described(JURISDICTIONS.intl)).some(lottery)).toBe(true);
  expect((await described(JURISDICTIONS.br)).some(lottery)).toBe(false);
  expect((await (await atPlayersPort()).inject('/sports/docs/')).statusCode).toBe(404);
  expect((await (await atPlayersPort({ docs: true })).inject('/sports/docs/')).statusCode).toBe(200);
});
