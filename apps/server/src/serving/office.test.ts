import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edgeOf } from '../platform/http/edge.ts';
import type { HttpServer } from '../platform/http/http.ts';
import { officeServer } from './office.ts';

let folder: string;
let server: HttpServer;
let callsAlone: HttpServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'office-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<title>office</title>');
  await writeFile(path.join(folder, 'assets/part-1a2b.js'), 'export {};');
  await writeFile(path.join(folder, 'sign.svg'), '<svg/>');
  const deps = {
    ...{ routes: [], authenticate: () => Promise.reject(new Error('nobody')), tokenCookie: 'fairbook_office' },
    ...{ wordsOf: (code: string) => code, observe: () => undefined, refused: () => undefined, logLevel: 'silent', callRate: 4 },
    ...{ originAllowed: () => true, edge: edgeOf(), isStopping: () => false },
    watch: { called: () => undefined, turnedAway: () => undefined },
  } as const;
  [server, callsAlone] = [await officeServer(deps, folder), await officeServer(deps, '')];
});
afterAll(async () => {
  await Promise.all([server.close(), callsAlone.close()]);
  await rm(folder, { recursive: true });
});

let from = 0;
/** Each call from its own address, so that none exceeds the limit. */
const ask = (url: string, at = server) => {
  from += 1;
  return at.inject({ url, remoteAddress: `203.0.113.${from}` });
};

test.each(['/', '/players/7', '/index.html'])(
  '%s is the one page, which nobody keeps, finds or frames, and which runs its own scripts alone',
  async (url) => {
    const answer = await ask(url);
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      200,
      '<title>office</title>',
      'text/html; charset=utf-8',
    ]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'x-frame-options': 'DENY' });
    expect(String(answer.headers['content-security-policy']).split('; ').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' data:",
      "require-trusted-types-for 'script'",
      "script-src 'self'",
      "style-src 'self'",
    ]);
  },
);

test('a part of the page is kept for a year, any other file is asked for anew', async () => {
  expect((await ask('/assets/part-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask('/sign.svg')).headers['cache-control']).toBe('no-cache');
});

test('a call there is not is not the page, and without a built app there is no page', async () => {
  for (const url of ['/office/api/v1/nothing', '/office/api/']) expect((await ask(url)).json().error.code).toBe('request.not_found');
  for (const url of ['/', '/players/7']) expect((await ask(url, callsAlone)).json().error.code).toBe('request.not_found');
});

test('whether it lives is asked as often as one likes', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => server.inject({ url: '/healthz', remoteAddress: '198.51.100.1' })));
  expect(answers.map((answer) => answer.body)).toEqual(answers.map(() => '{"status":"ok"}'));
});
