import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { loggedError, loggerOptions } from './log.ts';

const SECRET = 'ana@mail.example';
/** An error of PostgreSQL, whose message contains the row that broke the constraint. */
const ofDatabase = () =>
  Object.assign(new Error(`Key (email)=(${SECRET}) already exists`), {
    code: '23505',
    constraint: 'players_one_per_email',
    table: 'players',
    detail: `Key (email)=(${SECRET}) already exists.`,
    where: SECRET,
    parameters: [SECRET],
  });
/** An error of a mail server. */
const ofMail = () =>
  Object.assign(new Error(`550 <${SECRET}>: no such user`), { code: 'EENVELOPE', responseCode: 550, response: SECRET, rejected: [SECRET] });
const ofParsing = (): unknown => {
  try {
    return JSON.parse(`{"bank_password": ${SECRET}`);
  } catch (error) {
    return error;
  }
};

test.each([
  ['the database', ofDatabase()],
  ['a mail server', ofMail()],
  ['a text that cannot be read', ofParsing()],
  ['a value that is none', new RangeError(`not a day: ${SECRET}`)],
  ['a value of several lines, one of them like a frame', new RangeError(`not a name: x\n    at ${SECRET}`)],
  ['something inside', new Error('a job failed', { cause: ofDatabase() })],
  ['no error at all', SECRET],
  ['a code that is none', Object.assign(new Error(SECRET), { code: `user ${SECRET}` })],
])('what %s throws is logged without the values in it', (_, error) => {
  expect(JSON.stringify(loggedError(error))).not.toContain(SECRET);
});

test('an error is logged with its kind, the names that help to find it and where it was thrown; with its words when they are ours', () => {
  expect(loggedError(ofDatabase())).toMatchObject({ type: 'Error', code: '23505', constraint: 'players_one_per_email', table: 'players' });
  expect(loggedError(ofMail())).toMatchObject({ code: 'EENVELOPE', responseCode: 550 });
  const ours = loggedError(new Error('a deposit that was begun is not there', { cause: new TypeError('fetch failed') }));
  expect(ours).toMatchObject({ message: 'a deposit that was begun is not there', cause: { type: 'TypeError', message: 'fetch failed' } });
  expect(ours.stack).toMatch(/^ {4}at .*log\.test\.ts/);
});

test('of causes within causes four are told', () => {
  const nested = (depth: number): Error => new Error(`e${depth}`, depth === 0 ? {} : { cause: nested(depth - 1) });
  const told = (error: { readonly message: string; readonly cause?: unknown } | undefined): readonly string[] =>
    error ? [error.message, ...told(error.cause as typeof error)] : [];
  expect(told(loggedError(nested(9)))).toEqual(['e9', 'e8', 'e7', 'e6', 'e5']);
});

const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the server’s log keeps to that whatever it is called with, and to paths without their queries', async () => {
  const file = path.join(folder, 'server.log');
  const { log } = Fastify({ logger: loggerOptions('info', file) });
  log.error(ofDatabase());
  log.error({ err: ofMail() });
  log.error({ err: ofDatabase() }, 'unexpected');
  log.error(ofMail(), 'not sent');
  log.info({ req: { method: 'GET', url: `/wss-new?token=${SECRET}` } }, 'asked');
  const lines = await vi.waitFor(() => {
    const written = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(written).toHaveLength(5);
    return written;
  });
  expect(lines.filter((line) => line.includes(SECRET))).toEqual([]);
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({ msg: 'unexpected', err: { code: '23505' } });
  expect(JSON.parse(lines[4] ?? '').req).toEqual({ method: 'GET', path: '/wss-new' });
});
