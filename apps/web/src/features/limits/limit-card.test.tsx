// @vitest-environment happy-dom
import { limitsApi, type OwnLimits, type PlayerLimit, type SignedIn } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { dismissToast, useToasts } from '../../shared/page/toast.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../shared/testing/drawn.tsx';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { LimitCard } from './limit-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import { limit, money, NOW, RATES, SAVED } from './testing/made-limit.ts';

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
beforeEach(() => signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn));
afterEach(async () => {
  for (const { id } of open.page.querySelectorAll('q')) await act(async () => dismissToast(Number(id)));
  await open.close();
  signedOut();
  vi.unstubAllGlobals();
});
const draw = async (limits: readonly PlayerLimit[], kind: PlayerLimit['kind'] = 'loss') => {
  sent = sentTo(limitsApi.setLimit, limitsApi.setTimeLimit, limitsApi.confirmRaise, limitsApi.cancelRaise);
  const known = { ...SAVED, limits, server_time: NOW } as unknown as OwnLimits;
  open = await drawn([<LimitCard key="card" kind={kind} limits={known} />, <Toasts key="toasts" />], [[keys.exchange, RATES]], NAMED_WORDS);
};
const input = () => open.page.querySelector('input') as HTMLInputElement;
const hint = () => document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent;
const buttons = () => [...open.page.querySelectorAll('button:not([role=radio])')].map(({ textContent }) => textContent);
const choose = (words: string) =>
  act(async () => [...open.page.querySelectorAll<HTMLElement>('[role=radio]')].find(({ textContent }) => textContent === words)?.click());

describe('limits of one kind', () => {
  test('are those of that kind alone, each with what is used and left of it', async () => {
    await draw([limit(), limit({ kind: 'stake' }), limit({ period: 'day', ...money('20') })]);
    expect(open.page.querySelectorAll('li')).toHaveLength(2);
    expect(open.text()).toContain('limits.held 50.000000 USDT');
    expect(open.text()).toContain('limits.used 10.000000 USDT 40.000000 USDT');
    expect(open.text()).not.toContain('limits.none');
    expect(open.page.querySelectorAll('rect')[1]?.getAttribute('width')).toBe('20');
    await open.close();
    await draw([limit({ kind: 'stake' })]);
    expect([open.page.querySelectorAll('li').length, open.text().includes('limits.none')]).toEqual([0, true]);
  });

  test.each<[string, string, string]>([
    ['', 'limits.period_week', 'limits.empty_hint'],
    ['50', 'limits.period_week', 'limits.at_once'],
    ['50.01', 'limits.period_week', 'limits.after_wait'],
    ['50.01', 'limits.period_day', 'limits.at_once'],
  ])('of "%s" for %s: %s is said before it is asked for', async (text, period, said) => {
    await draw([limit()]);
    await choose(period);
    await open.type('input', text);
    expect(hint()).toBe(said);
  });

  test.each<[PlayerLimit['kind'], string, string]>([
    ['loss', '', 'limits.value_wrong'],
    ['loss', 'x', 'limits.value_wrong'],
    ['time', '1.5', 'limits.minutes_wrong'],
  ])('of %s are not set to "%s", and why is said until it is changed', async (kind, text, wrong) => {
    await draw([], kind);
    await open.type('input', text);
    await open.press();
    expect([sent, hint(), input().getAttribute('aria-invalid')]).toEqual([[], wrong, 'true']);
    await open.type('input', '7');
    expect(hint()).not.toBe(wrong);
  });

  test.each<[string, string]>([
    ['40', 'successful limits.saved'],
    ['60', 'successful limits.asked'],
  ])('are set to %s once, and it is told whether that holds: %s', async (text, said) => {
    await draw([limit()]);
    await open.type('input', text);
    await open.press();
    await open.press();
    expect(sent.map(({ body }) => body)).toEqual([
      { kind: 'loss', period: 'week', amount: `${text}.000000`, currency: 'USDT', rate_id: 'r1' },
    ]);
    expect(open.page.querySelector('[type=submit]')?.textContent).toBe('limits.saving');
    await sent[0]?.reply(SAVED);
    expect([told(), input().value, hint()]).toEqual([[said], '', 'limits.empty_hint']);
  });

  test('of time are minutes', async () => {
    await draw([], 'time');
    expect([input().inputMode, open.text().includes('min')]).toEqual(['numeric', true]);
    await open.type('input', '90');
    await choose('limits.period_day');
    await open.press();
    expect(sent[0]?.body).toEqual({ period: 'day', minutes: 90 });
    await sent[0]?.refuse('server.busy', 503);
    expect(open.text()).toContain('errors.server.busy');
    await open.type('input', '91');
    expect(open.text()).not.toContain('errors.server.busy');
  });

  test('that hold can be taken away, which is asked for and not done', async () => {
    await draw([limit()]);
    expect(buttons()).toEqual(['limits.save', 'limits.remove']);
    await open.press('limits.remove');
    expect(sent[0]?.body).toMatchObject({ kind: 'loss', period: 'week', amount: null });
    await sent[0]?.reply(SAVED);
    expect(told()).toEqual(['info limits.asked']);
    await choose('limits.period_month');
    expect(buttons()).toEqual(['limits.save']);
  });
});

