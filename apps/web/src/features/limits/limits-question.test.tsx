// @vitest-environment happy-dom

import { limitsApi, type OwnLimits, type SignedIn } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../shared/testing/drawn.tsx';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { noLimits } from '../../shared/testing/no-limits.ts';
import { LimitsQuestion } from './limits-question.tsx';
import { LimitsView } from './limits-view.tsx';
import { RealityCard } from './reality-card.tsx';
import { RealityCheck } from './reality-check.tsx';
import { RegisterNotice } from './register-notice.tsx';
import { RequiredLimits } from './required-limits.tsx';

const NOW = new Date('2026-03-04T15:30:00Z');
const RATES = [keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: 'r1', sort: 0 }]] as const;
const SAVED = noLimits(NOW.toISOString());
const OWN = { ...SAVED, server_time: NOW } as unknown as OwnLimits;
let open: Drawn;
let sent: readonly SentCall[] = [];
beforeEach(() => {
  signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  sent = sentTo(limitsApi.setLimit, limitsApi.setTimeLimit, limitsApi.declineLimits, limitsApi.setRealityCheck, limitsApi.limits);
});
afterEach(async () => {
  await open.close();
  signedOut();
});
const dialog = () => document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]');
const input = () => dialog()?.querySelector('input') as HTMLInputElement;
const hint = () => document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent;
const press = (words: string) =>
  act(async () => [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent?.includes(words))?.click());
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });

describe('the question after registration', () => {
  const answered = vi.fn<(saved: string | null) => void>();
  beforeEach(async () => {
    answered.mockClear();
    open = await drawn(<LimitsQuestion onAnswered={answered} />, [RATES], {
      'limits.question_scale': [['day'], ' a day, ', ['month'], ' a month'],
    });
  });

  test.each([
    ['', 'limits.question_empty'],
    ['x', 'limits.value_wrong'],
  ])('is not answered by "%s", and says why until it is changed', async (text, wrong) => {
    await type(text);
    await press('limits.question_save');
    expect([sent, hint()]).toEqual([[], wrong]);
    await type('70');
    expect(hint()).toBe('10.000000 USDT a day, 300.000000 USDT a month');
  });

  test('is answered by a limit of deposits in a week, once', async () => {
    await type('70');
    await press('limits.question_save');
    await press('limits.saving');
    expect(sent.map(({ body }) => body)).toEqual([
      { kind: 'deposit', period: 'week', amount: '70.000000', currency: 'USDT', rate_id: 'r1' },
    ]);
    await sent[0]?.reply(SAVED);
    expect(answered.mock.calls).toEqual([['70.000000 USDT']]);
  });

  test('is answered by none, once, and says what hinders that', async () => {
    expect(hint()).toBe('limits.question_hint');
    await press('limits.question_none');
    await press('limits.question_none');
    expect([sent.length, sent[0]?.path.split('?')[0]]).toEqual([1, limitsApi.declineLimits.path]);
    await sent[0]?.refuse('server.busy', 503);
    expect([dialog()?.textContent?.includes('errors.server.busy'), answered.mock.calls]).toEqual([true, []]);
    await press('limits.question_none');
    await sent[1]?.reply(SAVED);
    expect(answered.mock.calls).toEqual([[null]]);
  });
});

describe('limits that the law asks for', () => {
  const draw = async (...missing: OwnLimits['missing']) => {
    open = await drawn(<RequiredLimits missing={missing} />, [RATES]);
  };

  test.each<[OwnLimits['missing'][number], string, string, string, object]>([
    ['loss', 'limits.required_loss', '', '50', { kind: 'loss', period: 'month', amount: '50.000000', currency: 'USDT', rate_id: 'r1' }],
    ['time', 'limits.required_time', '1.5', '90', { period: 'day', minutes: 90 }],
  ])('are set one by one: of %s', async (kind, label, wrong, right, body) => {
    await draw(kind);
    expect(input().labels?.[0]?.textContent).toBe(label);
    await type(wrong);
    expect(input().getAttribute('aria-invalid')).toBe('false');
    await press('limits.save');
    expect([sent, hint()]).toEqual([[], kind === 'time' ? 'limits.minutes_wrong' : 'limits.value_wrong']);
    await type(right);
    expect(hint()).toBe('');
    await press('limits.save');
    await press('limits.saving');
    expect(sent.map((call) => call.body)).toEqual([body]);
    await sent[0]?.refuse('server.busy', 503);
    expect(dialog()?.textContent).toContain('errors.server.busy');
  });

  test('begin with the first of several, and what is not asked for here is passed over', async () => {
    await draw('deposit' as never, 'time', 'loss');
    expect(input().labels?.[0]?.textContent).toBe('limits.required_time');
  });
});

