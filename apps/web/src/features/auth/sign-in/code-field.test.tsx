// @vitest-environment happy-dom
import { verificationApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { timersLeft } from '../../../shared/testing/timers-left.ts';
import { askCode, askRegistrationCode } from './ask-code.ts';
import { CodeField, type CodeFieldProps, codeProblem } from './code-field.tsx';
import { NO_ACCOUNT, type TypedAccount } from './typed-account.ts';

const EMAIL: TypedAccount = { ...NO_ACCOUNT, email: ' ana@example.com ' };
const MOBILE: TypedAccount = { ...NO_ACCOUNT, way: 'mobile', dial: 971, phone: '50 123 4567' };
const { verifyEmail, verifyPhone, verifyRegEmail, verifyRegPhone } = verificationApi;

let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  calls = sentTo(verifyEmail, verifyPhone, verifyRegEmail, verifyRegPhone);
});
afterEach(async () => {
  await open?.close();
  vi.useRealTimers();
});

async function draw(props: Partial<CodeFieldProps> = {}) {
  const Field = () => {
    const [code, setCode] = useState('');
    const send = () => askCode('reset', 'email', EMAIL);
    return <CodeField value={code} onChange={setCode} error={undefined} ready={() => true} send={send} {...props} />;
  };
  open = await drawn(<Field />, [], NAMED_WORDS);
  return open;
}
const button = () => open?.page.querySelector('button');
const wait = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1_000)));
const typed = () => open?.page.querySelector('input')?.value;

describe('a code', () => {
  test('is asked for once at a time, and again only after half a minute', async () => {
    const { press, text } = await draw();
    expect(text()).toContain('auth.code_hint');
    await press('auth.code_send');
    expect(button()?.getAttribute('aria-disabled')).toBe('true');
    await press('auth.code_send');
    expect(calls).toHaveLength(1);
    await calls[0]?.reply({ expires_in: 600 });
    expect([text().includes('auth.code_sent'), button()?.textContent]).toEqual([true, 'auth.code_again_in 30']);
    for (let second = 0; second < 29; second += 1) await wait(1);
    expect(button()?.textContent).toBe('auth.code_again_in 1');
    await press('auth.code_again_in');
    expect(calls).toHaveLength(1);
    await wait(1);
    expect([button()?.textContent, button()?.getAttribute('aria-disabled')]).toEqual(['auth.code_again', 'false']);
    await press('auth.code_again');
    expect(calls).toHaveLength(2);
  });

  test('that was typed before is none for the one that is asked for', async () => {
    const { press, type } = await draw();
    await type('input', '123456');
    expect(typed()).toBe('123456');
    await press('auth.code_send');
    expect(typed()).toBe('');
  });

  test('is not asked for where there is nowhere to send it', async () => {
    const { press, type } = await draw({ ready: () => false });
    await type('input', '123456');
    await press('auth.code_send');
    expect([calls.length, typed()]).toEqual([0, '123456']);
  });

  test('that could not be sent says why, unless something else is wrong, and may be asked for at once', async () => {
    const { press, text } = await draw();
    await press('auth.code_send');
    await calls[0]?.refuse('code.too_many', 429);
    expect([text().includes('errors.code.too_many'), button()?.textContent]).toEqual([true, 'auth.code_send']);
    await press('auth.code_send');
    expect(calls).toHaveLength(2);
    await open?.close();
    await draw({ error: 'wrong' });
    await open?.press('auth.code_send');
    await calls[2]?.refuse('code.too_many', 429);
    expect([open?.text().includes('wrong'), open?.text().includes('errors.code')]).toEqual([true, false]);
  });

  test('that was sent already names where to, and the next is not offered yet', async () => {
    const { text } = await draw({ sentTo: 'a••@e.c' });
    expect([text().includes('auth.code_sent_to a••@e.c'), button()?.textContent]).toEqual([true, 'auth.code_again_in 30']);
    for (let second = 0; second < 30; second += 1) await wait(1);
    expect(button()?.textContent).toBe('auth.code_again');
  });

  test('has a name of its own where one is given', async () => {
    expect((await draw()).page.querySelector('label')?.textContent).toBe('auth.code');
    await open?.close();
    expect((await draw({ label: 'Mine' })).page.querySelector('label')?.textContent).toBe('Mine');
  });

  test('is not waited for by a field that is gone', async () => {
    const left = timersLeft((ms) => ms === 1_000);
    const { close } = await draw({ sentTo: 'a••@e.c' });
    await close();
    expect(left()).toBe(0);
  });

  test.each([
    ['123456', undefined],
    ['123 456', undefined],
    ['12345', 'auth.code_needed'],
    ['', 'auth.code_needed'],
  ])('typed as %j has the problem %s', (text, problem) => expect(codeProblem(text)).toBe(problem));
});

describe('a code goes', () => {
  const PHONE = { area_code: 971, phone: '50 123 4567' };
  test.each<[string, () => Promise<unknown>, string, object]>([
    ['to the address typed', () => askCode('change', 'email', EMAIL), verifyEmail.path, { kind: 'change', email: 'ana@example.com' }],
    ['to the number typed', () => askCode('sign_in', 'mobile', MOBILE), verifyPhone.path, { kind: 'sign_in', ...PHONE }],
    ['to the address of the player', () => askCode('bind', 'email'), verifyEmail.path, { kind: 'bind' }],
    ['to the number of the player', () => askCode('withdraw', 'mobile'), verifyPhone.path, { kind: 'withdraw' }],
    ['to the address of whoever registers', () => askRegistrationCode(EMAIL), verifyRegEmail.path, { email: 'ana@example.com' }],
    ['to the number of whoever registers', () => askRegistrationCode(MOBILE), verifyRegPhone.path, PHONE],
  ])('%s', async (_, ask, path, body) => {
    void ask();
    await vi.waitUntil(() => calls.length > 0);
    expect(calls.map((call) => [call.path, call.body])).toEqual([[path, body]]);
  });
});
