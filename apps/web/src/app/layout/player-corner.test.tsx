// @vitest-environment happy-dom

import { limitsApi, type OwnLimits, type SignedIn } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { notifyManager } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setTransport } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';
import { currentSession, signedIn, signedOut } from '../../shared/api/session.ts';
import { usePageNotices } from '../../shared/page/page-notice.ts';
import { drawn, sentTo } from '../../shared/testing/drawn.tsx';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { noLimits } from '../../shared/testing/no-limits.ts';
import { PlayerCorner } from './player-corner.tsx';

const NOW = new Date('2026-03-04T15:30:00Z');
const QUIET: OwnLimits = noLimits(NOW);
/** The elements being measured. */
const watched: HTMLElement[] = [];
let open: Awaited<ReturnType<typeof drawnAt>>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(corner: HTMLElement) {
        watched.push(corner);
      }
      disconnect() {}
    },
  );
  watched.length = 0;
  sessionStorage.clear();
  signedIn({ user_id: 7n, nickname: 'Ana', token: 't', idle_seconds: 900 } as SignedIn);
});
const dialogs = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
const title = () => dialogs().map((each) => each.querySelector('h1, h2')?.textContent);
const shut = () => act(async () => document.querySelector<HTMLElement>('[aria-label="common.close"]')?.click());
const settle = async () => {
  await act(async () => {
    for (let turns = 0; turns < 3; turns += 1) {
      await vi.dynamicImportSettled();
      for (let more = 0; more < 5; more += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  });
};
afterEach(async () => {
  await shut();
  await open.close();
  signedOut();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
async function draw({ score = '1', limits = {} }: { readonly score?: string | null; readonly limits?: Partial<OwnLimits> } = {}) {
  const account = { score: parseAmount(score ?? '0'), currency: 'USDT', net_today: parseAmount('3'), nickname: 'Ana' };
  open = await drawnAt(PlayerCorner, {
    ...{ address: '/', words: NAMED_WORDS },
    known: [
      [keys.limits, { ...QUIET, ...limits }],
      [keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]],
      ...(score === null ? [] : [[keys.account, account] as const]),
    ],
  });
  // As in a browser: data reaches the components in a later task, after the callers of the query.
  notifyManager.setScheduler((tell) => void setImmediate(tell));
  await settle();
}
const named = () =>
  [...open.page.querySelectorAll('a, button')].map((each) => (each.getAttribute('aria-label') ?? each.textContent).split(' ')[0]);

test('a player has the time here, the wallet, the currency, the bell and the account, in this order', async () => {
  await draw();
  expect(named()).toEqual(['limits.stay_open', 'wallet.open', 'wallet.currency_choose', 'messages.bell', 'common.profile']);
  expect(open.page.querySelector('[aria-label^="wallet.currency_choose"]')?.closest('span')?.className).toContain('onDesktop');
});

test('a text of the house that waits to be accepted is said over the page', async () => {
  await draw();
  const Said = () => usePageNotices(true)?.text ?? 'nothing';
  const said = await drawn(<Said />);
  expect(said.text()).toBe('nothing');
  await act(async () => void open.queries.setQueryData(keys.texts, { required: true, list: [{ version: 2, accepted: null }] }));
  await settle();
  expect(said.text()).toBe('auth.texts_line_required');
  await said.close();
});

test.each<[string | null, boolean]>([
  ['1', true],
  [null, false],
])('how wide the corner is, is measured once the account is known: %s', async (score, isMeasured) => {
  await draw({ score });
  const corner = open.page.querySelector('[aria-label^="wallet.currency_choose"]')?.closest('span')?.parentElement;
  expect(watched).toEqual(isMeasured ? [corner] : []);
});

describe('the way to the deposit', () => {
  const deposit = () => [...open.page.querySelectorAll('button')].find(({ textContent }) => textContent === 'wallet.deposit');

  test.each<[string, string | null, boolean]>([
    ['nothing', '0', true],
    ['the least there is', '0.000001', false],
    ['some', '5', false],
    ['a balance that is not known yet', null, false],
  ])('stands beside the wallet of %s: %#', async (_, score, isThere) => {
    await draw({ score });
    expect(deposit() !== undefined).toBe(isThere);
  });

  test('stands before the wallet, says that it opens a dialog, and opens it', async () => {
    await draw({ score: '0' });
    expect(named().slice(0, 3)).toEqual(['limits.stay_open', 'wallet.deposit', 'wallet.open']);
    expect([deposit()?.getAttribute('aria-haspopup'), deposit()?.className.includes('primary'), dialogs()]).toEqual(['dialog', true, []]);
    await act(async () => deposit()?.click());
    await settle();
    expect(dialogs()).toHaveLength(1);
  });
});

describe('a new player', () => {
  const press = async (words: string) => {
    await act(async () => [...document.querySelectorAll('button')].find((each) => each.textContent.includes(words))?.click());
    await settle();
  };

  test('who wants no limit is welcomed once that is kept, and the welcome shuts', async () => {
    await draw({ limits: { answered: false } });
    const sent = sentTo(limitsApi.declineLimits);
    expect(title()).toEqual(['limits.question_title']);
    await press('limits.question_none');
    expect(title()).toEqual(['limits.question_title']);
    await sent[0]?.reply({ ...QUIET, server_time: NOW.toISOString() });
    await settle();
    expect([title(), dialogs()[0]?.querySelector('p')?.textContent]).toEqual([['auth.welcome_title'], 'auth.welcome_unlimited']);
    await press('auth.continue');
    expect(dialogs()).toHaveLength(0);
  });

  test('who sets one is told of it', async () => {
    await draw({ limits: { answered: false } });
    const sent = sentTo(limitsApi.setLimit);
    await act(async () => {
      const field = document.querySelector<HTMLInputElement>('[name=deposit-limit]');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '70');
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await press('limits.question_save');
    await sent[0]?.reply({ ...QUIET, server_time: NOW.toISOString() });
    await settle();
    expect(dialogs()[0]?.querySelector('p')?.textContent.replaceAll(/\s/g, ' ')).toMatch(/^auth\.welcome_saved 70\.0+ USDT$/);
  });

  test('who has answered before is not welcomed again', async () => {
    await draw();
    expect(dialogs()).toHaveLength(0);
  });
});

test('who has been here long enough can stop, and is signed out then', async () => {
  await draw();
  await act(async () => void vi.advanceTimersByTime(60 * 60_000));
  await settle();
  expect([title(), currentSession().status]).toEqual([['limits.reality_pop_title 60'], 'player']);
  const stop = [...document.querySelectorAll('button')].find((each) => each.textContent.includes('limits.reality_stop'));
  setTransport(() => ({
    baseUrl: 'http://localhost',
    headers: () => ({}),
    retries: 0,
    fetch: () => Promise.reject(new TypeError('no network')),
  }));
  await act(async () => stop?.click());
  await settle();
  expect(currentSession().status).toBe('guest');
});
