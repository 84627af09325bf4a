// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { drawn } from '../testing/drawn.tsx';
import { isWatching, useWatching } from './watching.ts';

const Followed = ({ isOn = true }: { readonly isOn?: boolean }) => {
  useWatching(isOn);
  return null;
};
afterEach(() => void vi.restoreAllMocks());

test('somebody watches as long as one of the things that are followed is on the page', async () => {
  expect(isWatching()).toBe(false);
  const [one, other] = [await drawn(<Followed />), await drawn(<Followed />)];
  expect(isWatching()).toBe(true);
  await one.close();
  expect(isWatching()).toBe(true);
  await other.close();
  expect(isWatching()).toBe(false);
});

test('nobody watches what is not followed, or a page that is not seen', async () => {
  const still = await drawn(<Followed isOn={false} />);
  expect(isWatching()).toBe(false);
  await still.close();
  expect(isWatching()).toBe(false);
  const followed = await drawn(<Followed />);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(isWatching()).toBe(false);
  await followed.close();
});
