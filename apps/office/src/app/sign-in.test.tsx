// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ME } from '../shared/me.ts';
import { type Acted, acted } from '../shared/testing/acted.tsx';
import { SignIn } from './sign-in.tsx';

const STAFF = { name: 'ana', display_name: 'Ana', roles: [], permissions: [], same_hands: [] };
const IN = { staff: STAFF, enrol: null, new_password: false };
type Said = { readonly data: object } | { readonly refused: string };

let open: Acted;
let asked: object[] = [];
/** The answers to successive attempts; the last one repeats. */
const shown = async (...answers: readonly Said[]) => {
  open = await acted(<SignIn />, { may: [] });
  asked = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const said = answers[Math.min(asked.push(JSON.parse(String(body))), answers.length) - 1];
    const isRefused = said === undefined || 'refused' in said;
    const json = isRefused ? { code: 1, msg: '', error: { code: said?.refused, details: {} } } : { code: 0, msg: '', data: said.data };
    return { status: isRefused ? 409 : 200, headers: new Headers(), json: async () => json } as Response;
  });
};
const labels = () => [...open.page.querySelectorAll('input')].map((input) => input.labels?.[0]?.textContent);
const values = () => [...open.page.querySelectorAll('input')].map(({ value }) => value);
const TYPED = ['ana', 'a long password'];
const SAID = { name: 'ana', password: 'a long password' };
const send = async (...typed: readonly string[]) => {
  await open.fill(...typed);
  await open.tap('sign_in');
};
afterEach(() => open.close());

describe('signing in', () => {
  test('asks for name and password first, all of it needed', async () => {
    await shown({ data: IN });
    expect([labels(), [...open.page.querySelectorAll('input')].map(({ type, required }) => `${type} ${required}`)]).toEqual([
      ['name', 'password'],
      ['text true', 'password true'],
    ]);
    expect(open.page.querySelector('[role=alert]')).toBeNull();
  });

  test('asks for the code of the app then, without a word of anything wrong, and sends all of it', async () => {
    await shown({ refused: 'office.code_required' }, { data: IN });
    const again = vi.spyOn(open.queries, 'resetQueries');
    await send(...TYPED);
    expect([labels(), open.page.querySelector('[role=alert]')]).toEqual([['name', 'password', 'code'], null]);
    expect(document.activeElement).toBe(open.page.querySelectorAll('input')[2]);
    expect(again).not.toHaveBeenCalled();
    await send(...TYPED, '123456');
    expect(asked).toEqual([SAID, { ...SAID, code: '123456' }]);
    expect(again.mock.calls).toEqual([[{ queryKey: ME }]]);
  });

  test('with a wrong code says so, and asks for another one', async () => {
    await shown({ refused: 'office.code_required' }, { refused: 'office.code_wrong' });
    await send(...TYPED);
    await send(...TYPED, '123456');
    expect([values(), open.text()]).toEqual([[...TYPED, ''], expect.stringContaining('errors.office.code_wrong')]);
  });

  test('with a wrong password says so, asks for no code and keeps what was typed', async () => {
    await shown({ refused: 'auth.wrong_credentials' });
    await send(...TYPED);
    expect([values(), open.page.querySelector('[role=alert]')?.textContent]).toEqual([TYPED, 'errors.auth.wrong_credentials']);
  });

  test('that is refused after the code was asked for keeps the code', async () => {
    await shown({ refused: 'office.code_required' }, { refused: 'office.locked' });
    await send(...TYPED);
    await send(...TYPED, '123456');
    expect([values(), open.text()]).toEqual([[...TYPED, '123456'], expect.stringContaining('errors.office.locked')]);
  });

  test('for the first time shows the secret of the app in fours, and does not sign in before its code', async () => {
    await shown({ data: { ...IN, staff: null, enrol: { secret: 'ABCDEFGHIJ', address: 'x' } } }, { refused: 'office.code_wrong' });
    const again = vi.spyOn(open.queries, 'resetQueries');
    await send(...TYPED);
    expect([labels(), open.text()]).toEqual([['name', 'password', 'code'], expect.stringContaining('enrolABCD EFGH IJ')]);
    await send(...TYPED, '123456');
    expect(open.text()).toContain('enrolABCD EFGH IJ');
    expect(again).not.toHaveBeenCalled();
  });

  test('with a password that a colleague gave asks for one’s own, with the code', async () => {
    await shown({ data: { ...IN, staff: null, new_password: true } }, { data: IN });
    await send(...TYPED);
    expect(labels()).toEqual(['name', 'password', 'password_own', 'code']);
    await send(...TYPED, 'one of my own', '123456');
    expect(asked[1]).toEqual({ ...SAID, code: '123456', new_password: 'one of my own' });
  });
});
