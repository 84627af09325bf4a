// @vitest-environment happy-dom
import { type Passkey, passkeysApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Drawn, drawn, type SentCall, sentTo } from '../../shared/testing/drawn.tsx';
import { fakePasskeys, PASSKEY } from '../../shared/testing/fake-passkeys.ts';
import { Toasts } from '../../shared/testing/toasts.tsx';
import { PasskeyAddDialog } from './passkey-add-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { passkeysQuery, secondFactorQuery } from './security-queries.ts';

const { addPasskey, beginPasskey, passkeys, removePasskey, renamePasskey } = passkeysApi;
const ID = '01900000-0000-7000-8000-000000000001';
const PHONE: Passkey = { passkey_id: ID, name: 'Phone', created_at: new Date('2024-02-03T12:00:00Z'), last_used_at: null };
const WIRE = { passkey_id: ID, name: 'Phone', created_at: '2024-02-03T12:00:00.000Z', last_used_at: null };
const WISH = {
  ...{ challenge: 'Y2hhbGxlbmdl', rp: { id: 'house', name: 'House' }, user: { id: 'dXNlcg', name: 'ana', displayName: 'Ana' } },
  ...{ pubKeyCredParams: [{ type: 'public-key', alg: -7 }], timeout: 60_000, excludeCredentials: [], attestation: 'none' },
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};

