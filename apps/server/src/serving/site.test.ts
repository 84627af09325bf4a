import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BRANDS } from '@fairbook/core/catalog';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseAwayError } from '../platform/db/database-away.ts';
import { edgeOf } from '../platform/http/edge.ts';
import { type HttpDeps, type HttpServer, httpServer, INSIDE_ADDRESS } from '../platform/http/http.ts';
import { addSite } from './site.ts';

/** Renders by URL: a page without data, one whose call cannot be encoded, one that never resolves, one that throws on its data. */
const ENTRY = `export const brandFiles = ({ name, look }) => look ? [{ address: '/site.webmanifest', type: 'application/manifest+json', text: name }] : [];
export async function render({ url, fetch, language, theme, timeZone, nonce, isLeft }) {
  if (isLeft) return { status: 200, html: '<!doctype html><script nonce="' + nonce + '">left</script>' };
  if (url === '/old') return { status: 200, html: 'moved', location: '/new?a=1' };
  if (url === '/nonce') return { status: 200, html: nonce };
  if (url === '/throws') throw new Error('broken');
  if (url === '/told') {
    const told = await fetch(new Request('http://elsewhere.example/sports/api/v1/told?a=1'), { headers: { authorization: 'x' } });
    return { status: 200, html: JSON.stringify([told.status, told.headers.get('content-type'), await told.json()]) };
  }
  if (url.startsWith('/mine')) return { status: 200, html: [language, theme, timeZone].join(' ') };
  const html = '<!doctype html><title>drawn</title>';
  if (url === '/asks') await fetch('/sports/api/v1/asked');
  if (url === '/hangs') await new Promise(() => undefined);
  if (url === '/breaks') return { status: (await fetch('/sports/api/v1/asked')).status === 503 ? 500 : 200, html: '' };
  return { status: url === '/index.html' ? 404 : 200, html };
}`;

const DEPS: HttpDeps = {
  routes: [],
  authenticate: () => Promise.reject(new Error('nobody')),
  wordsOf: (code) => code,
  observe: () => undefined,
  refused: () => undefined,
  logLevel: 'silent',
  callRate: 1_000,
  originAllowed: () => true,
  edge: edgeOf(),
  watch: { called: () => undefined, turnedAway: () => undefined },
  isStopping: () => false,
};
let folder: string;
let server: HttpServer;
/** A server without provider games, with no languages configured. */
let bareServer: HttpServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  await mkdir(path.join(folder, 'dist'));
  await mkdir(path.join(folder, 'dist-server'));
  await writeFile(path.join(folder, 'dist/index.html'), '<title>template</title>');
  await writeFile(path.join(folder, 'dist/build-files.json'), '{"files":"template"}');
  await mkdir(path.join(folder, 'dist/assets'));
  await writeFile(path.join(folder, 'dist/assets/part-1a2b.js'), 'export {};');
  await writeFile(path.join(folder, 'dist/site.webmanifest'), '{"name":"Fairbook"}');
  await writeFile(path.join(folder, 'dist-server/entry-server.js'), ENTRY);
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  const [one, bare] = [await httpServer(DEPS), await httpServer(DEPS)];
  [server, bareServer] = [one, bare];
  server.get('/sports/api/v1/told', async (request, reply) =>
    reply.status(201).send([request.method, request.query, request.ip === INSIDE_ADDRESS, request.headers.authorization]),
  );
  server.get('/sports/api/v1/asked', async () => {
    throw new DatabaseAwayError('gone', undefined);
  });
  await addSite(server, {
    webRoot: path.join(folder, 'dist'),
    brand: BRANDS['only-bets'],
    answerWithinMs: 300,
    drawingsOfPlace: 1_000,
    frameOrigins: ['https://games.example'],
  });
  await addSite(bareServer, {
    webRoot: path.join(folder, 'dist'),
    brand: { ...BRANDS.GX, languages: [] },
    answerWithinMs: 300,
    drawingsOfPlace: 2,
    frameOrigins: [],
  });
});
afterAll(async () => {
  await Promise.all([server.close(), bareServer.close()]);
  await rm(folder, { recursive: true });
});

