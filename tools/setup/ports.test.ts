import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { nextFreePort, readPort } from './ports.mjs';

test.each(['abc', '0', '65536', '-1', '3000x', '3e3', ' 80'])('PORT=%s is no port, and that is said', async (asked) => {
  await expect(readPort(asked)).rejects.toThrow(`PORT is ${asked}, which is no port. Name one from 1 to 65535.`);
});

test.each([undefined, ''])('without a PORT none is asked for (%s)', async (asked) => {
  expect(await readPort(asked)).toBeUndefined();
});

test('a port that somebody listens to is taken, and a free one is passed on', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await expect(readPort(String(port))).rejects.toThrow(`Port ${port} is taken`);
  expect(await nextFreePort(port)).toBeGreaterThan(port);
  await new Promise((resolve) => server.close(resolve));
  expect(await readPort(String(port))).toBe(port);
});

test.each([4190, 6000, 6665, 10_080])('a port that browsers refuse is passed over: %i', async (port) => {
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { message: 'bad port' } });
  expect(await nextFreePort(port)).toBeGreaterThan(port);
});
