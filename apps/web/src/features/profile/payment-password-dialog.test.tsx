// @vitest-environment happy-dom
import { securityApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { skipToken, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../shared/testing/drawn.tsx';
import { Toasts } from '../../shared/testing/toasts.tsx';
import { PaymentPasswordDialog, type PaymentPasswordDialogProps } from './payment-password-dialog.tsx';

const SET = { set: true, set_at: null, locked_until: null, proves: false };
/** Whether there is one, as the page learns it. */
const IS_SET = ['is-set'];
const FACTOR = '[name=second-factor]';
const onClose = vi.fn<() => void>();
let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
beforeEach(() => {
  onClose.mockClear();
  calls = sentTo(securityApi.setPaymentPassword);
});
afterEach(async () => {
  await open?.close();
});
async function draw({ isSet, hasFactor = false }: Partial<PaymentPasswordDialogProps> & { readonly isSet: boolean }) {
  function Page() {
    const { data: isSetNow = isSet } = useQuery<boolean>({ queryKey: IS_SET, queryFn: skipToken });
    return (
      <>
        <PaymentPasswordDialog isSet={isSetNow} hasFactor={hasFactor} onClose={onClose} />
        <Toasts />
      </>
    );
  }
  open = await drawn(<Page />, [[keys.me, { email: 'a@b.c', mobile: null }]], NAMED_WORDS);
  return open.dialog;
}
const shown = () => document.querySelector('[role=dialog]');
const title = () => shown()?.querySelector('h2')?.textContent;
const fields = () => [...(shown()?.querySelectorAll('input') ?? [])].map(({ name }) => name);
const fill = async (typed: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(typed)) await open?.dialog.type(`input[name=${name}]`, text);
  await open?.dialog.press();
};
const NEW = { 'payment-new': '274915', 'payment-again': '274915' };

describe('a first payment password', () => {
  test('is made by who knows the sign-in password, and cannot be forgotten yet', async () => {
    const { text } = await draw({ isSet: false });
    expect([title(), fields()]).toEqual(['security.create_payment', ['password', 'payment-new', 'payment-again']]);
    expect([text().includes('security.payment_forgot'), text().includes('security.payment_remember')]).toEqual([false, false]);
    await fill({ password: 'secret', ...NEW });
    expect(calls.map(({ body }) => body)).toEqual([{ bank_password: '274915', password: 'secret' }]);
  });

  test('keeps its form while it is saved, though the account is known to have one by then', async () => {
    const { text } = await draw({ isSet: false });
    await act(async () => void open?.queries.setQueryData(IS_SET, true));
    expect([title(), fields().at(0), text().includes('security.payment_forgot')]).toEqual(['security.create_payment', 'password', false]);
  });
});

describe('a payment password there is', () => {
  test('is changed by who knows it', async () => {
    const { text } = await draw({ isSet: true });
    expect([title(), fields()]).toEqual(['security.change_payment', ['payment-old', 'payment-new', 'payment-again']]);
    expect([text().includes('security.payment_forgot'), text().includes('security.payment_remember')]).toEqual([true, false]);
    await fill({ 'payment-old': '111222', ...NEW });
    expect(calls.map(({ body }) => body)).toEqual([{ bank_password: '274915', old_bank_password: '111222' }]);
  });

  test('that is forgotten is replaced by a code, and there is a way back for who remembers it', async () => {
    const { press, text } = await draw({ isSet: true });
    await press('security.payment_forgot');
    expect(fields()).toEqual(['code', 'payment-new', 'payment-again']);
    expect([text().includes('security.payment_forgot'), text().includes('security.payment_remember')]).toEqual([false, true]);
    expect(calls).toHaveLength(0);
    await press('security.payment_remember');
    expect([fields().at(0), text().includes('security.payment_forgot')]).toEqual(['payment-old', true]);
  });

  test.each([true, false])('that is forgotten is replaced with a second factor where there is one: %s', async (hasFactor) => {
    const { press } = await draw({ isSet: true, hasFactor });
    expect(shown()?.querySelector(FACTOR)).toBeNull();
    await press('security.payment_forgot');
    expect(shown()?.querySelector(FACTOR) !== null).toBe(hasFactor);
  });
});

describe('once it is saved', () => {
  test.each<[string, boolean, string | undefined, Readonly<Record<string, string>>]>([
    ['the first one', false, undefined, { password: 'secret' }],
    ['another one', true, undefined, { 'payment-old': '111222' }],
    ['one in place of a forgotten one', true, 'security.payment_forgot', { code: '123456' }],
  ])('%s is said to be, and the dialog shuts', async (_, isSet, way, proof) => {
    const { press } = await draw({ isSet });
    if (way !== undefined) await press(way);
    await fill({ ...proof, ...NEW });
    expect([onClose.mock.calls.length, open?.text()]).toEqual([0, '']);
    await calls[0]?.reply(SET);
    expect([onClose.mock.calls.length, open?.text()]).toEqual([1, 'successful: security.payment_saved']);
  });

  test('and not where it was refused', async () => {
    await draw({ isSet: true });
    await fill({ 'payment-old': '111222', ...NEW });
    await calls[0]?.refuse('payment_password.wrong');
    expect([onClose.mock.calls.length, open?.text()]).toEqual([0, '']);
  });
});

test('the dialog shuts by its cross, with nothing saved', async () => {
  await draw({ isSet: true });
  await act(async () => shown()?.querySelector<HTMLElement>('[aria-label="common.close"]')?.click());
  expect([onClose.mock.calls.length, open?.text(), calls.length]).toEqual([1, '', 0]);
});
