import path from 'node:path';
import { expect, test } from 'vitest';
import { CHROMIUM_ARGS, findBrowser, type Machine } from './chromium.ts';

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

test.each(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge', 'chrome.exe'])(
  'a browser is called %s, and of two in a folder the one that is named first here is taken',
  async (name) => {
    expect(await findBrowser(machine({ env: onPath, programs: [`/usr/bin/${name}`] }))).toMatchObject({
      executablePath: `/usr/bin/${name}`,
    });
    const two = machine({ env: onPath, programs: [`/usr/bin/${name}`, '/usr/bin/chromium'] });
    expect(await findBrowser(two)).toMatchObject({ executablePath: '/usr/bin/chromium', env: {}, from: 'PATH' });
  },
);

test.each([
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
])('%s is a usual place, looked into when PATH has none, or there is no PATH', async (place) => {
  const found = { executablePath: place, env: {}, from: 'usual place' };
  expect(await findBrowser(machine({ env: onPath, programs: [place] }))).toEqual(found);
  expect(await findBrowser(machine({ programs: [place] }))).toEqual(found);
  expect(await findBrowser(machine({ env: onPath, programs: [place, '/usr/bin/chrome'] }))).toMatchObject({ from: 'PATH' });
});

test('an empty folder of PATH is not the folder one happens to be in', async () => {
  await expect(findBrowser(machine({ env: { PATH: path.delimiter, CHROMIUM_PATH: '' }, programs: ['chromium'] }))).rejects.toThrow(
    /none was found/,
  );
});

test('a browser of tests keeps to this machine: it resolves no other name and asks nobody for news', () => {
  expect(CHROMIUM_ARGS).toContain('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost');
  for (const part of ['background-networking', 'component-update', 'sync']) expect(CHROMIUM_ARGS).toContain(`--disable-${part}`);
  expect(CHROMIUM_ARGS).toContain('--no-sandbox');
  expect(CHROMIUM_ARGS.filter((each) => /web-security|single-process/.test(each))).toEqual([]);
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