const device = fakePasskeys();
const onClose = vi.fn<() => void>();
let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
beforeAll(() => Promise.all([import('./passkey-add-dialog.tsx'), import('./passkey-dialog.tsx')]));
beforeEach(() => {
  onClose.mockClear();
  calls = sentTo(addPasskey, beginPasskey, passkeys, removePasskey, renamePasskey);
});
afterEach(() => open?.close());
async function draw(part: ReactNode, known: Parameters<typeof drawn>[1] = []) {
  open = await drawn(
    <>
      {part}
      <Toasts />
    </>,
    known,
    NAMED_WORDS,
  );
  return open.dialog;
}
const sent = () => calls.map((call) => [call.path, call.body]);
const invalid = () => [...document.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'));
const names = () => [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')].map(({ name }) => name);

describe('a passkey is made', () => {
  const begun = async (hasFactor: boolean) => {
    const dialog = await draw(<PasskeyAddDialog hasFactor={hasFactor} onClose={onClose} />);
    await dialog.type('[name=passkey-name]', 'Phone');
    await dialog.type('[name=password]', 'secret');
    if (hasFactor) await dialog.type('[name=second-factor]', '123456');
    await dialog.press();
    return dialog;
  };

  test.each<[boolean, object]>([
    [false, { password: 'secret' }],
    [true, { password: 'secret', second_factor: '123456' }],
  ])('by the password, and the second factor where there is one (%s), then by the device', async (hasFactor, proof) => {
    await begun(hasFactor);
    expect(sent()).toEqual([[beginPasskey.path, proof]]);
    await calls[0]?.reply({ options: WISH });
    expect(device.challenges()).toEqual(['challenge']);
    expect(sent().at(1)).toEqual([addPasskey.path, { name: 'Phone', passkey: expect.objectContaining(PASSKEY) }]);
    expect(onClose).not.toHaveBeenCalled();
    await calls[1]?.reply(WIRE);
    expect([onClose.mock.calls.length, open?.text()]).toEqual([1, expect.stringContaining('successful: security.passkey_added')]);
  });

  test('and asks for no code a second time while its player comes to terms with the device', async () => {
    device.fail('NotAllowedError');
    const { press, text } = await begun(true);
    await calls[0]?.reply({ options: WISH });
    expect([text().includes('auth.passkey_unused'), calls.length]).toEqual([true, 1]);
    await press();
    expect([device.challenges(), calls.length]).toEqual([['challenge', 'challenge'], 1]);
  });

  test('and begins anew once the house has refused it', async () => {
    const { press } = await begun(false);
    await calls[0]?.reply({ options: WISH });
    await calls[1]?.refuse('passkey.challenge_over');
    await press();
    expect(calls.map(({ path, body }) => [path, body.password])).toEqual([
      [beginPasskey.path, 'secret'],
      [addPasskey.path, undefined],
      [beginPasskey.path, 'secret'],
    ]);
  });

  test.each<[boolean, readonly string[]]>([
    [true, ['passkey-name', 'password', 'second-factor']],
    [false, ['passkey-name', 'password']],
  ])('under a name, and no field may stay empty (second factor %s)', async (hasFactor, fields) => {
    const { type, press } = await draw(<PasskeyAddDialog hasFactor={hasFactor} onClose={onClose} />);
    expect([names(), document.querySelector<HTMLInputElement>('[name=passkey-name]')?.value]).toEqual([fields, expect.stringMatching(/./)]);
    await type('[name=passkey-name]', '');
    await press();
    expect([calls.length, invalid()]).toEqual([0, fields]);
  });

  test('nowhere that the browser knows none', async () => {
    vi.unstubAllGlobals();
    const { text } = await draw(<PasskeyAddDialog hasFactor={false} onClose={onClose} />);
    expect([text().includes('auth.passkey_impossible'), names()]).toEqual([true, []]);
  });
});

describe('a passkey there is', () => {
  test('can be called otherwise', async () => {
    const { type, press } = await draw(<PasskeyDialog passkey={PHONE} onClose={onClose} />);
    expect(document.querySelector<HTMLInputElement>('[name=passkey-name]')?.value).toBe('Phone');
    await type('[name=passkey-name]', '');
    await press();
    expect([calls.length, invalid()]).toEqual([0, ['passkey-name']]);
    await type('[name=passkey-name]', 'Tablet');
    await press();
    expect(sent()).toEqual([[renamePasskey.path, { passkey_id: ID, name: 'Tablet' }]]);
    await calls[0]?.reply({});
    expect([onClose.mock.calls.length, open?.text()]).toEqual([1, expect.stringContaining('successful: security.passkey_renamed')]);
  });

  test('is removed by the password, once that was asked for, and may be kept instead', async () => {
    const { type, press, text } = await draw(<PasskeyDialog passkey={PHONE} onClose={onClose} />);
    expect(names()).toEqual(['passkey-name']);
    await press('security.passkey_remove');
    expect([names(), text().includes('security.passkey_remove_text Phone')]).toEqual([['password'], true]);
    await press('security.passkey_keep');
    expect(names()).toEqual(['passkey-name']);
    await press('security.passkey_remove');
    await press();
    expect([calls.length, invalid()]).toEqual([0, ['password']]);
    await type('[name=password]', 'secret');
    await press();
    expect(sent()).toEqual([[removePasskey.path, { passkey_id: ID, password: 'secret' }]]);
    await calls[0]?.refuse('security.password_wrong');
    expect([invalid(), onClose.mock.calls.length]).toEqual([['password'], 0]);
    await press();
    await calls[1]?.reply({});
    expect([onClose.mock.calls.length, open?.text()]).toEqual([1, expect.stringContaining('successful: security.passkey_removed')]);
  });
});

describe('the passkeys of a player', () => {
  const card = (list: readonly Passkey[] | undefined, on: boolean | undefined = false) =>
    draw(<PasskeysCard />, [
      ...(list ? [[passkeysQuery.queryKey, list] as const] : []),
      ...(on === undefined ? [] : [[secondFactorQuery.queryKey, { on }] as const]),
    ]);
  const rows = () => [...(open?.page.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  const tap = (label: string) => act(async () => open?.page.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click());

  test('say when each was made, and when it was used last', async () => {
    await card([PHONE, { ...PHONE, passkey_id: `${ID.slice(0, -1)}2`, name: 'Tablet', last_used_at: new Date('2025-06-07T12:00:00Z') }]);
    expect(rows()).toEqual([
      expect.stringMatching(/Phonesecurity\.passkey_unused .*2024/),
      expect.stringMatching(/Tabletsecurity\.passkey_used .*2024.*2025/),
    ]);
    expect(open?.text()).not.toContain('security.passkeys_none');
  });

  test('are none at first, and are waited for before that is said', async () => {
    await card(undefined);
    expect([open?.text().includes('security.passkeys_none'), open?.text().includes('security.passkeys_loading')]).toEqual([false, true]);
    await open?.close();
    await card([]);
    expect([open?.text().includes('security.passkeys_none'), open?.text().includes('security.passkeys_loading')]).toEqual([true, false]);
  });

  test.each<[boolean, readonly string[]]>([
    [true, ['passkey-name', 'password', 'second-factor']],
    [false, ['passkey-name', 'password']],
  ])('may be more: another is made by what protects the account (second factor %s)', async (on, fields) => {
    await card([], on);
    await tap('security.passkey_add_title');
    expect(names()).toEqual(fields);
  });

  test('are opened one at a time', async () => {
    const dialog = await card([PHONE]);
    await tap('security.passkey_edit_named Phone');
    expect([names(), dialog.text().includes('security.passkey')]).toEqual([['passkey-name'], true]);
    await act(async () => document.querySelector<HTMLElement>('[role=dialog] [aria-label="common.close"]')?.click());
    expect(names()).toEqual([]);
  });
});
