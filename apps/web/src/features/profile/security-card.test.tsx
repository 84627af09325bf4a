// @vitest-environment happy-dom
import { type SecondFactorState, type SignedIn, securityApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { currentSession, signedIn, signedOut } from '../../shared/api/session.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../shared/testing/drawn.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { PaymentPasswordForm } from './payment-password-form.tsx';
import { SecurityCard } from './security-card.tsx';
import { paymentPasswordQuery, secondFactorQuery } from './security-queries.ts';

const AT = new Date('2026-01-02T15:04:05Z');
let open: Drawn;
let calls: readonly SentCall[];
afterEach(async () => {
  await open.close();
  signedOut();
});
const rows = () => [...open.page.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
const invalid = () => [...document.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'));

describe('what protects the account', () => {
  const OFF: SecondFactorState = { on: false, since: null, recovery_codes_left: 0, locked_until: null } as SecondFactorState;
  const draw = async (payment: object, factor: Partial<SecondFactorState> = {}) => {
    calls = sentTo(securityApi.endOtherSessions);
    open = await drawn(
      <SecurityCard />,
      [
        [paymentPasswordQuery.queryKey, { set: false, set_at: null, locked_until: null, proves: false, ...payment }],
        [secondFactorQuery.queryKey, { ...OFF, ...factor }],
      ],
      NAMED_WORDS,
    );
  };

  test.each<[string, object, RegExp]>([
    ['is to be made where there is none', {}, /security\.payment_unset.*security\.create/],
    ['can be changed where there is one', { set: true, set_at: AT }, /security\.payment_set .*2026.*security\.change/],
    [
      'is said to be locked until it is not',
      { set: true, set_at: AT, locked_until: AT },
      /security\.payment_locked .*2026.*security\.change/,
    ],
  ])('the payment password %s', async (_, payment, said) => {
    await draw(payment);
    expect(rows()[0]).toMatch(said);
  });

  test('the second factor is turned on where it is off, and off where it is on; codes to recover are counted only then', async () => {
    await draw({});
    expect([rows().length, rows()[1]]).toEqual([3, expect.stringMatching(/security\.factor_off.*security\.turn_on/)]);
    await open.close();
    await draw({}, { on: true, since: AT, recovery_codes_left: 4 });
    expect(rows()[1]).toMatch(/security\.factor_on .*2026.*security\.turn_off/);
    expect(rows()[2]).toMatch(/security\.recovery_left 4.*security\.renew/);
  });

  test('every other browser is signed out by one call, and which are signed in is read again, whatever comes of it', async () => {
    await draw({});
    const again = vi.spyOn(open.queries, 'invalidateQueries');
    await open.press('security.sign_out_others');
    expect(calls).toHaveLength(1);
    await calls[0]?.reply({ ended: 2 });
    expect(again.mock.calls).toEqual([[{ queryKey: keys.sessions }]]);
    await open.press('security.sign_out_others');
    await calls[1]?.refuse('server.busy', 503);
    expect(again).toHaveBeenCalledTimes(2);
  });
});

describe('a payment password', () => {
  const done = vi.fn<() => void>();
  const draw = async (isSet: boolean, fields: Readonly<Record<string, string>>) => {
    done.mockClear();
    calls = sentTo(securityApi.setPaymentPassword);
    open = await drawn(<PaymentPasswordForm isSet={isSet} onDone={done} />);
    for (const [name, text] of Object.entries(fields)) await open.type(`input[name=${name}]`, text);
    await open.press();
  };
  const NEW = { 'payment-new': '274915', 'payment-again': '274915' };

  test('is proven by the sign-in password when it is the first, and by the one before when it is changed', async () => {
    await draw(false, { password: 'secret', ...NEW });
    expect(calls.map(({ body }) => body)).toEqual([{ bank_password: '274915', password: 'secret' }]);
    await open.close();
    await draw(true, { 'payment-old': '861042', ...NEW });
    expect(calls.map(({ body }) => body)).toEqual([{ bank_password: '274915', old_bank_password: '861042' }]);
    const again = vi.spyOn(open.queries, 'invalidateQueries');
    await calls[0]?.reply({ set: true, set_at: null, locked_until: null, proves: false });
    expect([done.mock.calls.length, again.mock.calls]).toEqual([1, [[{ queryKey: keys.security }]]]);
  });

  test.each<[boolean, Readonly<Record<string, string>>, string]>([
    [false, NEW, 'password'],
    [true, NEW, 'payment-old'],
    [false, { ...NEW, password: 'secret', 'payment-again': '274916' }, 'payment-again'],
    [true, { 'payment-old': '861042', 'payment-new': '123456', 'payment-again': '123456' }, 'payment-new'],
  ])('set %s with %j is not sent: %s is wrong', async (isSet, fields, field) => {
    await draw(isSet, fields);
    expect([calls.length, invalid()]).toEqual([0, [field]]);
  });

  test.each([
    ['payment_password.wrong', 'payment-old'],
    ['payment_password.locked', 'payment-old'],
    ['payment_password.common', 'payment-new'],
    ['payment_password.invalid', 'payment-new'],
  ])('refused as %s says so beside %s', async (code, field) => {
    await draw(true, { 'payment-old': '861042', ...NEW });
    await calls[0]?.refuse(code);
    expect([invalid(), open.text().includes(`errors.${code}`), done.mock.calls.length]).toEqual([[field], true, 0]);
  });
});

describe('an account is closed', () => {
  /** A dialog is rendered beside the page. */
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[role=alertdialog] input[name="${name}"]`);
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const type = (name: string, text: string) =>
    act(async () => {
      setValue?.call(field(name), text);
      field(name)?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const submit = () => act(async () => document.querySelector<HTMLElement>('[role=alertdialog] button[type=submit]')?.click());
  const draw = async (hasFactor: boolean) => {
    signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
    calls = sentTo(securityApi.closeAccount);
    open = await drawn(<CloseDialog hasFactor={hasFactor} onClose={() => undefined} />);
  };

  test.each<[boolean, object]>([
    [true, { password: 'secret', second_factor: '123456' }],
    [false, { password: 'secret' }],
  ])('by the sign-in password, and by a second factor where there is one (%s), which ends the session', async (hasFactor, body) => {
    await draw(hasFactor);
    await submit();
    expect([calls.length, invalid()]).toEqual([0, hasFactor ? ['password', 'second-factor'] : ['password']]);
    await type('password', 'secret');
    if (hasFactor) await type('second-factor', '123456');
    await submit();
    expect(calls.map((call) => call.body)).toEqual([body]);
    await calls[0]?.refuse('security.password_wrong');
    expect([invalid(), currentSession().status]).toEqual([['password'], 'player']);
    await submit();
    await calls[1]?.reply({});
    expect(currentSession().status).toBe('guest');
  });
});