const ask = (url: string) => server.inject({ url, headers: { 'accept-language': 'en' } });

test('a page whose questions cannot be answered now is drawn all the same, and says when to come again', async () => {
  const answer = await ask('/asks');
  expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('<title>drawn</title>')]);
  expect(answer.headers['retry-after']).toMatch(/^[123]$/);
});

test.each(['/hangs', '/breaks'])('%s: one that cannot be drawn at all is one that can be read, and tries again by itself', async (url) => {
  const answer = await ask(url);
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('<p>The server is busy.');
  expect(answer.body).toContain('http-equiv="refresh"');
  const [, nonce = 'none'] = /<style nonce="([^"]+)">/.exec(answer.body) ?? [];
  expect(answer.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
});

test('each is drawn the page in their own language, theme and zone, though others ask for it in the same second', async () => {
  const mine = async (language: string, cookie = '') =>
    (await server.inject({ url: '/mine', headers: { 'accept-language': language, cookie } })).body;
  const seen = [
    mine('en'),
    mine('pt'),
    mine('en', 'theme=light'),
    mine('en', 'time_zone=Asia/Tokyo'),
    mine('en', 'time_zone=Europe/Paris'),
    mine('en', 'theme=light; time_zone=Asia/Tokyo'),
  ];
  const [first] = await Promise.all(seen);
  const theme = first?.split(' ')[1];
  expect(await Promise.all(seen)).toEqual([
    `en ${theme} `,
    `pt ${theme} `,
    'en light ',
    `en ${theme} Asia/Tokyo`,
    `en ${theme} Europe/Paris`,
    'en light Asia/Tokyo',
  ]);
});

test('an address has so many pages drawn in a minute: its browser draws any others, and others are drawn theirs', async () => {
  const ask = async (url: string, remoteAddress = '203.0.113.7') => {
    const { statusCode, body, headers } = await bareServer.inject({ url, remoteAddress });
    const nonce = /nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    return { statusCode, isLeft: body.includes('left'), isOurs: body.includes(nonce) };
  };
  const [drawn, left] = [
    { statusCode: 200, isLeft: false },
    { statusCode: 200, isLeft: true, isOurs: true },
  ];
  expect(await ask('/?a=1')).toMatchObject(drawn);
  expect(await ask('/?a=2')).toMatchObject(drawn);
  expect(await ask('/?a=3')).toEqual(left);
  expect(await ask('/?a=3', '203.0.113.8')).toMatchObject(drawn);
  // Drawn for somebody else a moment ago.
  expect(await ask('/?a=3')).toMatchObject(drawn);
});

