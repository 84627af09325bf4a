// @vitest-environment happy-dom
import type { SignedIn } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { drawnAt, until } from '../../shared/testing/drawn-at.tsx';
import { Welcome } from './welcome.tsx';

const onClose = vi.fn<() => void>();
let open: Awaited<ReturnType<typeof drawnAt>>;
beforeEach(() => signedIn({ user_id: 7n, nickname: 'Ana', token: 't', idle_seconds: 900 } as SignedIn));
afterEach(async () => {
  await open.close();
  signedOut();
});

test('the first word to a new player says what they saved, and is shut by them', async () => {
  open = await drawnAt(() => <Welcome saved="R$ 50 a day" onClose={onClose} />, {
    ...{ address: '/', known: [[[...keys.account, 'ways'], []]] },
    words: NAMED_WORDS,
  });
  await until(() => document.querySelector('[role=dialog], [role=alertdialog]'));
  expect(open.dialog.text()).toContain('R$ 50 a day');
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => document.querySelector<HTMLElement>('[aria-label="common.close"]')?.click());
  expect(onClose).toHaveBeenCalledTimes(1);
});
