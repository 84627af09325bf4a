// @vitest-environment happy-dom
import { securityApi, verificationApi } from '@fairbook/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { realNameQuery } from '../../auth/index.ts';
import { NameStep } from './name-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { paymentPasswordQuery } from './withdraw-setup-queries.ts';

const onSet = vi.fn<(pin: string) => void>();
let open: Drawn;
let calls: readonly SentCall[];
afterEach(async () => {
  await open.close();
  onSet.mockClear();
});

const invalid = () => [...open.page.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'));

describe('the first payment password', () => {
  const typed = async (first: string, again: string, password: string) => {
    calls = sentTo(securityApi.setPaymentPassword);
    open = await drawn(<PasswordStep onSet={onSet} />);
    await open.type('input[name=payment-new]', first);
    await open.type('input[name=payment-again]', again);
    await open.type('input[name=password]', password);
    await open.press();
  };

  test('is set by the sign-in password, and known from then on', async () => {
    await typed('274915', '274915', 'secret');
    expect(calls.map(({ body }) => body)).toEqual([{ bank_password: '274915', password: 'secret' }]);
    expect(onSet).not.toHaveBeenCalled();
    const state = { set: true, set_at: null, locked_until: null, proves: false };
    await calls[0]?.reply(state);
    expect([onSet.mock.calls, open.queries.getQueryData(paymentPasswordQuery.queryKey)]).toEqual([[['274915']], state]);
  });

  test.each([
    ['is too short', '27491', '27491', 'secret', 'payment-new'],
    ['is what everybody guesses', '123456', '123456', 'secret', 'payment-new'],
    ['is typed otherwise the second time', '274915', '274916', 'secret', 'payment-again'],
    ['has no sign-in password beside it', '274915', '274915', '', 'password'],
  ])('is not sent where it %s, which is said beside its field', async (_, first, again, password, field) => {
    await typed(first, again, password);
    expect([calls.length, invalid()]).toEqual([0, [field]]);
  });

  test.each([
    ['payment_password.invalid', 'payment-new'],
    ['payment_password.common', 'payment-new'],
    ['security.password_wrong', 'password'],
    ['server.busy', undefined],
  ])('that is refused as %s says so where it belongs', async (code, field) => {
    await typed('274915', '274915', 'secret');
    await calls[0]?.refuse(code);
    expect([invalid(), open.text().includes(`errors.${code}`), onSet.mock.calls.length]).toEqual([field ? [field] : [], true, 0]);
  });
});

describe('the name that money goes out to', () => {
  const typed = async (name: string) => {
    calls = sentTo(verificationApi.setRealName);
    open = await drawn(<NameStep />);
    await open.type('input', name);
    await open.press();
  };

  test('is told once, and is then what the house says', async () => {
    await typed(' Ana  Maria Souza');
    expect(calls[0]?.body).toEqual({ real_name: ' Ana  Maria Souza' });
    await calls[0]?.reply({ real_name: 'Ana Maria Souza' });
    expect(open.queries.getQueryData(realNameQuery.queryKey)).toBe('Ana Maria Souza');
  });

  test('that is none is not sent, and one that the house does not take is said beside it', async () => {
    await typed('?');
    expect([calls.length, invalid()]).toEqual([0, ['real_name']]);
    await open.type('input', 'Ana Maria Souza');
    expect(invalid()).toEqual([]);
    await open.press();
    await calls[0]?.refuse('member.real_name_invalid');
    expect(invalid()).toEqual(['real_name']);
  });
});
