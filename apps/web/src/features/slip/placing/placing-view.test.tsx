// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import type { Intent } from '../intent.ts';
import { PlacingView } from './placing-view.tsx';

const SENT = new Date('2026-03-04T15:30:00Z').getTime();
const intent = (id: string, more: object = {}): Intent =>
  ({
    ...{ key: id, sentAt: SENT, state: 'sending', game: 'soccer' },
    legs: [id, `${id}b`].map((each) => ({ key: each, market: 'wl', selection: 'w', lineE2: null, home: `Home ${each}`, away: '' })),
    ...more,
  }) as unknown as Intent;

let open: Drawn | undefined;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: SENT }));
afterEach(async () => {
  await open?.close();
  vi.useRealTimers();
});
const says = async (...intents: readonly Intent[]) => {
  open = await drawn(<PlacingView intents={intents} />, [], NAMED_WORDS);
  return open.text();
};
const after = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

test('bets on their way are named by all they are on, with how far each is', async () => {
  const text = await says(intent('1'), intent('2', { state: 'checking' }));
  expect(text).toMatch(/Home 1 \+ Home 1bslip\.state_sending.*Home 2 \+ Home 2bslip\.state_checking/);
  expect(text).not.toMatch(/slip\.delay/);
});

test('a bet in play says the seconds until it is decided, whole ones and none below zero, and that it waits', async () => {
  await says(intent('1', { waitsMs: 5_000 }), intent('2'));
  expect(open?.text()).toMatch(/slip\.delay_text/);
  const left = () => /slip\.delay_left (\d+)/.exec(open?.text() ?? '')?.[1];
  expect(left()).toBe('5');
  await after(750);
  expect(left()).toBe('5');
  await after(500);
  expect(left()).toBe('4');
  await after(3_750);
  expect([left(), open?.text().match(/slip\.state_sending/g)?.length]).toEqual([undefined, 2]);
});

test('a bet in play that is being asked about counts no seconds', async () => {
  expect(await says(intent('1', { waitsMs: 5_000, state: 'checking' }))).not.toContain('slip.delay_left');
});