test('no document comes without its policy, the template of them by its own name neither', async () => {
  const answer = await ask('/index.html');
  expect(answer.body).not.toContain('template');
  expect(answer.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(answer.headers['content-security-policy']).toContain('frame-src https://games.example;');
});

test.each(['/', '/asks', '/hangs', '/index.html', '/site.webmanifest', '/sports/api/v1/asked', '/sports/api/v1/nothing'])(
  '%s stands in no frame: the header for old browsers says what the policy says',
  async (url) => expect((await ask(url)).headers['x-frame-options']).toBe('DENY'),
);

test('the list of what was built is not published, the manifest of the web app is', async () => {
  expect((await ask('/build-files.json')).body).not.toContain('template');
  const answer = await ask('/site.webmanifest');
  expect([answer.body, answer.headers['content-type']]).toEqual([
    '{"name":"Fairbook"}',
    expect.stringContaining('application/manifest+json'),
  ]);
});

test('a brand with a look of its own has its own manifest in place of the built one', async () => {
  const answer = await bareServer.inject('/site.webmanifest');
  expect([answer.body, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    ...['GX', expect.stringContaining('application/manifest+json'), 'no-cache'],
  ]);
});

test('a part of a page is kept for a year and brings no header that only documents and calls need; both of those keep theirs', async () => {
  const part = await ask('/assets/part-1a2b.js');
  expect(Object.keys(part.headers).sort()).toEqual([
    'cache-control',
    'connection',
    'content-length',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'vary',
    'x-content-type-options',
  ]);
  expect(part.headers['cache-control']).toBe('max-age=31536000, immutable');
  const kept = expect.arrayContaining(['x-ratelimit-limit', 'strict-transport-security', 'x-request-id']);
  for (const url of ['/', '/sports/api/v1/asked']) expect(Object.keys((await ask(url)).headers)).toEqual(kept);
});

test('what browsers are told to hold to is on every page and call, and sharper than they would by themselves', async () => {
  for (const url of ['/', '/sports/api/v1/asked'])
    expect((await ask(url)).headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
});

describe('a page', () => {
  const policyAt = async (at: HttpServer, url = '/') => String((await at.inject(url)).headers['content-security-policy']).split('; ');
  const policy = (nonce: string, frames: string) => [
    ...["default-src 'self'", `script-src 'self' 'nonce-${nonce}'`],
    `style-src 'self' 'nonce-${nonce}' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='`,
    ...["img-src 'self' data:", "connect-src 'self'", `frame-src ${frames}`, "object-src 'none'", "base-uri 'none'"],
    ...["form-action 'self'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"],
  ];

  test('may do what its policy says and nothing else; its scripts are known by the nonce that is in it', async () => {
    const answer = await ask('/nonce');
    expect(answer.body).toMatch(/^[\w+/]{22}==$/);
    expect(String(answer.headers['content-security-policy']).split('; ')).toEqual(policy(answer.body, 'https://games.example'));
    expect((await policyAt(bareServer)).includes("frame-src 'none'")).toBe(true);
  });

  test('is kept by nobody, and is as its drawing says: there, not there, elsewhere, or broken', async () => {
    const seen = async (url: string) => {
      const { statusCode, headers } = await ask(url);
      return [statusCode, headers['cache-control'], headers['content-type'], headers.location];
    };
    const html = 'text/html; charset=utf-8';
    expect([await seen('/'), await seen('/index.html'), await seen('/asks')]).toEqual([
      [200, 'no-store', html, undefined],
      [404, 'no-store', html, undefined],
      [503, 'no-store', html, undefined],
    ]);
    const moved = await seen('/old');
    expect([moved[0], moved[3]]).toEqual([302, '/new?a=1']);
    expect([(await ask('/throws')).statusCode, (await ask('/site.webmanifest')).headers['cache-control']]).toEqual([500, 'no-cache']);
  });

  test('asks this server itself, from within, with its headers and nothing of another address', async () => {
    const told = ['GET', { a: '1' }, true, 'x'];
    expect((await ask('/told')).json()).toEqual([201, 'application/json', told]);
  });

  test.each([
    ['language=pt', 'en', 'pt system'],
    ['language=hi', 'en', 'pt system'],
    ['language=xx', 'en', 'en system'],
    ['', 'hi', 'pt system'],
    ['', undefined, 'pt system'],
    ['language=en; theme=dark', 'pt', 'en dark'],
    ['theme=system', 'en', 'en system'],
    ['theme=pink', 'en', 'en system'],
  ])('with the cookie %j and the language %s is drawn as %s', async (cookie, language, drawn) => {
    const headers = { cookie, ...(language && { 'accept-language': language }) };
    expect((await server.inject({ url: `/mine?${encodeURIComponent(cookie)}`, headers })).body.trim()).toBe(drawn);
    expect((await bareServer.inject({ url: '/mine', headers: { cookie: 'language=en' } })).body).toBe('pt system ');
  });

  test('is not where calls are: there it is not found, in their words', async () => {
    const calls = ['sports', '3rd-game', 'otherChat'].flatMap((part) => ['api', 'playcard', 'nggame'].map((of) => `/${part}/${of}/none`));
    calls.push('/otherChat', '/otherChat?x=1', '/otherChat/none', '/otherChat/otherChatToken/getChatToken');
    for (const url of calls) expect([url, (await ask(url)).json().error?.code]).toEqual([url, 'request.not_found']);
    for (const url of ['/sports', '/sports/soccer', '/a/sports/api/x', '/other/api/x', '/otherChats', '/chat'])
      expect([url, (await ask(url)).body]).toEqual([url, '<!doctype html><title>drawn</title>']);
  });
});
