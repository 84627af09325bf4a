// @vitest-environment happy-dom
import { limitsApi, type PlayerLimit } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../shared/testing/drawn.tsx';
import { Toasts } from '../../shared/testing/toasts.tsx';
import { HeldLimit } from './held-limit.tsx';
import { limit, money, NOW, RATES, SAVED } from './testing/made-limit.ts';

const pending = (more: object, from = NOW) => ({ ...more, from }) as NonNullable<PlayerLimit['pending']>;
const NONE = { amount: null, minutes: null };

let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
afterEach(async () => {
  await open?.close();
});
async function draw(held: PlayerLimit) {
  calls = sentTo(limitsApi.confirmRaise, limitsApi.cancelRaise);
  open = await drawn(
    <>
      <ul>
        <HeldLimit limit={held} now={NOW} />
      </ul>
      <Toasts />
    </>,
    [[keys.exchange, RATES]],
    NAMED_WORDS,
  );
  return open;
}
const said = () => [...document.querySelectorAll('li p')].map(({ textContent }) => textContent);
const buttons = () => [...document.querySelectorAll('button')];
const waits = () => buttons().map((each) => [each.textContent, each.getAttribute('aria-disabled')]);
const told = () => [...document.querySelectorAll('output')].map(({ textContent }) => textContent);

describe('a limit that holds', () => {
  test.each<[string, PlayerLimit, string, string, string]>([
    ['of money', limit(), 'limits.held 50.000000 USDT limits.period_week', 'limits.used 10.000000 USDT 40.000000 USDT', '20'],
    [
      'of time',
      limit({
        kind: 'time',
        period: 'day',
        ...{ amount: null, minutes: 90 },
        used: { amount: null, minutes: 45 },
        left: { amount: null, minutes: 45 },
      }),
      'limits.held limits.minutes 90 limits.period_day',
      'limits.used limits.minutes 45 limits.minutes 45',
      '50',
    ],
    [
      'of a month',
      limit({ period: 'month', used: money('50'), left: money('0') }),
      'limits.held 50.000000 USDT limits.period_month',
      'limits.used 50.000000 USDT 0.000000 USDT',
      '100',
    ],
  ])('%s says for how long, what is used and what is left, in words and by its measure', async (_, held, value, used, share) => {
    await draw(held);
    const measure = document.querySelector('svg[role=img]');
    expect([said(), measure?.getAttribute('aria-label'), measure?.querySelectorAll('rect')[1]?.getAttribute('width')]).toEqual([
      [value, used],
      used,
      share,
    ]);
    expect(buttons()).toEqual([]);
  });
});

describe('a raise that waits', () => {
  test.each<[string, object, string]>([
    ['what it would be and from when', money('80'), 'limits.pending_raise 80.000000 USDT 04/03/2026'],
    ['its minutes', { amount: null, minutes: 120 }, 'limits.pending_raise limits.minutes 120 04/03/2026'],
    ['that there would be no limit', NONE, 'limits.pending_none 04/03/2026'],
  ])('says %s', async (_, more, words) => {
    await draw(limit({ pending: pending(more) }));
    expect(said()[2]?.startsWith(words)).toBe(true);
  });

  test.each([
    ['a second too early can only be dropped', 1_000, ['limits.cancel']],
    ['at its time can be confirmed or dropped', 0, ['limits.confirm', 'limits.cancel']],
    ['long after its time still waits to be confirmed', -86_400_000, ['limits.confirm', 'limits.cancel']],
  ])('%s', async (_, later, expected) => {
    await draw(limit({ pending: pending(money('80'), new Date(NOW.getTime() + later)) }));
    expect(buttons().map(({ textContent }) => textContent)).toEqual(expected);
    expect(buttons().map(({ className }) => className.includes('line'))).toEqual(expected.map((each) => each === 'limits.cancel'));
  });

  test.each([
    ['limits.confirm', limitsApi.confirmRaise.path, 'successful: limits.confirmed', ['true', 'false']],
    ['limits.cancel', limitsApi.cancelRaise.path, 'info: limits.cancelled', ['false', 'true']],
  ])('by %s is answered once, for this limit alone, and what the house says then is known', async (words, path, message, off) => {
    const { press, queries } = await draw(limit({ kind: 'stake', period: 'month', pending: pending(money('80')) }));
    expect(waits().map(([, isOff]) => isOff)).toEqual(['false', 'false']);
    await press(words);
    await press(words);
    expect(calls.map((call) => [call.path.split('?')[0], call.body])).toEqual([[path, { kind: 'stake', period: 'month' }]]);
    expect([waits().map(([, isOff]) => isOff), told()]).toEqual([off, []]);
    await calls[0]?.reply(SAVED);
    expect([told(), queries.getQueryData(keys.limits)]).toEqual([[message], { ...SAVED, server_time: NOW }]);
  });

  test.each(['limits.confirm', 'limits.cancel'])(
    'that could not be answered by %s says why, as an error, and nothing is told as done',
    async (words) => {
      const { press, page } = await draw(limit({ pending: pending(money('80')) }));
      expect(page.querySelector('[role=alert]')).toBeNull();
      await press(words);
      await calls[0]?.refuse('server.busy', 503);
      expect([page.querySelector('[role=alert]')?.textContent, told()]).toEqual(['errors.server.busy', []]);
    },
  );
});
