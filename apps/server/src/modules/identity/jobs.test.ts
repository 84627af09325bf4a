import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import type { Verification } from './create-verification.ts';
import { identityJobs, messagesJob } from './jobs.ts';

const PRUNED = ['attempts', 'tickets', 'sessions', 'spent_tokens', 'known_devices', 'codes', 'challenges', 'messages', 'disavowals'];

test('sessions whose players are away end each minute, and everything that is over goes every ten', async () => {
  const { db, order } = paperDb();
  const [idle, prune] = identityJobs(db);
  await idle?.run({});
  expect([idle?.everySeconds, order()]).toEqual([60, ['identity.end_idle_sessions']]);
  await prune?.run({});
  expect([prune?.everySeconds, new Set(order().slice(1))]).toEqual([600, new Set(PRUNED.map((each) => `identity.prune_${each}`))]);
});

test('messages are sent as they were asked for, and again every fifteen seconds', async () => {
  const sent: unknown[] = [];
  const by = { houseName: 'x' } as unknown as Parameters<Verification['sendMessages']>[0];
  const job = messagesJob({ sendMessages: async (given: unknown) => void sent.push(given) } as unknown as Verification, by);
  await job.run({});
  expect([job.everySeconds, job.name, sent]).toEqual([15, 'send-messages', [by]]);
});
