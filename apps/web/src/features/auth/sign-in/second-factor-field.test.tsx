// @vitest-environment happy-dom
import { passkeysApi, Refusal } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { fakePasskeys, PASSKEY } from '../../../shared/testing/fake-passkeys.ts';
import { SecondFactorField, type TypedFactor, useSecondFactor } from './second-factor-field.tsx';

const asked = (passkey?: string) => new Refusal('auth.second_factor_required', passkey === undefined ? {} : { passkey });
const OTHER = new Refusal('security.password_wrong', {});

fakePasskeys();
const onSubmit = vi.fn<() => void>();
let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
let factor: TypedFactor;
let said: { show: (error: Error | null) => Promise<void> };
beforeEach(() => {
  calls = sentTo(passkeysApi.askPasskey);
  onSubmit.mockClear();
});
afterEach(async () => {
  await open?.close();
});

function Form({ error }: { readonly error?: string }) {
  const own = useSecondFactor();
  useEffect(() => {
    factor = own;
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {own.isAsked && <SecondFactorField factor={own} onChange={own.setCode} error={error} />}
    </form>
  );
}
async function draw(error?: string) {
  open = await drawn(<Form {...(error !== undefined && { error })} />, [], NAMED_WORDS);
  said = { show: (what) => act(async () => factor.noticed(what)) };
  return open;
}
const field = () => document.querySelector<HTMLInputElement>('[name=second-factor]');
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

describe('the second factor', () => {
  test.each<[string, Error | null]>([
    ['nothing went wrong', null],
    ['something else went wrong', OTHER],
    ['there was no answer', new Error('auth.second_factor_required')],
  ])('is not asked for where %s, and nothing goes along', async (_, error) => {
    await draw();
    await said.show(error);
    expect([factor.isAsked, factor.hasPasskey, field(), await factor.proof()]).toEqual([false, false, null, {}]);
  });

  test('is asked for by the server, stays, and what is typed goes along', async () => {
    const { type } = await draw();
    await said.show(asked());
    expect([field()?.value, buttons()]).toEqual(['', []]);
    await type('[name=second-factor]', '123456');
    await said.show(OTHER);
    await said.show(null);
    expect([field()?.value, await factor.proof()]).toEqual(['123456', { second_factor: '123456' }]);
  });

  test('is a code alone where there is no passkey, or no browser that knows them', async () => {
    await draw();
    await said.show(asked('no'));
    expect([factor.hasPasskey, buttons()]).toEqual([false, []]);
    await open?.close();
    vi.stubGlobal('PublicKeyCredential', undefined);
    await draw();
    await said.show(asked('yes'));
    expect([factor.isAsked, factor.hasPasskey, buttons()]).toEqual([true, false, []]);
  });

  test('is a passkey for one sending, and the code again after it', async () => {
    const { type, press, page } = await draw();
    await said.show(asked('yes'));
    await said.show(asked('no'));
    expect(buttons()).toEqual(['auth.passkey_use']);
    expect([...page.querySelectorAll('button, input')].map(({ tagName }) => tagName)).toEqual(['BUTTON', 'INPUT']);
    await type('[name=second-factor]', '123456');
    expect(await factor.proof()).toEqual({ second_factor: '123456' });
    await press('auth.passkey_use');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    const proof = factor.proof();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await calls[0]?.reply({
      options: { challenge: 'Y2g', rpId: 'localhost', timeout: 60_000, userVerification: 'required', allowCredentials: [] },
    });
    expect(await proof).toMatchObject({ passkey: { id: PASSKEY.id, type: PASSKEY.type } });
    const next = factor.proof();
    await act(async () => undefined);
    expect(calls).toHaveLength(1);
    expect(await next).toEqual({ second_factor: '123456' });
  });
});

test('the field of the code is named, filled by the device, long enough for a recovery code, and says what is wrong in place of the hint', async () => {
  const { text } = await draw();
  await said.show(asked());
  expect(text()).toBe('auth.second_factorauth.second_factor_hint');
  expect([field()?.autocomplete, field()?.maxLength, field()?.getAttribute('aria-invalid')]).toEqual(['one-time-code', 24, 'false']);
  await open?.close();
  await draw('wrong code');
  await said.show(asked());
  expect([open?.text(), field()?.getAttribute('aria-invalid')]).toEqual(['auth.second_factorwrong code', 'true']);
});
