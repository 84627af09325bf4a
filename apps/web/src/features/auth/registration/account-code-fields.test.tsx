// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { NO_ACCOUNT, type TypedAccount } from '../sign-in/typed-account.ts';
import { useForm } from '../use-form.ts';
import { AccountCodeFields } from './account-code-fields.tsx';

const send = vi.fn<() => Promise<unknown>>();
const ANA: TypedAccount = { ...NO_ACCOUNT, email: 'ana@example.com' };
let open: Drawn;
let [account, code]: [TypedAccount, string] = [ANA, ''];
beforeEach(() => send.mockReset().mockResolvedValue({}));
afterEach(() => open.close());

function Fields({ begun, typed }: { readonly begun: TypedAccount; readonly typed: string }) {
  const [now, setNow] = useState(begun);
  const [digits, setDigits] = useState(typed);
  const form = useForm({
    check: () => ({ account: 'account wrong', code: 'code wrong' }),
    send: () => Promise.resolve(undefined),
    onDone: () => undefined,
  });
  const { ref, onSubmit } = form;
  useEffect(() => {
    [account, code] = [now, digits];
  }, [now, digits]);
  return (
    <form ref={ref} onSubmit={onSubmit}>
      <AccountCodeFields form={form} account={now} onAccount={setNow} code={digits} onCode={setDigits} send={send} />
      <button type="submit">go</button>
    </form>
  );
}
const draw = async (begun = ANA, typed = '') => {
  open = await drawn(<Fields begun={begun} typed={typed} />);
};
const field = (name: string) => open.page.querySelector<HTMLInputElement>(`[name=${name}]`);
const wrong = () =>
  [...open.page.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map((each) => [
    each.name,
    document.getElementById(each.getAttribute('aria-describedby') ?? '')?.textContent,
  ]);

test('an account and its code are typed each into its own field', async () => {
  await draw(ANA, '12');
  expect([field('email')?.value, field('code')?.value]).toEqual(['ana@example.com', '12']);
  await open.type('[name=email]', 'eve@example.com');
  await open.type('[name=code]', '123');
  expect([account.email, code]).toEqual(['eve@example.com', '123']);
});

test('what is wrong with either is said beside it, and is taken back when something is typed', async () => {
  await draw();
  await open.press();
  expect(wrong()).toEqual([
    ['email', 'account wrong'],
    ['code', 'code wrong'],
  ]);
  await open.type('[name=code]', '1');
  expect(wrong()).toEqual([]);
  await open.press();
  await open.type('[name=email]', 'eve');
  expect(wrong()).toEqual([]);
});

test('a code is sent to an account that can be one', async () => {
  await draw(ANA, '12');
  await open.press('auth.code_send');
  expect([send.mock.calls.length, wrong(), code]).toEqual([1, [], '']);
});

test('to what is no account nothing is sent, and it says so', async () => {
  await draw({ ...NO_ACCOUNT, email: 'ana' });
  await open.press('auth.code_send');
  expect([send.mock.calls.length, wrong()]).toEqual([0, [['email', 'errors.register.email_invalid']]]);
});

test('a code that was sent to the address is none for the number: it can be asked for at once', async () => {
  await draw();
  await open.press('auth.code_send');
  await act(async () => {});
  const button = () => field('code')?.parentElement?.querySelector('button');
  expect([button()?.textContent, button()?.getAttribute('aria-disabled')]).toEqual(['auth.code_again_in', 'true']);
  await open.press('auth.way_mobile');
  expect([account.way, button()?.textContent, button()?.getAttribute('aria-disabled')]).toEqual(['mobile', 'auth.code_send', 'false']);
});
