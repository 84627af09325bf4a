// @vitest-environment happy-dom

import { limitsApi, type OwnLimits, type SignedIn } from '@fairbook/contract';
import { PAUSE_DAYS_MAX } from '@fairbook/core/limits';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { dismissToast, useToasts } from '../../../shared/page/toast.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { noLimits } from '../../../shared/testing/no-limits.ts';
import { BreakBanner } from './break-banner.tsx';
import { ExclusionCard } from './exclusion-card.tsx';
import { ExclusionDialog } from './exclusion-dialog.tsx';
import { PauseCard } from './pause-card.tsx';
import { PauseDialog } from './pause-dialog.tsx';

const NOW = new Date('2026-03-04T15:30:00Z');
const SAVED = { ...noLimits(NOW.toISOString()), paused_until: '2026-03-06T15:30:00.000Z' };
let open: Drawn;
let sent: readonly SentCall[] = [];
function Toasts() {
  return useToasts().map(({ id, type, message }) => (
    <q key={id} id={String(id)}>
      {type} {message}
    </q>
  ));
}
const told = () => [...open.page.querySelectorAll('q')].map(({ textContent }) => textContent);
const dialog = () => document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]');
const press = (words: string) =>
  act(async () => [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent?.includes(words))?.click());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  sent = sentTo(limitsApi.pause, limitsApi.exclude);
});
afterEach(async () => {
  for (const { id } of open.page.querySelectorAll('q')) await act(async () => dismissToast(Number(id)));
  await open.close();
  signedOut();
  vi.useRealTimers();
});

describe('a pause', () => {
  const card = async () => {
    open = await drawn([<PauseCard key="card" />, <Toasts key="toasts" />], [], { 'limits.pause_ask': ['ask ', ['until']] });
  };
  const settled = () => act(() => vi.dynamicImportSettled());
  const isWrong = () => open.page.querySelector('input')?.getAttribute('aria-invalid') === 'true';

  test.each([
    ['', false],
    ['1', false],
    ['2', true],
    [' 7 ', true],
    ['2.5', false],
    [String(PAUSE_DAYS_MAX), true],
    [String(PAUSE_DAYS_MAX + 1), false],
  ])('of "%s" days is asked about: %s', async (text, isAsked) => {
    await card();
    await open.type('input', text);
    await open.press();
    await settled();
    expect([dialog() !== null, isWrong()]).toEqual([isAsked, !isAsked]);
    if (isAsked) return;
    await open.type('input', '3');
    expect(isWrong()).toBe(false);
  });

  test('of a day begins when it is said so, and the days that were typed stay when it is not', async () => {
    await card();
    await open.type('input', '3');
    await open.press();
    await settled();
    await press('limits.pause_back');
    expect([dialog(), sent, open.page.querySelector('input')?.value]).toEqual([null, [], '3']);
    await open.press('limits.pause_now');
    await settled();
    await press('limits.pause_do');
    await press('limits.pause_do');
    expect(sent.map(({ body }) => body)).toEqual([{ days: 1 }]);
    await sent[0]?.reply(SAVED);
    expect([dialog(), told().length, told()[0]?.startsWith('info limits.pause_begun'), open.page.querySelector('input')?.value]).toEqual([
      null,
      1,
      true,
      '',
    ]);
    expect(open.queries.getQueryData<OwnLimits>(keys.limits)?.paused_until).toEqual(new Date(SAVED.paused_until));
  });

  test('says until when before it begins, and why it does not', async () => {
    const closed = vi.fn<(begun: boolean) => void>();
    open = await drawn(<PauseDialog days={2} onClose={closed} />, [], { 'limits.pause_ask': ['ask ', ['until']] });
    expect(dialog()?.querySelector('h2')?.textContent).toMatch(/^ask .*06\/03.* \d\d:30$/);
    await press('limits.pause_do');
    await sent[0]?.refuse('server.busy', 503);
    expect([dialog()?.textContent?.includes('errors.server.busy'), closed.mock.calls]).toEqual([true, []]);
    await press('limits.pause_back');
    expect(closed.mock.calls).toEqual([[false]]);
  });
});

describe('an exclusion', () => {
  const closed = vi.fn<() => void>();
  const draw = async () => {
    closed.mockClear();
    open = await drawn(<ExclusionDialog onClose={closed} />);
  };
  const radios = () => [...(dialog()?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])];
  const tick = () => act(async () => dialog()?.querySelector<HTMLElement>('[type=checkbox]')?.click());

  test('needs the tick of whoever has read what it means', async () => {
    await draw();
    await press('limits.exclusion_do');
    expect([sent, dialog()?.textContent?.includes('limits.exclusion_tick')]).toEqual([[], true]);
    await tick();
    expect(dialog()?.textContent).not.toContain('limits.exclusion_tick');
    await press('limits.exclusion_do');
    await press('limits.exclusion_do');
    expect(sent.map(({ body }) => body)).toEqual([{ months: 6 }]);
    expect(closed).not.toHaveBeenCalled();
    await sent[0]?.reply({ ...SAVED, excluded: { until: null } });
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test.each([
    [0, 6],
    [1, 12],
    [2, 24],
    [3, 60],
    [4, null],
  ])('of choice %i is for %s months', async (at, months) => {
    await draw();
    await act(async () => radios()[at]?.click());
    expect(radios().map(({ checked }) => checked)).toEqual(radios().map((_, nth) => nth === at));
    await tick();
    await press('limits.exclusion_do');
    expect(sent[0]?.body).toEqual({ months });
    await sent[0]?.refuse('server.busy', 503);
    expect([dialog()?.textContent?.includes('errors.server.busy'), closed.mock.calls]).toEqual([true, []]);
  });

  test('is left by its way back', async () => {
    await draw();
    await press('limits.exclusion_back');
    expect([closed.mock.calls.length, sent]).toEqual([1, []]);
  });

  test('is asked about over the page that leads to it', async () => {
    open = await drawn(<ExclusionCard />);
    expect(dialog()).toBeNull();
    await open.press('limits.exclusion_open');
    await act(() => vi.dynamicImportSettled());
    expect(dialog()?.textContent).toContain('limits.exclusion_what');
    await press('limits.exclusion_back');
    expect(dialog()).toBeNull();
  });
});

test.each<[string, Partial<OwnLimits>, string]>([
  ['nothing where there is none', {}, ''],
  ['a pause', { paused_until: NOW }, 'limits.paused_until'],
  ['an exclusion before a pause', { paused_until: NOW, excluded: { until: NOW } } as never, 'limits.excluded_until'],
  ['an exclusion for good', { excluded: { until: null } } as never, 'limits.excluded_for_good'],
  ['that the register lists somebody, before a pause', { paused_until: NOW, register: 'listed' }, 'limits.listed'],
  ['that the register could not be asked', { register: 'unchecked' }, 'limits.unchecked'],
  ['nothing of who is not in the register', { register: 'free' }, ''],
])('of breaks is said %s', async (_, more, said) => {
  open = await drawn(<BreakBanner limits={{ ...SAVED, paused_until: null, server_time: NOW, ...more } as OwnLimits} />);
  expect(open.text()).toBe(said);
});
