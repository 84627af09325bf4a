import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createMessenger, type MessengerOptions } from './messenger.ts';

const SMS = { id: 'm1', to: '+5511912345678', subject: 'Código', text: '123456' };
const OPTIONS = { smtpUrl: '', mailFrom: 'no-reply@x.test', smsUrl: 'https://sms.test/send', smsSecret: 'secret' };

afterEach(() => {
  vi.unstubAllGlobals();
});
/** The outcome of a message when the gateway answers like this: what it received, and what was noted. */
async function sent(message: typeof SMS, options: Partial<MessengerOptions> = {}, status = 200) {
  const asked = vi.fn<typeof fetch>(async () => new Response('', { status }));
  vi.stubGlobal('fetch', asked);
  const noted: string[] = [];
  const answer = await createMessenger({ ...OPTIONS, ...options }, (outcome) => noted.push(outcome))
    .send(message)
    .then(
      () => 'sent',
      ({ message: said }: Error) => said,
    );
  return { answer, noted, asked: asked.mock.calls };
}

test('an SMS is its text alone, sent with the secret and a name by which the gateway knows it again', async () => {
  const { answer, noted, asked } = await sent(SMS);
  expect([answer, noted]).toEqual(['sent', ['sms_sent']]);
  const headers = { 'content-type': 'application/json', authorization: 'Bearer secret', 'idempotency-key': 'm1' };
  const request = { method: 'POST', headers, body: JSON.stringify({ to: SMS.to, text: '123456' }) };
  expect(asked).toEqual([['https://sms.test/send', expect.objectContaining(request)]]);
});

test.each([400, 401, 404, 429, 500, 503])('what the gateway did not take has failed, and is noted so: %i', async (status) => {
  const { answer, noted } = await sent(SMS, {}, status);
  expect([answer, noted]).toEqual([`messenger: the SMS gateway answered ${status}`, ['sms_failed']]);
});

test.each([
  ['a gateway', SMS, { smsUrl: '' }, 'messenger: no SMS gateway is configured', 'sms_failed'],
  ['a mail server', { ...SMS, to: 'ana@x.test' }, {}, 'messenger: no mail server is configured', 'mail_failed'],
])('without %s nothing is sent, and it is noted as failed', async (_, message, options, said, outcome) => {
  const { answer, noted, asked } = await sent(message, options);
  expect([answer, noted, asked]).toEqual([said, [outcome], []]);
});

/** A mail server that takes one email, and records what it receives. */
async function mailServer() {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let isText = false;
    socket.setEncoding('utf8').write('220 hello\r\n');
    socket.on('data', (said) => {
      for (const line of String(said).split('\r\n').slice(0, -1)) {
        lines.push(line);
        if (isText && line !== '.') continue;
        isText = line === 'DATA';
        socket.write(isText ? '354 go on\r\n' : '250 well\r\n');
        if (line === 'QUIT') socket.end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { lines, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

test('a mail says from whom, to whom and about what, with a name by which whoever runs the house finds it again', async () => {
  const server = await mailServer();
  const { answer, noted, asked } = await sent({ ...SMS, to: 'ana@x.test', subject: 'Code' }, { smtpUrl: server.url });
  expect([answer, noted, asked]).toEqual(['sent', ['mail_sent'], []]);
  const lines = server.lines.map((line) => line.toLowerCase());
  for (const said of ['from: no-reply@x.test', 'to: ana@x.test', 'subject: code', 'x-message-id: m1', '123456'])
    expect(lines).toContain(said);
  server.stop();
});

test('an address is one, also where it could be read as a list of two', async () => {
  const server = await mailServer();
  await sent({ ...SMS, to: 'ana@x.test, rui@x.test' }, { smtpUrl: server.url });
  expect(server.lines.filter((line) => line.startsWith('RCPT TO')).length).toBeLessThan(2);
  server.stop();
});
