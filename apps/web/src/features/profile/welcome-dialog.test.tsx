// @vitest-environment happy-dom
import type { SignedIn } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { MoneyOverlays } from '../wallet/index.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';

const PLAY_MONEY = [{ payment_type: 'play_money', closed: null }];
const onClose = vi.fn<() => void>();
let open: Awaited<ReturnType<typeof drawnAt>>;
beforeEach(() => signedIn({ user_id: 7n, nickname: 'Ana', token: 't', idle_seconds: 900 } as SignedIn));
afterEach(async () => {
  await act(async () => document.querySelector<HTMLElement>('[aria-label="common.close"]')?.click());
  await open.close();
  signedOut();
  onClose.mockClear();
});

/** Renders the dialog beside the mount point of the deposit; the dialog itself comes first. */
async function draw({ saved = null, methods = PLAY_MONEY }: { readonly saved?: string | null; readonly methods?: readonly object[] }) {
  const Page = () => (
    <>
      <WelcomeDialog saved={saved} onClose={onClose} />
      <MoneyOverlays />
    </>
  );
  open = await drawnAt(Page, { address: '/', words: NAMED_WORDS, known: [[[...keys.account, 'ways'], methods]] });
  return open.dialog;
}
const dialogs = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
const said = () => [...(dialogs()[0]?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
const ways = () =>
  [...(dialogs()[0]?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent).filter((each) => each !== '');
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    for (let turns = 0; turns < 5; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  });

test('the limit that was saved is said, and that play money is one tap away', async () => {
  await draw({ saved: 'R$ 50 a day' });
  expect(dialogs()[0]?.querySelector('h2')?.textContent).toBe('auth.welcome_title');
  expect(said()).toEqual(['auth.welcome_saved R$ 50 a day', 'auth.welcome_text']);
  expect(ways()).toEqual(['auth.welcome_later', 'auth.welcome_money']);
});

test('who wants no limit for now is told that there is none', async () => {
  await draw({ saved: null });
  expect(said()).toEqual(['auth.welcome_unlimited', 'auth.welcome_text']);
});

test.each<[string, readonly object[]]>([
  ['there is none here', [{ payment_type: 'pix', closed: null }]],
  ['it is shut for now', [{ payment_type: 'play_money', closed: 'limits.stopped' }]],
])('no play money is spoken of where %s', async (_, methods) => {
  await draw({ saved: 'R$ 50 a day', methods });
  expect([said(), ways()]).toEqual([['auth.welcome_saved R$ 50 a day'], ['auth.continue']]);
});

test('who wants to look first goes on to the page, and no deposit opens', async () => {
  const { press } = await draw({});
  await press('auth.welcome_later');
  await settle();
  expect([onClose.mock.calls.length, dialogs().length]).toEqual([1, 1]);
});

test('who wants money is shown the deposit, and the welcome shuts', async () => {
  const { press } = await draw({});
  await press('auth.welcome_money');
  await settle();
  expect([onClose.mock.calls.length, dialogs().length]).toEqual([1, 2]);
});

test('the cross shuts it as well', async () => {
  await draw({});
  await act(async () => dialogs()[0]?.querySelector<HTMLElement>('[aria-label="common.close"]')?.click());
  expect(onClose).toHaveBeenCalledTimes(1);
});
