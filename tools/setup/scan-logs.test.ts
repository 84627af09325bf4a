import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scanLogs } from './scan-logs.mjs';

let folder: string;
const write = (file: string, ...lines: readonly string[]) => writeFileSync(path.join(folder, file), `${lines.join('\n')}\n`);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairbook-logs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const CLEAN = [
  '{"level":30,"time":1763739000123,"pid":4111111,"reqId":"018f0000-0000-7000-8000-000000000000","status":200,"path":"/sports/api/v1/reg","ms":12,"msg":"answered"}',
  '{"level":50,"err":{"type":"error","code":"23505","constraint":"players_one_per_email","table":"players","stack":"    at node_modules/@fastify/compress/index.js:12:3"}}',
  '{"level":30,"msg":"Server listening at http://127.0.0.1:41111"}',
];

test('what a house logs has nothing in it', () => {
  write('a.log', ...CLEAN);
  write(
    'a.urls',
    'GET http://127.0.0.1:3000/sports/api/v1/soccer?start=0&limit=100&timestamp=1763739000123',
    'WS ws://127.0.0.1:3000/wss-new?token=Zk3x-p.haMvU',
  );
  write('a.secrets', '"a long word 1"', '"Zk3x-p"');
  expect(scanLogs(folder)).toEqual({ files: 2, lines: 5, secrets: 2, leaks: [] });
});

test.each([
  ['a session token', '"eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIwMThmIn0.c2lnbmF0dXJlMTIz"'],
  ['a bearer token', 'authorization: Bearer Zk3xpQ8rTt0aBcDeFgHiJk'],
  ['a cookie', 'cookie: a=1; fairbook_refresh=Zk3xpQ8rTt0'],
  ['an e-mail address', 'Key (email)=(ana.maria+1@mail.example) already exists.'],
  ['the secret of an authenticator', 'otpauth://totp/Fairbook?issuer=Fairbook'],
  ['a field that holds a secret', '{"body":{"bank_password":"x7k2pq"}}'],
  ['a secret in an address', 'GET http://localhost/sports/api/v1/verify?code=381204'],
  ['a query that was logged', '{"path":"/sports/api/v1/soccer?start=0"}'],
  ['a code', 'Your code is 381204'],
  ['a code', '{"code":"381204"}'],
  ['a CPF', '{"payer":"529.982.247-25"}'],
  ['a CPF', 'payer 52998224725 paid'],
  ['the number of a card', 'card 4111 1111 1111 1111 was declined'],
  ['the number of a card', '{"said":"5500005555555559"}'],
  ['something that a call carried in secret', '{"said":"a long word 1"}'],
  ['something that a call carried in secret', 'took q8w3zz0 for an answer'],
])('%s is found, by its file and line, and not repeated: %s', (what, line) => {
  write('known.secrets', '"a long word 1"', '"q8w3zz0"');
  write('house.log', ...CLEAN, line);
  expect(scanLogs(folder).leaks).toEqual([{ file: 'house.log', line: 4, what }]);
});

test.each([
  ['12345678901'],
  ['4111111111111112'],
  ['1763739000123'],
  ['018f0000-0000-7000-8000-529982247250'],
  ['"seq":"52998224724"'],
  ['?limit=20&draw_no=20261122070'],
  ['"drawNo":"20261122070"'],
])('digits that are no CPF and no card are let be: %s', (digits) => {
  write('house.log', digits);
  expect(scanLogs(folder).leaks).toEqual([]);
});
