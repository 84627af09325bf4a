// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn, sentTo } from '../../../shared/testing/drawn.tsx';
import { type Me, meQuery, personQuery, realNameQuery } from '../me-query.ts';
import { AccountCard } from './account-card.tsx';

const ME = {
  ...{ user_id: 7n, nickname: 'Ana', email: 'a•@e.c', mobile: '+55 •••• 4321', email_verified: true, mobile_verified: true },
  ...{ invite_code: 'FRIEND', last_sign_in_at: new Date('2025-02-03T12:00:00Z') },
} as Me;
interface Facts {
  readonly me?: Partial<Me>;
  readonly name?: string | null;
  readonly person?: { readonly person: { readonly cpf: string } | null; readonly required: boolean };
}

let open: Drawn | undefined;
afterEach(() => open?.close());
async function draw({ me = {}, name = null, person = { person: null, required: false } }: Facts = {}) {
  sentTo();
  open = await drawn(
    <AccountCard />,
    [
      [meQuery.queryKey, { ...ME, ...me }],
      [realNameQuery.queryKey, name],
      [personQuery.queryKey, person],
    ],
    NAMED_WORDS,
  );
  return open;
}
const rows = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent ?? '');
const buttons = () => [...(open?.page.querySelectorAll('button') ?? [])].map((each) => each.getAttribute('aria-label'));
const NICKNAME = 'auth.edit_named auth.nickname';
const PASSWORD = 'auth.edit_named auth.password_row';

test.each<[string, Facts, readonly string[]]>([
  [
    'proven addresses may be others, and a name is to be said once',
    {},
    [NICKNAME, 'auth.add_named auth.real_name', 'auth.edit_named auth.email', 'auth.edit_named auth.mobile', PASSWORD],
  ],
  ['a name that was said stays', { name: 'Ana Maria' }, [NICKNAME, 'auth.edit_named auth.email', 'auth.edit_named auth.mobile', PASSWORD]],
  [
    'addresses that are not there are added',
    { name: 'Ana Maria', me: { email: null, mobile: null, email_verified: false, mobile_verified: false } },
    [NICKNAME, 'auth.add_named auth.email', 'auth.add_named auth.mobile', PASSWORD],
  ],
  [
    'who the player is to the law is asked for where it is, and not known',
    { name: 'Ana Maria', person: { person: null, required: true } },
    [NICKNAME, 'auth.add_named auth.cpf', 'auth.edit_named auth.email', 'auth.edit_named auth.mobile', PASSWORD],
  ],
  [
    'and not once it was said',
    { name: 'Ana Maria', person: { person: { cpf: '***.982' }, required: true } },
    [NICKNAME, 'auth.edit_named auth.email', 'auth.edit_named auth.mobile', PASSWORD],
  ],
])('%s', async (_, facts, named) => {
  const { text } = await draw(facts);
  expect(buttons()).toEqual(named);
  expect(text().includes('***.982')).toBe(facts.person?.person != null);
  expect(text().includes('Ana Maria')).toBe(facts.name != null);
});

test.each<[string, Partial<Me>, string | undefined, string]>([
  ['the address first', { email_verified: false, mobile_verified: false }, 'auth.verify_email_banner', 'auth.email_title'],
  ['then the number', { mobile_verified: false }, 'auth.verify_mobile_banner', 'auth.mobile_title'],
  [
    'the number where there is no address',
    { email: null, email_verified: false, mobile_verified: false },
    'auth.verify_mobile_banner',
    'auth.mobile_title',
  ],
])('what nobody confirmed is asked for, %s', async (_, me, banner, title) => {
  const { text, press, dialog } = await draw({ me });
  expect(['auth.verify_email_banner', 'auth.verify_mobile_banner'].filter((each) => text().includes(each))).toEqual([banner]);
  await press('auth.confirm');
  await act(async () => void (await import('./account-dialog.tsx')));
  expect(dialog.text()).toContain(title);
});

test.each<[string, Partial<Me>]>([
  ['is proven', {}],
  ['is not there', { email: null, mobile: null, email_verified: false, mobile_verified: false }],
])('nothing is to be confirmed that %s', async (_, me) => {
  expect((await draw({ me })).text()).not.toContain('banner');
});

test('it says whether an address is proven, the number and the code of the player, and when they were here before', async () => {
  const { text, close } = await draw({ me: { mobile_verified: false } });
  expect(text()).toMatch(/a•@e\.cauth\.verified.*4321auth\.unverified.*auth\.player_number.*7.*FRIEND.*2025/);
  await close();
  await draw({ me: { last_sign_in_at: null } });
  expect(open?.text()).toContain('auth.first_sign_in');
});

test('a dialog changes the one thing whose button was pressed, and can be left', async () => {
  const { page, dialog } = await draw();
  await act(async () => page.querySelector<HTMLElement>(`[aria-label="${PASSWORD}"]`)?.click());
  await act(async () => void (await import('./account-dialog.tsx')));
  expect(dialog.text()).toContain('auth.password_title');
  await act(async () => document.querySelector<HTMLElement>('[role=dialog] [aria-label="common.close"]')?.click());
  expect(dialog.text()).toBe('');
});

test('nothing is claimed of a player of whom nothing could be read', async () => {
  sentTo();
  open = await drawn(<AccountCard />, [], NAMED_WORDS);
  expect([open.text().includes('auth.nickname'), rows()]).toEqual([false, []]);
});
