// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../shared/testing/acted.tsx';
import { OwnPasswordPage } from './own-password.tsx';

let open: Acted;
const shown = async (refused?: string) => {
  open = await acted(<OwnPasswordPage />, { may: [], refuses: (name) => name === refused });
};
const values = () => [...open.page.querySelectorAll('input')].map(({ value }) => value);
afterEach(() => open.close());

const TYPED = ['old one', 'a longer new one', 'bo@house.example', 'old one'];
describe('one’s own', () => {
  test('password is changed with the one before, and both are gone then', async () => {
    await shown();
    await open.fill(...TYPED);
    await open.tap('save');
    expect(open.sent()).toEqual(['PUT /password {"password":"old one","new_password":"a longer new one"}']);
    expect([values(), open.text()]).toEqual([['', '', TYPED[2], TYPED[3]], expect.stringContaining('password_changed')]);
    expect(open.text()).not.toContain('email_set');
  });

  test('address is set with the password, which is gone then', async () => {
    await shown();
    await open.fill(...TYPED);
    await open.tap('email_save');
    expect(open.sent()).toEqual(['PUT /email {"password":"old one","email":"bo@house.example"}']);
    expect([values(), open.text()]).toEqual([[TYPED[0], TYPED[1], TYPED[2], ''], expect.stringContaining('email_set')]);
    expect(open.text()).not.toContain('password_changed');
  });

  test.each([
    ['password', 'office.team.changePassword', 'save'],
    ['address', 'office.team.setEmail', 'email_save'],
  ])('%s that is refused stays as it was typed, and says why', async (_, call, words) => {
    await shown(call);
    await open.fill(...TYPED);
    await open.tap(words);
    expect([values(), open.text()]).toEqual([TYPED, expect.stringContaining('errors.server.busy')]);
    expect(open.text()).not.toMatch(/password_changed|email_set/);
  });

  test('forms send themselves, and lead to no page of the browser’s', async () => {
    await shown();
    const events = [...open.page.querySelectorAll('form')].map((form) => {
      const event = new Event('submit', { bubbles: true, cancelable: true });
      form.dispatchEvent(event);
      return event.defaultPrevented;
    });
    expect(events).toEqual([true, true]);
  });

  test('new password is twelve letters at least, and all is needed', async () => {
    await shown();
    const fields = [...open.page.querySelectorAll('input')];
    expect(fields.map(({ required, minLength }) => [required, minLength > 0 ? minLength : 0])).toEqual([
      [true, 0],
      [true, 12],
      [true, 0],
      [true, 0],
    ]);
    expect(fields.map(({ type, autocomplete }) => `${type} ${autocomplete}`)).toEqual([
      ...['password current-password', 'password new-password', 'email email', 'password current-password'],
    ]);
  });
});