test('how often to be told of the time is chosen, and what hinders it is said', async () => {
  open = await drawn(<RealityCard limits={OWN} />, [], { 'limits.reality_minutes': [['minutes']] });
  const choices = [...open.page.querySelectorAll<HTMLElement>('[role=radio]')];
  const minutes = choices.map(({ textContent }) => Number(textContent));
  expect(minutes).toEqual([...minutes].sort((one, other) => one - other));
  expect(choices.find((each) => each.getAttribute('aria-checked') === 'true')?.textContent).toBe('60');
  await act(async () => choices[0]?.click());
  expect(sent[0]?.body).toEqual({ minutes: minutes[0] });
  await sent[0]?.refuse('server.busy', 503);
  expect(open.text()).toContain('errors.server.busy');
});

test.each<[bigint | undefined, string]>([
  [parseAmount('3'), '+3.00 USDT'],
  [0n, '0.00 USDT'],
  [-parseAmount('3'), '−3.00 USDT'],
  [undefined, '…'],
])('a player is told how long they are here, and what it came to: %s', async (net_today, figure) => {
  const [goOn, stop] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const known = net_today === undefined ? [RATES] : [RATES, [keys.account, { score: 0n, currency: 'USDT', net_today }] as const];
  open = await drawn(<RealityCheck minutes={61} onContinue={goOn} onStop={stop} />, known, { 'limits.minutes': [['minutes'], ' min'] });
  expect([...(dialog()?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)).toEqual(['61 min', figure]);
  await press('limits.reality_continue');
  expect([goOn.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0]);
  await press('limits.reality_stop');
  expect([goOn.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  ['listed', ['/profile']],
  ['unchecked', ['/account', '/profile']],
] as const)('who is %s in the register is told so, and led to %j', async (word, ways) => {
  const closed = vi.fn<() => void>();
  open = await drawnAt(() => <RegisterNotice word={word} onClose={closed} />, { address: '/' });
  expect(dialog()?.textContent).toContain(`limits.${word}_title`);
  const links = [...(dialog()?.querySelectorAll('a') ?? [])];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(ways);
  await press('limits.register_ok');
  await act(async () => links[0]?.click());
  expect(closed).toHaveBeenCalledTimes(2);
});

describe('the page of limits', () => {
  const words = { 'limits.stake_factor': ['factor ', ['percent']] } as Parameters<typeof drawn>[2];
  const cards = () =>
    [...open.page.querySelectorAll('section[aria-label], article[aria-label], div[aria-label]')].map((each) =>
      each.getAttribute('aria-label'),
    );

  test('has a card of each kind, the breaks, and what the house takes of the player', async () => {
    const factor = { percent: 50, until: NOW, word: '' };
    open = await drawn(<LimitsView />, [RATES, [keys.limits, { ...OWN, stake_factor: factor, paused_until: NOW }]], words);
    expect(open.text()).toContain('limits.paused_until');
    expect(open.text()).toContain('factor 50');
    const expected = [
      'limits.kind_deposit',
      'limits.kind_loss',
      'limits.kind_stake',
      'limits.kind_time',
      'limits.pause_title',
      'limits.reality_title',
      'limits.exclusion_title',
    ];
    expect(expected.filter((each) => !cards().includes(each))).toEqual([]);
  });

  test('says why it could not be read, and is read again', async () => {
    open = await drawn(<LimitsView />, [RATES], words);
    expect(open.text()).toContain('limits.loading');
    await sent[0]?.refuse('server.busy', 503);
    expect(open.text()).toContain('errors.server.busy');
    await open.press('common.try_again');
    await sent[1]?.reply(SAVED);
    expect([open.text().includes('limits.pause_title'), open.text().includes('factor')]).toEqual([true, false]);
  });
});
