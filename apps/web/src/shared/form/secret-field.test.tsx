// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { focusFirstWrong } from './focus-wrong.ts';
import { ListEmpty, ListFailed, ListRow } from './list-row.tsx';
import { SecretField } from './secret-field.tsx';

let open: Drawn;
afterEach(() => open.close());

test('a secret is hidden until its reader looks at it, and again after', async () => {
  open = await drawn(<SecretField label="Password" value="secret" onChange={() => undefined} autoComplete="current-password" isRuled />);
  const [input, eye] = [open.page.querySelector('input'), open.page.querySelector('button')];
  const state = () => [input?.type, eye?.getAttribute('aria-pressed'), eye?.getAttribute('aria-label')];
  expect([input?.autocomplete, input?.getAttribute('autocapitalize'), input?.getAttribute('spellcheck')]).toEqual([
    'current-password',
    'none',
    'false',
  ]);
  expect(state()).toEqual(['password', 'false', 'auth.show_password']);
  await act(async () => eye?.click());
  expect(state()).toEqual(['text', 'true', 'auth.hide_password']);
  await act(async () => eye?.click());
  expect(state()).toEqual(['password', 'false', 'auth.show_password']);
});

test.each([
  ['<input name="a"><input name="b" aria-invalid="true"><input name="c" aria-invalid="true">', 'b'],
  ['<input name="a" aria-invalid="false">', null],
])('of a form with %s the first that is wrong is entered, once it is on the screen', async (html, name) => {
  open = await drawn(<form />);
  const form = open.page.querySelector('form') as HTMLFormElement;
  form.innerHTML = html;
  let paint: () => void = () => undefined;
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => {
    paint = then;
  });
  focusFirstWrong(form);
  focusFirstWrong(null);
  expect(document.activeElement?.getAttribute('name') ?? null).toBeNull();
  focusFirstWrong(form);
  paint();
  expect(document.activeElement?.getAttribute('name') ?? null).toBe(name);
  vi.unstubAllGlobals();
});

test('a row of a list says what it is, how it stands and what can be done, and a list why it has none', async () => {
  open = await drawn(
    <ul>
      <ListRow title="This device" note="now">
        <button type="button">End</button>
      </ListRow>
    </ul>,
  );
  expect(open.text()).toBe('This devicenowEnd');
  await open.close();
  open = await drawn([<ListEmpty key="empty">None yet</ListEmpty>, <ListFailed key="failed" error={new TypeError('no network')} />]);
  expect(open.text()).toBe('None yeterrors.network.unreachable');
});
