import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { type EdgeLimits, edgeOf } from '../http/edge.ts';
import { type DoorDeps, refuseUpgrade, socketDoor } from './socket-door.ts';

const door = (said: Partial<DoorDeps> = {}, most: Partial<EdgeLimits> = {}) => {
  const { proxies, limits } = edgeOf();
  return socketDoor({
    useTicket: async () => undefined,
    originAllowed: (origin) => origin === 'https://ours.example',
    edge: { proxies, limits: { ...limits, ...most } },
    ...said,
  });
};
const request = (url = '/wss-new', headers: IncomingMessage['headers'] = {}, remoteAddress = '203.0.113.7') =>
  ({ url, headers, socket: { remoteAddress } }) as IncomingMessage;
const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'in',
    ({ status }: { readonly status: string }) => status.slice(0, 3),
  );

test('a socket comes in by its path, from our page, with a ticket that is one or without any', async () => {
  const { admit } = door();
  expect(await statusOf(admit(request()))).toBe('in');
  expect(await statusOf(admit(request('/other')))).toBe('404');
  expect(await statusOf(admit(request('/wss-new', { origin: 'https://other.example' })))).toBe('403');
  expect(await statusOf(admit(request('/wss-new', { origin: 'https://ours.example' })))).toBe('in');
  expect(await statusOf(admit(request('/wss-new?token=x')))).toBe('401');
});

test('nobody comes in once the house closes', async () => {
  const { admit, close } = door();
  close();
  expect(await statusOf(admit(request()))).toBe('503');
});

test('whose page it is is asked with the host that was asked', async () => {
  const asked: string[][] = [];
  const { admit } = door({ originAllowed: (...both) => asked.push(both) > 0 });
  await admit(request('/wss-new', { origin: 'https://ours.example', host: 'ours.example:8080' }));
  await admit(request('/wss-new', { origin: 'https://ours.example' }));
  await admit(request());
  expect(asked).toEqual([
    ['https://ours.example', 'ours.example:8080'],
    ['https://ours.example', ''],
  ]);
});

test('a ticket brings its player in; one that cannot be looked at holds no place', async () => {
  const player = { playerId: 7n, sessionId: 's', role: 'player' } as never;
  const { admit } = door(
    { useTicket: async (ticket) => (ticket === 'good' ? player : Promise.reject(new Error('away'))) },
    { socketsOfPlace: 1 },
  );
  for (let times = 0; times < 3; times += 1) await expect(admit(request('/wss-new?token=bad'))).rejects.toThrow('away');
  expect((await admit(request('/wss-new?token=good'))).player).toBe(player);
});

test('a place has so many sockets, of which each makes room once, and asks for so many in a minute; our own proxies are no place', async () => {
  let turned = 0;
  const turnedAway = () => {
    turned += 1;
  };
  const { admit } = door({ turnedAway }, { socketsOfPlace: 2, upgradesOfPlace: 5 });
  const [one] = [await admit(request()), await admit(request())];
  expect(await statusOf(admit(request()))).toBe('429');
  one?.left();
  one?.left();
  expect([await statusOf(admit(request())), await statusOf(admit(request()))]).toEqual(['in', '429']);
  for (let times = 0; times < 4; times += 1) expect(await statusOf(admit(request('/wss-new', {}, '127.0.0.1')))).toBe('in');
  one?.left();
  expect([await statusOf(admit(request())), turned]).toEqual(['429', 3]);
});

test.each([
  ['429 Too Many Requests', 30, async () => door({}, { upgradesOfPlace: 0 }).admit(request())],
  ['503 Service Unavailable', 1, async () => (({ admit, close }) => [close(), admit(request())][1])(door())],
  ['503 Service Unavailable', 2, () => Promise.reject(new Error('away'))],
  ['404 Not Found', undefined, async () => door().admit(request('/other'))],
])('who is not let in is answered %s, and when to come again: %s', async (status, seconds, asked) => {
  const answers: string[] = [];
  const connection = { end: (text: string) => void answers.push(text) } as unknown as Duplex;
  await asked().catch((error: unknown) => refuseUpgrade(connection, error));
  const when = seconds === undefined ? '' : `retry-after: ${seconds}\r\n`;
  expect(answers).toEqual([`HTTP/1.1 ${status}\r\n${when}connection: close\r\ncontent-length: 0\r\n\r\n`]);
});

test('a place behind one of our proxies is the one the proxy says', async () => {
  const { admit } = door({}, { socketsOfPlace: 1 });
  const from = (address: string) => statusOf(admit(request('/wss-new', { 'x-forwarded-for': address }, '127.0.0.1')));
  expect([await from('203.0.113.7'), await from('203.0.113.7'), await from('203.0.113.8')]).toEqual(['in', '429', 'in']);
});
