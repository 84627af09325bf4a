import { chatApi, type PlayerId, supportApi } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { askRoute, listening } from '../../../test/ask-route.ts';
import { paperDb } from '../../../test/paper-db.ts';
import { chatRoutes, supportRoutes } from './routes.ts';
import type { Support } from './support.ts';

const ANA = 7n as PlayerId;
const CASE = { case_id: '00000000-0000-4000-8000-000000000001', topic: 'bet', text: 'Where is it?' } as const;

test('players write in cases of their own and have the newest fifty; guests are counted by where they write from', async () => {
  const { asked, module } = listening<Support>();
  const { db } = paperDb();
  const routes = supportRoutes({ db, support: module });
  const call = { playerId: ANA, language: 'hi', ip: '192.0.2.9' } as const;
  const message = { case_id: CASE.case_id, message_id: '00000000-0000-4000-8000-000000000002', text: 'More of it' };
  expect(await askRoute(routes, supportApi.support, {}, call)).toBe('expected');
  await askRoute(routes, supportApi.openGuestCase, { ...CASE, email: 'g@example.test' }, call);
  await askRoute(routes, supportApi.openCase, CASE, call);
  expect(await askRoute(routes, supportApi.cases, {}, call)).toEqual({ list: 'casesOf' });
  await askRoute(routes, supportApi.writeToCase, message, call);
  await askRoute(routes, supportApi.endCase, { case_id: CASE.case_id }, call);
  expect(asked.slice(1)).toEqual([
    ['openGuestCase', { ...CASE, email: 'g@example.test' }, { ip: '192.0.2.9', language: 'hi' }],
    ['openCase', ANA, CASE, 'hi'],
    ['casesOf', db, ANA, { start: 0, limit: 50 }],
    ['writeToCase', ANA, message],
    ['endCase', ANA, CASE.case_id],
  ]);
});

test('chats are told who writes by their tokens, and from where by the call', async () => {
  const { asked, module } = listening<Support>();
  const routes = chatRoutes(module);
  const call = { playerId: ANA, sessionId: 's', language: 'hi', ip: '192.0.2.9' } as const;
  const message = { token: 't', message_id: CASE.case_id, text: 'Hello' };
  await askRoute(routes, chatApi.getChatToken, {}, call);
  await askRoute(routes, chatApi.getNonLoginToken, {}, call);
  await askRoute(routes, chatApi.messageSync, { token: 't' }, call);
  await askRoute(routes, chatApi.writeToChat, message, call);
  await askRoute(routes, chatApi.endChat, { token: 't' }, call);
  await askRoute(routes, chatApi.customerService, {}, call);
  await askRoute(routes, chatApi.customer, {}, call);
  expect(asked).toEqual([
    ['chat.tokenOfPlayer', call],
    ['chat.tokenOfGuest', call],
    ['chat.sync', { token: 't' }, call],
    ['chat.write', message, call],
    ['chat.end', { token: 't' }, call],
    ['chat.service'],
    ['chat.chatOf', call],
  ]);
});
