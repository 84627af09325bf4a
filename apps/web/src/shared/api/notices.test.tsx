// @vitest-environment happy-dom
import { noticesApi, type SignedIn } from '@fairbook/contract';
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn, type SentCall, sentTo } from '../testing/drawn.tsx';
import { unreadQuery, useReadNotices } from './notices.ts';
import { signedIn, signedOut } from './session.ts';

const ID = '0192a1b2-0000-7000-8000-000000000001';
let open: Drawn;
let calls: readonly SentCall[];
afterEach(async () => {
  await open.close();
  signedOut();
});
const Looks = ({ of }: { readonly of: string | undefined }) => {
  useReadNotices(of);
  return null;
};
async function look(of: string | undefined, isPlayer = true) {
  if (isPlayer) signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  calls = sentTo(noticesApi.read);
  open = await drawn(<Looks of={of} />, [[unreadQuery.queryKey, { unread: 3, bets: 1 }]]);
}
const unread = () => open.queries.getQueryData(unreadQuery.queryKey);

test.each([
  [ID, { subject: ID }],
  ['bets', { bets: true }],
])('whoever looks at %s has read what was told of it, and what is left is known at once', async (of, body) => {
  await look(of);
  expect(calls.map((call) => call.body)).toEqual([body]);
  await calls[0]?.reply({ unread: 1, bets: 0 });
  expect(unread()).toEqual({ unread: 1, bets: 0 });
});

test('that it could not be told changes nothing', async () => {
  await look('bets');
  await calls[0]?.refuse('server.busy', 503);
  expect(unread()).toEqual({ unread: 3, bets: 1 });
});

test.each([
  ['a guest', 'bets', false],
  ['who looks at nothing of the kind', undefined, true],
])('%s has read nothing', async (_, of, isPlayer) => {
  await look(of, isPlayer);
  expect(calls).toEqual([]);
});
