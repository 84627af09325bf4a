// @vitest-environment happy-dom
import { rewardsApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../shared/testing/drawn.tsx';
import { CheckInCard } from './check-in-card.tsx';
import { checkInQuery } from './reward-queries.ts';

const STATE = {
  ...{ claimed: false, streak: 1, prize: parseAmount('1'), next_at: null, withdrawal_pending: false },
  prizes: ['1', '2.5', '10'].map(parseAmount),
};
let sent: readonly SentCall[] = [];
let open: Drawn;
beforeEach(() => {
  sent = sentTo(rewardsApi.claimCheckIn);
});
afterEach(async () => {
  await open.close();
  vi.restoreAllMocks();
});
const card = async (more: object = {}, features: readonly string[] = ['bonus']) => {
  open = await drawn(<CheckInCard />, [
    [keys.me, { features }],
    [checkInQuery.queryKey, { ...STATE, ...more }],
  ]);
  return open.page;
};
const days = () => [...open.page.querySelectorAll('li')];
const button = () => open.page.querySelector('button');

test.each([
  [1, 0, 0],
  [2, 1, 1],
  [3, 2, 2],
  [4, 0, 0],
  [6, 2, 2],
  [7, 0, 0],
])('on day %s in a row today is number %s of the round, after as many that are done', async (streak, today, done) => {
  await card({ streak });
  expect(days().map((each) => each.getAttribute('aria-current') === 'date')).toEqual([0, 1, 2].map((at) => at === today));
  expect(days().map((each) => each.querySelector('svg') !== null)).toEqual([0, 1, 2].map((at) => at < done));
  expect(days().map((each) => each.querySelector('b')?.textContent)).toEqual(['1', '2.5', '10']);
});

test.each<[string, object, boolean, string[], string[]]>([
  ['that is open can be claimed', {}, false, ['check_in_claim', 'check_in_today'], ['check_in_claimed', 'check_in_waits']],
  [
    'that was claimed cannot be again',
    { claimed: true },
    true,
    ['check_in_claimed', 'check_in_streak'],
    ['check_in_claim ', 'check_in_today'],
  ],
  ['waits while a withdrawal does', { withdrawal_pending: true }, true, ['check_in_waits'], ['check_in_claimed']],
  ['that was claimed says nothing of a withdrawal', { claimed: true, withdrawal_pending: true }, true, [], ['check_in_waits']],
  ['says when the next one comes', { claimed: true, next_at: new Date('2026-03-05T00:00:00Z') }, true, ['check_in_next'], []],
])('a prize %s', async (_, more, isOff, said, unsaid) => {
  await card(more);
  expect(button()?.disabled).toBe(isOff);
  const text = open.text().replaceAll(/rewards\./g, ' ');
  for (const words of said) expect(text).toContain(words);
  for (const words of unsaid) expect(`${text} `).not.toMatch(new RegExp(`${words.trim()}(?![a-z_])`));
});

test('a claim is sent once, whatever is pressed, and what it changes is read again', async () => {
  await card();
  const read = vi.spyOn(open.queries, 'invalidateQueries').mockResolvedValue();
  await open.press('check_in_claim', 2);
  expect([sent.length, button()?.disabled]).toEqual([1, true]);
  await sent[0]?.reply({ prize: '1', streak: 1 });
  expect(read.mock.calls.map(([filter]) => filter?.queryKey)).toEqual(expect.arrayContaining([checkInQuery.queryKey, keys.account]));
});

test('where the law lets nobody be given anything there is no check-in', async () => {
  expect((await card({}, [])).textContent).toBe('');
});
