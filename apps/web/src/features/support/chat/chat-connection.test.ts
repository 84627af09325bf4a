import { expect, test } from 'vitest';
import { type ChatConnection, type ConnectionFacts, connectionOf } from './chat-connection.ts';

const GOOD: ConnectionFacts = { socket: 'open', isOffline: false, isRead: true, hasFailed: false };
test.each<[ChatConnection, string, Partial<ConnectionFacts>]>([
  ['connecting', 'at first', { socket: 'connecting', isRead: false }],
  ['connecting', 'before it was read', { isRead: false }],
  ['connecting', 'while the socket comes back', { socket: 'connecting' }],
  ['connected', 'once it was read and hears of news', {}],
  ['disconnected', 'without a network', { isOffline: true }],
  ['disconnected', 'where it cannot be read', { hasFailed: true }],
  ['disconnected', 'where it could not be read at all', { isRead: false, hasFailed: true }],
  ['disconnected', 'where nothing tells it of news', { socket: 'polling' }],
])('the chat is %s %s', (connection, _, facts) => expect(connectionOf({ ...GOOD, ...facts })).toBe(connection));
