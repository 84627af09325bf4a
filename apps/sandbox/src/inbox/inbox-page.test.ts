import { expect, test } from 'vitest';
import { inboxPage } from './inbox-page.ts';
import type { ReceivedMessage } from './kept-messages.ts';

const message = (own: Partial<ReceivedMessage>): ReceivedMessage => ({
  ...{ id: 1, way: 'mail', to: 'ana@example.com', subject: 'Welcome', text: 'Hello', at: new Date('2026-03-10T12:34:56.789Z') },
  ...own,
});
const rowsOf = (page: string) => page.match(/<li>.*<\/li>/g) ?? [];

test('an inbox without messages says so', () => {
  expect(inboxPage([])).toContain('<p>No messages yet.</p>');
  expect(inboxPage([])).toContain('<title>Inbox (0)</title>');
});

test('messages are listed in the given order, with recipient, time and text', () => {
  const page = inboxPage([message({ way: 'sms', to: '+5511', subject: '', text: 'Hi' }), message({})]);
  expect(page).toContain('<title>Inbox (2)</title>');
  expect(page).not.toContain('No messages yet');
  const time = '<p><time datetime="2026-03-10T12:34:56.789Z">2026-03-10 12:34:56 UTC</time></p>';
  expect(rowsOf(page)).toEqual([
    `<li><article><h2>SMS to +5511</h2>${time}<p>Hi</p></article></li>`,
    `<li><article><h2>Mail to ana@example.com: Welcome</h2>${time}<p>Hello</p></article></li>`,
  ]);
});

test('codes of six digits are highlighted, longer numbers are not', () => {
  expect(inboxPage([message({ text: 'code 123456, order 1234567, 12345' })])).toContain(
    '<p>code <strong>123456</strong>, order 1234567, 12345</p>',
  );
});

test('everything sent is escaped', () => {
  const page = inboxPage([message({ to: '<a>', subject: '"b" & c', text: "<i>it's</i>" })]);
  expect(rowsOf(page)[0]).toContain('Mail to &lt;a&gt;: &quot;b&quot; &amp; c</h2>');
  expect(rowsOf(page)[0]).toContain('<p>&lt;i&gt;it&#39;s&lt;/i&gt;</p>');
});
