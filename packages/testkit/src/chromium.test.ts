import path from 'node:path';
import { expect, test } from 'vitest';
import { findBrowser, type Machine } from './chromium.ts';

const machine = (parts: { env?: Machine['env']; programs?: readonly string[]; unpack?: Machine['unpack'] }): Machine => ({
  env: parts.env ?? {},
  isRunnable: (file) => parts.programs?.includes(file) ?? false,
  unpack: parts.unpack ?? (async () => undefined),
});
const onPath = { PATH: ['/opt/bin', '/usr/bin'].join(path.delimiter) };

test('CHROMIUM_PATH wins over PATH', async () => {
  const found = await findBrowser(
    machine({ env: { ...onPath, CHROMIUM_PATH: '/my/chrome' }, programs: ['/my/chrome', '/usr/bin/chromium'] }),
  );
  expect(found).toEqual({ executablePath: '/my/chrome', env: {}, from: 'CHROMIUM_PATH' });
});

test('a CHROMIUM_PATH that cannot be run is an error, not a search for another', async () => {
  const wrong = machine({ env: { ...onPath, CHROMIUM_PATH: '/gone' }, programs: ['/usr/bin/chromium'] });
  await expect(findBrowser(wrong)).rejects.toThrow('CHROMIUM_PATH is /gone');
});

test('the first folder of PATH that has any browser decides', async () => {
  const found = await findBrowser(machine({ env: onPath, programs: ['/usr/bin/chromium', '/opt/bin/google-chrome'] }));
  expect(found).toMatchObject({ executablePath: '/opt/bin/google-chrome', from: 'PATH' });
});

test('the browser in npm is unpacked only when the machine has none', async () => {
  const unpacked = { executablePath: '/tmp/chromium', env: { LD_LIBRARY_PATH: '/tmp/lib' }, from: 'npm package' } as const;
  expect(await findBrowser(machine({ unpack: async () => unpacked }))).toEqual(unpacked);
  const unwanted = async () => Promise.reject(new Error('unpacked though there is a browser'));
  expect(await findBrowser(machine({ env: onPath, programs: ['/usr/bin/chromium'], unpack: unwanted }))).toMatchObject({ from: 'PATH' });
});

test('without any browser the error says what to install', async () => {
  await expect(findBrowser(machine({ env: onPath }))).rejects.toThrow(/apt-get install -y chromium/);
});