describe('a raise that waits', () => {
  const pending = (ms: number, more: object = money('80')) =>
    ({ ...more, from: new Date(NOW.getTime() + ms) }) as NonNullable<PlayerLimit['pending']>;

  test.each<[string, number, object, string, string[]]>([
    ['can only be dropped before its time', 1, money('80'), 'limits.pending_raise', ['limits.cancel', 'limits.save']],
    ['can be confirmed from its time on', 0, money('80'), 'limits.pending_raise', ['limits.confirm', 'limits.cancel', 'limits.save']],
    [
      'says that it is none any more',
      0,
      { amount: null, minutes: null },
      'limits.pending_none',
      ['limits.confirm', 'limits.cancel', 'limits.save'],
    ],
    ['says its minutes', 0, { amount: null, minutes: 90 }, 'limits.pending_raise', ['limits.confirm', 'limits.cancel', 'limits.save']],
  ])('%s', async (_, ms, more, said, expected) => {
    await draw([limit({ pending: pending(ms, more) })]);
    expect([open.text().includes(said), buttons()]).toEqual([true, expected]);
  });

  test.each([
    ['limits.confirm', limitsApi.confirmRaise.path, 'successful limits.confirmed'],
    ['limits.cancel', limitsApi.cancelRaise.path, 'info limits.cancelled'],
  ])('by %s is so once, is told, and what hinders it too', async (words, path, said) => {
    await draw([limit({ pending: pending(0) })]);
    await open.press(words);
    await open.press(words);
    expect(sent.map((call) => [call.path.split('?')[0], call.body])).toEqual([[path, { kind: 'loss', period: 'week' }]]);
    await sent[0]?.refuse('server.busy', 503);
    expect([open.text().includes('errors.server.busy'), told()]).toEqual([true, []]);
    await open.press(words);
    await sent[1]?.reply(SAVED);
    expect([open.text().includes('errors.server.busy'), told()]).toEqual([false, [said]]);
  });
});

test('beside the balance stand the limits of deposits and of losses, and the way to change them', async () => {
  const limits = [limit({ kind: 'deposit', period: 'day' }), limit({ kind: 'stake' }), limit({ kind: 'time' })];
  open = await drawnAt(LimitsCard, {
    address: '/profile',
    known: [
      [keys.limits, { ...SAVED, limits }],
      [keys.exchange, RATES],
    ],
    words: NAMED_WORDS,
  });
  const [deposits, losses] = [...open.page.querySelectorAll('section section, section > div section')].map(
    ({ textContent }) => textContent,
  );
  expect(deposits).toContain('limits.used_of 10.000000 USDT 50.000000 USDT 40.000000 USDT');
  expect(deposits).toContain('limits.renews_day');
  expect([losses?.includes('limits.none'), deposits?.includes('limits.none')]).toEqual([true, false]);
  expect(open.page.querySelector('a')?.getAttribute('href')).toBe('/limits');
});
