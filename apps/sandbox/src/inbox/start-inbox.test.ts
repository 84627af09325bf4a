import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Inbox, startInbox } from './start-inbox.ts';

const AT = new Date('2026-03-10T12:00:00Z');
let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox({ secret: 'sms secret', now: () => AT });
});
afterAll(() => inbox.stop());

/** Sends a mail by SMTP and returns the server's last line. */
const mail = (recipients: readonly string[], text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(inbox.smtpUrl);
    const lines = [
      'HELO house',
      'MAIL FROM:<house@example.com>',
      ...recipients.map((to) => `RCPT TO:<${to}>`),
      'DATA',
      `${text}\r\n.`,
      'QUIT',
    ];
    const socket = connect(Number(port), hostname);
    let last = '';
    socket.on('data', (chunk: Buffer) => {
      const said = chunk.toString();
      if (!said.startsWith('221')) last = said.trim();
      const next = lines.shift();
      if (next === undefined) socket.end();
      else socket.write(`${next}\r\n`);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(last));
  });
const sms = (body: object, authorization = 'Bearer sms secret') =>
  fetch(inbox.smsUrl, { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify(body) });

describe('a mail', () => {
  test('is kept for each of its recipients, with its text trimmed', async () => {
    await mail(['ana@example.com', 'bia@example.com'], 'To: somebody@example.com\r\nSubject: Hello\r\n\r\n\r\n  your code is 123456  \r\n');
    expect(inbox.messages().slice(0, 2)).toMatchObject(
      ['bia@example.com', 'ana@example.com'].map((to) => ({ way: 'mail', to, subject: 'Hello', text: 'your code is 123456', at: AT })),
    );
  });

  test('without a subject or a text is kept too', async () => {
    expect(await mail(['caio@example.com'], '\r\n')).toMatch(/^250/);
    expect(inbox.messages()[0]).toMatchObject({ to: 'caio@example.com', subject: '', text: '' });
  });
});

describe('an SMS', () => {
  test('is kept if the sender knows the secret', async () => {
    expect((await sms({ to: '+5511912345678', text: 'your code is 654321' })).status).toBe(202);
    expect(inbox.messages()[0]).toMatchObject({ way: 'sms', to: '+5511912345678', subject: '', text: 'your code is 654321', at: AT });
  });

  test.each([
    ['with a wrong secret', { to: '+5511912345678', text: 'x' }, 'Bearer another', 401],
    ['without a secret', { to: '+5511912345678', text: 'x' }, '', 401],
    ['to an invalid number', { to: '5511912345678', text: 'x' }, undefined, 400],
    ['without a text', { to: '+5511912345678', text: '' }, undefined, 400],
    ['of more than ten parts', { to: '+5511912345678', text: 'x'.repeat(1_601) }, undefined, 400],
  ])('%s is refused and not kept', async (_, body, authorization, status) => {
    const before = inbox.messages().length;
    expect((await sms(body, authorization)).status).toBe(status);
    expect(inbox.messages()).toHaveLength(before);
  });
});

describe('the page', () => {
  test('is served at the address, is not cached and cannot be framed', async () => {
    const page = await fetch(new URL('/', inbox.url));
    expect(page.url).toBe(inbox.url);
    const { headers } = page;
    expect([headers.get('content-type'), headers.get('cache-control'), headers.get('x-frame-options')]).toEqual([
      'text/html; charset=utf-8',
      'no-store',
      'DENY',
    ]);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    expect(await page.text()).toContain('SMS to +5511912345678');
  });
});
