import { startInbox } from '@fairbook/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMessenger, type Messenger, type MessengerOptions } from '../src/platform/events/messenger.ts';

const secret = 'a secret between two';
let inbox: Awaited<ReturnType<typeof startInbox>>;
let options: MessengerOptions;
let messenger: Messenger;
const outcomes: string[] = [];
const ignore = () => undefined;
beforeAll(async () => {
  inbox = await startInbox({ secret });
  options = { smtpUrl: inbox.smtpUrl, mailFrom: 'no-reply@fairbook.example', smsUrl: inbox.smsUrl, smsSecret: secret };
  messenger = createMessenger(options, (outcome) => outcomes.push(outcome));
});
afterAll(() => inbox.stop());

const text = 'Código 123456 – vale só 10 minutos, & <não> o diga a ninguém, em nenhuma circunstância, nem a quem diz que é da casa.';

test('a mail arrives by SMTP with every letter, also at an address written in another script', async () => {
  await messenger.send({ id: '1', to: 'ana@example.com', subject: 'Fairbook: código 123456', text });
  expect(inbox.messages()[0]).toMatchObject({ way: 'mail', to: 'ana@example.com', subject: 'Fairbook: código 123456', text });
});

test('an address is one address, whatever stands in it', async () => {
  await messenger.send({ id: '2', to: 'ana+one@example.com', subject: 's', text: 't' });
  expect(inbox.messages()[0]).toMatchObject({ to: 'ana+one@example.com' });
});

test('an SMS arrives by HTTP, and only with the secret', async () => {
  await messenger.send({ id: '3', to: '+5511912345678', subject: '', text });
  expect(inbox.messages()[0]).toMatchObject({ way: 'sms', to: '+5511912345678', text });
  const stranger = createMessenger({ ...options, smsSecret: 'another' }, (outcome) => outcomes.push(outcome));
  await expect(stranger.send({ id: '4', to: '+5511912345678', subject: '', text })).rejects.toThrow('401');
  expect(outcomes).toEqual(['mail_sent', 'mail_sent', 'sms_sent', 'sms_failed']);
});

test('the page shows the newest first, and what was sent as text', async () => {
  const page = await (await fetch(inbox.url)).text();
  expect(page.indexOf('SMS to +5511912345678')).toBeLessThan(page.indexOf('Mail to ana@example.com'));
  expect(page).toContain('&lt;não&gt;');
  expect(page).not.toContain('<não>');
});

test('what is not configured is not sent, and says so', async () => {
  const none = createMessenger({ smtpUrl: '', mailFrom: '', smsUrl: '', smsSecret: '' }, ignore);
  await expect(none.send({ id: '5', to: 'ana@example.com', subject: '', text })).rejects.toThrow('no mail server');
  await expect(none.send({ id: '6', to: '+5511912345678', subject: '', text })).rejects.toThrow('no SMS gateway');
});
