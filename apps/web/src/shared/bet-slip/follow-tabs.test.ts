// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { followOtherTabs } from './follow-tabs.ts';

test('what another tab keeps under the same name is read again; of other names, and of what is thrown away, nothing is', () => {
  const readAgain = vi.fn<() => void>();
  followOtherTabs('slip', readAgain);
  const told = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  told('other', '{}');
  told('slip', null);
  told(null, null);
  expect(readAgain).not.toHaveBeenCalled();
  told('slip', '{}');
  expect(readAgain).toHaveBeenCalledTimes(1);
});
