import { noticesApi, type PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { askRoute, listening } from '../../../test/ask-route.ts';
import { paperDb } from '../../../test/paper-db.ts';
import { createNotices } from './create-notices.ts';
import type { Notices } from './notices.ts';
import { noticesRoutes } from './routes.ts';

const ANA = 7n as PlayerId;

test('a player asks for their own, in the language they read', async () => {
  const { asked, module } = listening<Notices>();
  const call = { playerId: ANA, language: 'hi' } as const;
  const routes = noticesRoutes(module);
  expect([
    await askRoute(routes, noticesApi.notices, { start: 2, limit: 5 }, call),
    await askRoute(routes, noticesApi.unread, {}, call),
    await askRoute(routes, noticesApi.read, { until: '9' }, call),
  ]).toEqual(['notices', 'unread', 'read']);
  expect(asked).toEqual([
    ['notices', { player: ANA, language: 'hi' }, { start: 2, limit: 5 }],
    ['unread', ANA],
    ['read', ANA, { until: '9' }],
  ]);
});

test('a page is read as it was at an instant where one is given', async () => {
  const [now, then] = [paperDb(), paperDb()];
  const house = { db: now.db, houseName: 'x', matches: {}, draws: {} } as unknown as Parameters<typeof createNotices>[0];
  await createNotices(house).notices({ player: ANA, language: 'en' }, { start: 0, limit: 5 }, then.db);
  expect([now.order(), then.asked('messages.page')]).toEqual([[], [[ANA, 0, 5]]]);
});
