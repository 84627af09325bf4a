// @vitest-environment happy-dom
import { Refusal } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { NO_ACCOUNT, type TypedAccount } from '../sign-in/typed-account.ts';
import { RegistrationAddress } from './registration-address.tsx';

const ANA: TypedAccount = { ...NO_ACCOUNT, email: 'ana@example.com' };
const onDone = vi.fn<() => void>();
const onInvite = vi.fn<(invite: string) => void>();
const onAccount = vi.fn<(account: TypedAccount) => void>();
let sends: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
let open: Drawn | undefined;
beforeEach(() => {
  sends = [];
  for (const each of [onDone, onInvite, onAccount]) each.mockClear();
});
afterEach(async () => {
  await open?.close();
});
const send = () => new Promise<void>((resolve, reject) => void sends.push({ resolve, reject }));

function Step({ begun, invited }: { readonly begun: TypedAccount; readonly invited: string }) {
  const [account, setAccount] = useState(begun);
  const [invite, setInvite] = useState(invited);
  return (
    <RegistrationAddress
      account={account}
      onAccount={(typed) => {
        onAccount(typed);
        setAccount(typed);
      }}
      invite={invite}
      onInvite={(typed) => {
        onInvite(typed);
        setInvite(typed);
      }}
      send={send}
      onDone={onDone}
    />
  );
}
async function draw(begun = ANA, invited = '') {
  open = await drawn(<Step begun={begun} invited={invited} />, [], NAMED_WORDS);
  return open;
}
const invite = () => document.querySelector<HTMLInputElement>('[name=invite-code]');
const invalid = () => [...document.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'));
const submit = () => document.querySelector('[type=submit]')?.textContent;

test('the step is named, and goes on once the code was sent, once', async () => {
  const { press, text } = await draw();
  expect([text().startsWith('auth.step_address'), submit()]).toEqual([true, 'auth.continue']);
  await press(undefined, 2);
  expect([sends.length, submit(), onDone.mock.calls.length]).toEqual([1, 'auth.continuing', 0]);
  await act(async () => sends[0]?.resolve());
  expect(onDone).toHaveBeenCalledTimes(1);
});

test.each<[string, TypedAccount, string]>([
  ['an address', NO_ACCOUNT, 'email'],
  ['a number', { ...NO_ACCOUNT, way: 'mobile', phone: '1' }, 'phone'],
])('%s that is none is said beside its field until it is changed, and is sent nothing', async (_, begun, name) => {
  const { press, type } = await draw(begun);
  await press();
  expect([sends.length, invalid()]).toEqual([0, [name]]);
  await type(`[name=${name}]`, 'x');
  expect([invalid(), onAccount.mock.calls.length]).toEqual([[], 1]);
});

test('a no of the house is said, and the step stays', async () => {
  const { press, text } = await draw();
  await press();
  await act(async () => sends[0]?.reject(new Refusal('server.busy', {})));
  expect([text().includes('errors.server.busy'), onDone.mock.calls.length, submit()]).toEqual([true, 0, 'auth.continue']);
});

test('a code of an invitation is asked for after a press alone, which sends nothing', async () => {
  const { press, type, text } = await draw();
  expect([invite(), text().includes('auth.invited')]).toEqual([null, true]);
  await press('auth.invited');
  expect([invite()?.value, text().includes('auth.invited'), sends.length]).toEqual(['', false, 0]);
  await type('[name=invite-code]', 'ANA7');
  expect([onInvite.mock.calls, invite()?.value]).toEqual([[['ANA7']], 'ANA7']);
});

test('who came by an invitation sees its code at once, and it stays a field when it is emptied', async () => {
  const { type, text } = await draw(ANA, 'ANA7');
  expect([invite()?.value, invite()?.maxLength, invite()?.autocomplete]).toEqual(['ANA7', 32, 'off']);
  expect(text()).toContain('auth.invite_codeauth.invite_code_hint');
  await type('[name=invite-code]', '');
  expect(invite()?.value).toBe('');
});
