import type { Endpoint } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import { hashOfToken } from '../../identity/index.ts';
import { authenticateStaff } from './authenticate-staff.ts';

const session = { id: 'id-ana', sessionId: 'this-session', permissions: ['players.read', 'audit.read'] };
const asking = (permission: string | undefined, found: readonly object[] = [session]) => {
  const { db, asked } = paperDb({ 'office.touch_session': found });
  return { asked, answer: codeOf(authenticateStaff(db)('a token', { permission } as Endpoint)) };
};

test.each([
  ['that it may make', 'audit.read', [session], { staffId: 'id-ana', sessionId: 'this-session' }],
  ['that everybody may make', undefined, [session], { staffId: 'id-ana', sessionId: 'this-session' }],
  ['that it may not make', 'staff.write', [session], 'auth.forbidden'],
  ['once it is over', undefined, [], 'auth.session_ended'],
  ['that it might make, once it is over', 'audit.read', [], 'auth.session_ended'],
])('a session and a call %s', async (_, permission, found, answer) => expect(await asking(permission, found).answer).toEqual(answer));

test('a call moves the end of a session by half an hour, to ten hours after it began at most', async () => {
  const { asked, answer } = asking(undefined);
  await answer;
  expect(asked('office.touch_session')).toEqual([[hashOfToken('a token'), 30 * 60, 10 * 60 * 60]]);
});
