// @vitest-environment happy-dom
import { Refusal } from '@fairbook/contract';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { drawnAt } from '../testing/drawn-at.tsx';
import { SupportHelp, SupportLink } from './support-help.tsx';

let open: Awaited<ReturnType<typeof drawnAt>>;
afterEach(() => open.close());
const links = async (Part: () => ReactNode) => {
  open = await drawnAt(Part, { address: '/' });
  return [...open.page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
};

test.each<[string, string[]]>([
  ['account.frozen', ['/chat?topic=access']],
  ['auth.account_closed', ['/chat?topic=access']],
  ['disavowal.link_expired', ['/chat?topic=access']],
  ['account.bets_blocked', ['/chat?topic=bet']],
  ['member.real_name_set', ['/chat?topic=account']],
  ['withdrawal.on_hold', ['/chat?topic=withdrawal']],
  ['terms.acceptance_required', ['/account#texts']],
  ['slip.insufficient_balance', []],
])('%s leads to %j, as an error and as a code', async (code, expected) => {
  expect(await links(() => <SupportHelp error={new Refusal(code as 'account.frozen', {})} />)).toEqual(expected);
  await open.close();
  expect(await links(() => <SupportHelp code={code} />)).toEqual(expected);
});

test('what is no refusal leads nowhere, and neither does nothing', async () => {
  expect(await links(() => <SupportHelp error={new TypeError('account.frozen')} />)).toEqual([]);
  await open.close();
  expect(await links(() => <SupportHelp />)).toEqual([]);
});

test('writing to us about one thing names it', async () => {
  expect(await links(() => <SupportLink topic="bet" reference="ABC7" />)).toEqual(['/chat?topic=bet&reference=ABC7']);
});
