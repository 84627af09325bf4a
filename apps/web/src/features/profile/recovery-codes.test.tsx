// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../shared/testing/drawn.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const onDone = vi.fn<() => void>();
let open: Drawn;
afterEach(async () => {
  await open.close();
  onDone.mockClear();
  vi.restoreAllMocks();
});
const draw = async () => {
  open = await drawn(<RecoveryCodes news="It is on." codes={['one-1', 'two-2', 'three-3']} onDone={onDone} />, [], NAMED_WORDS);
};

test('what has happened is read out, then what the codes are for', async () => {
  await draw();
  expect(open.page.querySelector('[role=status]')?.textContent).toBe('It is on. security.factor_codes');
});

test('every code stands in the list, each on its own, in the order they came', async () => {
  await draw();
  expect([...open.page.querySelectorAll('ul > li')].map(({ textContent }) => textContent)).toEqual(['one-1', 'two-2', 'three-3']);
});

test('all codes are copied, one a line, and that alone ends nothing', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  await draw();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: copied } as never);
  await open.press('security.copy');
  expect([copied.mock.calls, onDone.mock.calls.length]).toEqual([[['one-1\ntwo-2\nthree-3']], 0]);
});

test('it ends when the player says that the codes are kept', async () => {
  await draw();
  expect(onDone).not.toHaveBeenCalled();
  await open.press('security.codes_kept');
  expect(onDone).toHaveBeenCalledTimes(1);
});
