import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { edgeOf } from '../http/edge.ts';
import { socketDoor } from './socket-door.ts';

const door = () => {
  const { proxies, limits } = edgeOf();
  return socketDoor({
    useTicket: async () => undefined,
    originAllowed: (origin) => origin === 'https://ours.example',
    edge: { proxies, limits },
  });
};
const request = (url = '/wss-new', headers: IncomingMessage['headers'] = {}) =>
  ({ url, headers, socket: { remoteAddress: '203.0.113.7' } }) as IncomingMessage;
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
