// @vitest-environment happy-dom
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { readAs, readingOfPage, type Steps } from '../../shared/testing/page-reading.tsx';
import { InviteCard } from './invite-card.tsx';
import { codeQuery } from './invite-code.ts';
import { InviteDialog } from './invite-dialog.tsx';

readAs('player');
const REWARD = { amount: parseAmount('10'), recharge_from: parseAmount('50') };

test.each<[string, ReactNode, readonly string[], object | null, Steps?]>([
  ['the way to an invitation', <InviteCard key="1" />, ['player'], REWARD],
  ['an invitation', <InviteDialog key="1" onClose={() => undefined} />, ['player'], REWARD],
  ['an invitation that brings nothing', <InviteDialog key="1" onClose={() => undefined} />, ['player'], null],
  ['an invitation of an agent', <InviteDialog key="1" onClose={() => undefined} />, ['player', 'agent'], REWARD, ['rewards.invite_agent']],
])('%s: all that there is to say is said, and what is its own asked for', async (_, part, types, reward, steps = []) => {
  const known = [
    [keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]],
    [codeQuery('player').queryKey, { code: 'FRIEND', types, reward }],
  ] as const;
  const reading = await readingOfPage(() => part, { known, steps, isWhole: true });
  expect(
    reading.replaceAll(location.origin, 'https://fair.book').replaceAll(encodeURIComponent(location.origin), 'https://fair.book'),
  ).toMatchSnapshot();
});
