// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { type Mounted, mounted } from '../testing/mounted.tsx';
import { NewPasswordField } from './password-fields.tsx';

let open: Mounted;
afterEach(() => open.close());

test('a password of one’s own has at least twelve letters, is hidden, and is kept by the browser as a new one', async () => {
  const typed = vi.fn<(text: string) => void>();
  open = await mounted(<NewPasswordField label="Own" value="before" onChange={typed} />);
  const input = open.page.querySelector('input');
  expect([input?.minLength, input?.maxLength, input?.type, input?.autocomplete, input?.required]).toEqual([
    ...[12, 256, 'password', 'new-password', true],
  ]);
  expect(input?.value).toBe('before');
  expect([input?.labels?.[0]?.firstChild?.textContent, open.text()]).toEqual(['Own', expect.stringContaining('office.password_hint')]);
  await open.type(0, 'a long one');
  expect(typed.mock.calls).toEqual([['a long one']]);
});
