// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { forgetInviteCode, keepInviteCode, keptInviteCode } from './invite-code.ts';

test('the code of a link is kept until it is forgotten, as long as one may be', () => {
  expect(keptInviteCode()).toBe('');
  keepInviteCode('x'.repeat(33));
  expect(keptInviteCode()).toBe('x'.repeat(32));
  keepInviteCode('ANA');
  expect(keptInviteCode()).toBe('ANA');
  forgetInviteCode();
  expect(keptInviteCode()).toBe('');
});
