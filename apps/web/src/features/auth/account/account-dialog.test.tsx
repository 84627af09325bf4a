// @vitest-environment happy-dom
import { personsApi, sessionApi, verificationApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { currentSession, signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { linked } from '../../../shared/testing/drawn-at.tsx';
import { Toasts } from '../../../shared/testing/toasts.tsx';
import type { Me } from '../me-query.ts';
import { AccountDialog, type AccountPart } from './account-dialog.tsx';

const { changePassword, setEmail, setNickname, setPhone, setRealName, verifyEmail, verifyPhone } = verificationApi;
const ME = { nickname: 'Ana Maria', email: 'a•@e.c', mobile: '+55 •••• 4321', email_verified: true, mobile_verified: true } as Me;

/** An app that is old enough to prove its player, so that no code is sent to what there is. */
const KNOWN = [
  [[...keys.security, 'second-factor'], { on: true, proves: true }],
  [[...keys.security, 'payment-password'], { set: false, proves: false }],
] as const;

const onClose = vi.fn<() => void>();
let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
beforeEach(() => {
  onClose.mockClear();
  const codes = [verifyEmail, verifyPhone];
  calls = sentTo(changePassword, setEmail, setNickname, setPhone, setRealName, personsApi.setPerson, sessionApi.refreshToken, ...codes);
});
afterEach(async () => {
  await open?.close();
  signedOut();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

async function draw(part: AccountPart, me: Partial<Me> = {}) {
  const dialog = (
    <>
      <AccountDialog part={part} me={{ ...ME, ...me }} onClose={onClose} />
      <Toasts />
    </>
  );
  open = await drawn(await linked(dialog), KNOWN, NAMED_WORDS);
  return open.dialog;
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
const invalid = () => [...document.querySelectorAll('[aria-invalid=true]')].map((each) => each.getAttribute('name'));
const sent = () => calls.map((call) => [call.path, call.body]);

describe('a name', () => {
  test('that others see may be another one, which the session is told of', async () => {
    const reply = { token: 't', expires_in: 600, idle_seconds: 900, refresh_token: null, user_id: '7', role: 3, nickname: 'Ana Souza' };
    const answer = { status: 200, headers: new Headers(), json: async () => ({ code: 0, msg: '', data: reply }) };
    const refreshed = vi.fn<typeof fetch>(async () => answer as Response);
    vi.stubGlobal('fetch', refreshed);
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: (_: string, work: () => unknown) => work() } });
    const { press, type } = await draw('nickname');
    expect(field('nickname')?.value).toBe('Ana Maria');
    await type('[name=nickname]', 'short');
    await press();
    expect([calls.length, invalid()]).toEqual([0, ['nickname']]);
    await type('[name=nickname]', 'Ana Souza');
    await press();
    expect([sent(), refreshed.mock.calls.length]).toEqual([[[setNickname.path, { nickname: 'Ana Souza' }]], 0]);
    await calls[0]?.reply({ nickname: 'Ana Souza' });
    expect([refreshed.mock.calls.map(([url]) => url), currentSession().nickname]).toEqual([[sessionApi.refreshToken.path], 'Ana Souza']);
  });

  test('that money goes out to begins empty, and is said once', async () => {
    const { press, type } = await draw('real_name');
    expect(field('real_name')?.value).toBe('');
    await press();
    expect([calls.length, invalid()]).toEqual([0, ['real_name']]);
    await type('[name=real_name]', 'Ana Maria Souza');
    await press();
    expect(sent()).toEqual([[setRealName.path, { real_name: 'Ana Maria Souza' }]]);
    await calls[0]?.refuse('member.real_name_invalid');
    expect([invalid(), onClose.mock.calls.length]).toEqual([['real_name'], 0]);
  });
});

describe('what was changed', () => {
  test('is said, read again wherever it stands, and closes the dialog', async () => {
    const { press, type } = await draw('real_name');
    const again = vi.spyOn(open?.queries as Drawn['queries'], 'invalidateQueries');
    await type('[name=real_name]', 'Ana Maria Souza');
    await press();
    expect(onClose).not.toHaveBeenCalled();
    await calls[0]?.reply({ real_name: 'Ana Maria Souza' });
    expect([onClose.mock.calls.length, open?.text()]).toEqual([1, expect.stringContaining('auth.saved')]);
    expect(again.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([keys.me, keys.sessions, keys.account, keys.limits]);
  });
});

describe('another address', () => {
  const NONE = { email: null, mobile: null, email_verified: false, mobile_verified: false };
  test.each<[string, 'email' | 'mobile', Partial<Me>, string, string, string, object]>([
    ['the first address', 'email', NONE, verifyEmail.path, 'bind', setEmail.path, { email: 'new@example.com' }],
    ['another address', 'email', {}, verifyEmail.path, 'change', setEmail.path, { email: 'new@example.com' }],
    ['the first number', 'mobile', NONE, verifyPhone.path, 'bind', setPhone.path, { area_code: 55, phone: '11 91234-5678' }],
    ['another number', 'mobile', {}, verifyPhone.path, 'change', setPhone.path, { area_code: 55, phone: '11 91234-5678' }],
  ])('%s is proven by a code sent to it and by the password', async (_, way, me, asking, kind, setting, who) => {
    const { press, type, text } = await draw(way, me);
    expect(text().includes('auth.address_note')).toBe(way === 'email' && me.email === undefined);
    if (way === 'email') await type('[name=email]', ' new@example.com ');
    else await type('[name=phone]', '11 91234-5678');
    await press('auth.code_send');
    expect(sent()).toEqual([[asking, { kind, ...who }]]);
    await calls[0]?.reply({ expires_in: 600 });
    await type('[name=code]', '123456');
    await type('[name=current-password]', 'secret');
    await type('[name=second-factor]', '111222');
    await press();
    expect(sent().at(1)).toEqual([setting, { ...who, code: '123456', password: 'secret', second_factor: '111222' }]);
    await calls[1]?.reply({});
    expect([onClose.mock.calls.length, open?.text()]).toEqual([1, expect.stringContaining('auth.address_saved')]);
  });

  test('is neither sent a code nor set while it is none, or without a code and the password', async () => {
    const { press, type } = await draw('email');
    await press('auth.code_send');
    expect(invalid()).toEqual(['email']);
    await press();
    expect(invalid()).toEqual(['email', 'code', 'current-password', 'second-factor']);
    await type('[name=email]', 'new@example.com');
    await type('[name=code]', '123456');
    await type('[name=second-factor]', '111222');
    await press();
    expect([calls.length, invalid()]).toEqual([0, ['current-password']]);
    await type('[name=current-password]', 'secret');
    await press();
    await calls[0]?.refuse('security.password_wrong');
    expect([invalid(), onClose.mock.calls.length]).toEqual([['current-password'], 0]);
  });

  test.each<['email' | 'mobile', string, string]>([
    ['email', verifyEmail.path, setEmail.path],
    ['mobile', verifyPhone.path, setPhone.path],
  ])('is not needed where the %s that is there only has to be confirmed, by a code alone', async (way, asking, setting) => {
    const { press, type, text } = await draw(way, { [`${way}_verified`]: false });
    expect(text()).toContain(`auth.confirm_text ${ME[way]}`);
    await press('auth.code_send');
    expect(sent()).toEqual([[asking, { kind: 'bind' }]]);
    await press();
    expect([calls.length, invalid()]).toEqual([1, ['code']]);
    await type('[name=code]', '123456');
    await press();
    expect(sent().at(1)).toEqual([setting, { code: '123456' }]);
    await calls[1]?.reply({});
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('takes the place of one that was mistyped: a change, though that one was never confirmed', async () => {
    const { press, type } = await draw('email', { email_verified: false });
    expect(field('email')).toBeNull();
    await press('auth.use_another');
    await type('[name=email]', 'new@example.com');
    await press('auth.code_send');
    expect(sent()).toEqual([[verifyEmail.path, { kind: 'change', email: 'new@example.com' }]]);
  });
});

describe('another password', () => {
  const typed = async (old: string, password: string, repeated: string) => {
    const dialog = await draw('password');
    await dialog.type('[name=current-password]', old);
    await dialog.type('[name=new-password]', password);
    await dialog.type('[name=repeat-password]', repeated);
    await dialog.press();
    return dialog;
  };

  test('is set by the one before', async () => {
    await typed('secret', 'abcdefg8', 'abcdefg8');
    expect(sent()).toEqual([[changePassword.path, { old_password: 'secret', password: 'abcdefg8' }]]);
    await calls[0]?.reply({});
    expect([onClose.mock.calls.length, open?.text()]).toEqual([1, expect.stringContaining('auth.password_changed')]);
  });

  test.each([
    ['', 'abcdefg8', 'abcdefg8', 'current-password'],
    ['secret', 'abcdefgh', 'abcdefgh', 'new-password'],
    ['secret', 'abcdefg8', 'abcdefg9', 'repeat-password'],
  ])('of %j, %j and %j is not sent: %s is wrong', async (old, password, repeated, wrong) => {
    await typed(old, password, repeated);
    expect([calls.length, invalid()]).toEqual([0, [wrong]]);
  });

  test.each([
    ['security.password_wrong', 'current-password'],
    ['register.password_common', 'new-password'],
  ])('refused as %s says so beside %s until something is typed', async (code, wrong) => {
    const { type } = await typed('secret', 'abcdefg8', 'abcdefg8');
    await calls[0]?.refuse(code);
    expect([invalid(), onClose.mock.calls.length]).toEqual([[wrong], 0]);
    await type('[name=repeat-password]', 'abcdefg9');
    expect(invalid()).toEqual([]);
  });

  test('needs an address that is confirmed', async () => {
    const { text } = await draw('password', { email_verified: false });
    expect([text().includes('errors.member.email_unverified'), field('new-password')]).toEqual([true, null]);
  });
});

describe('who the player is to the law', () => {
  test('is said once, with what was typed as the date without the blanks around', async () => {
    const { press, type } = await draw('person');
    await press();
    expect([calls.length, invalid()]).toEqual([0, ['cpf', 'birth-date']]);
    await type('[name=cpf]', '529.982.247-25');
    await type('[name=birth-date]', ' 17/05/1990 ');
    await press();
    expect(sent()).toEqual([[personsApi.setPerson.path, { cpf: '529.982.247-25', birth_date: '17/05/1990' }]]);
    await calls[0]?.refuse('member.cpf_taken');
    expect(invalid()).toEqual(['cpf']);
    await press();
    await calls[1]?.reply({ person: { cpf: '***', birth_date: '1990-05-17' } });
    expect([onClose.mock.calls.length, open?.text()]).toEqual([1, expect.stringContaining('auth.saved')]);
  });
});
