// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { drawn } from '../testing/drawn.tsx';
import { NotLoading } from './not-loading.tsx';

test('in place of what could not be read stand what it is, why, and the way to try again', async () => {
  const again = vi.fn<() => void>();
  const part = await drawn(<NotLoading words="games.not_loading" error={new TypeError('no network')} again={again} />);
  expect(part.text()).toContain('games.not_loading errors.network.unreachable');
  await part.press('common.try_again');
  expect(again).toHaveBeenCalledTimes(1);
  await part.close();
});
