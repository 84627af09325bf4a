import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACTIVITIES,
  afterStake,
  barredName,
  cancelRaise,
  changeLimit,
  checkDeposit,
  checkStake,
  confirmRaise,
  DAY_MS,
  EXCLUSION_MONTHS_MAX,
  EXCLUSION_MONTHS_MIN,
  exclusionEnd,
  FREE,
  isLimitValue,
  LIMIT_KINDS,
  type Limit,
  type LimitKind,
  MINUTES_MAX,
  PAUSE_DAYS_MAX,
  PERIODS,
  type Period,
  pauseEnd,
  periodStart,
  type RaiseOutcome,
  REALITY_MINUTES,
  type Restrictions,
  raiseFrom,
  stopOf,
  UNANSWERED_LIMIT,
} from './index.ts';

const NOW = new Date('2026-03-31T12:00:00Z');
const at = (ms: number) => new Date(NOW.getTime() + ms);
const limit = (value: bigint, kind: LimitKind = 'deposit', period: Period = 'week'): Limit => ({ kind, period, value, raise: null });
const wish = (value: bigint | null) => ({ kind: 'deposit', period: 'week', value }) as const;

describe('a period', () => {
  test.each([
    ['day', '2026-03-31T12:00:00Z', '2026-03-30T12:00:00Z'],
    ['week', '2026-03-31T12:00:00Z', '2026-03-24T12:00:00Z'],
    ['month', '2026-03-31T12:00:00Z', '2026-02-28T12:00:00Z'],
    ['month', '2024-03-30T12:00:00Z', '2024-02-29T12:00:00Z'],
    ['month', '2026-05-15T00:00:00Z', '2026-04-15T00:00:00Z'],
    ['month', '2026-01-31T23:59:59Z', '2025-12-31T23:59:59Z'],
  ] as const)('of a %s that ends %s began %s', (period, now, began) => {
    expect(periodStart(period, new Date(now))).toEqual(new Date(began));
  });

  test('of a month always holds the calendar month so far, and is at most 31 days', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (now) => {
        const began = periodStart('month', now);
        const firstOfMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
        expect(began.getTime()).toBeLessThanOrEqual(firstOfMonth);
        expect(now.getTime() - began.getTime()).toBeLessThanOrEqual(31 * DAY_MS);
      }),
    );
  });
});

test.each<[LimitKind, bigint, boolean]>([
  ['deposit', -1n, false],
  ['deposit', 0n, true],
  ['deposit', 10n ** 15n, true],
  ['deposit', 10n ** 15n + 1n, false],
  ['time', -1n, false],
  ['time', 0n, true],
  ['time', 44_640n, true],
  ['time', 44_641n, false],
  ['loss', 44_641n, true],
  ['stake', 10n ** 15n + 1n, false],
])('a limit of %s may be %i: %s', (kind, value, may) => expect(isLimitValue(kind, value)).toBe(may));

describe('changing a limit', () => {
  const raised: Limit = { ...limit(100n), raise: { value: 200n, askedAt: NOW } };
  test.each([
    ['a first one holds at once', null, 100n, limit(100n)],
    ['none instead of none is none', null, null, null],
    ['a lower one holds at once', limit(100n), 99n, limit(99n)],
    ['zero is a limit', limit(100n), 0n, limit(0n)],
    ['a higher one waits', limit(100n), 200n, raised],
    ['taking it away waits', limit(100n), null, { ...limit(100n), raise: { value: null, askedAt: NOW } }],
    ['a lower one ends a raise that waits', raised, 50n, limit(50n)],
    ['the same one ends a raise that waits', raised, 100n, limit(100n)],
    [
      'another raise waits anew',
      { ...limit(100n), raise: { value: 200n, askedAt: at(-DAY_MS) } },
      150n,
      { ...limit(100n), raise: { value: 150n, askedAt: NOW } },
    ],
    [
      'the same raise keeps waiting',
      { ...limit(100n), raise: { value: 200n, askedAt: at(-5) } },
      200n,
      { ...limit(100n), raise: { value: 200n, askedAt: at(-5) } },
    ],
  ] as const)('%s', (_, before, value, after) => {
    expect(changeLimit(before, wish(value), NOW)).toEqual(after);
  });

  test.each([
    ['refused at T+23:59:59', DAY_MS - 1_000, { kind: 'too_early', from: at(DAY_MS) }],
    ['refused a millisecond early', DAY_MS - 1, { kind: 'too_early', from: at(DAY_MS) }],
    ['applied at T+24:00:00', DAY_MS, { kind: 'applied', limit: limit(200n) }],
    ['applied long after', 400 * DAY_MS, { kind: 'applied', limit: limit(200n) }],
  ] as const)('a raise is %s', (_, later, answer) => {
    expect(confirmRaise(raised, at(later))).toEqual(answer);
  });

  test('a removal that is confirmed leaves no limit; without a raise there is nothing to confirm', () => {
    expect(confirmRaise({ ...limit(5n), raise: { value: null, askedAt: NOW } }, at(DAY_MS))).toEqual({ kind: 'applied', limit: null });
    expect(confirmRaise(limit(5n), at(DAY_MS))).toEqual({ kind: 'nothing_pending' });
    expect(confirmRaise(null, NOW)).toEqual({ kind: 'nothing_pending' });
  });

  test('whatever is asked for, a limit never rises in less than 24 hours', () => {
    const steps = fc.array(
      fc.record({
        value: fc.option(fc.bigInt({ min: 0n, max: 9n })),
        wait: fc.integer({ min: 0, max: 30 * 3_600_000 }),
        confirm: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(steps, (asked) => {
        let now = 0;
        let held: Limit | null = limit(5n);
        for (const { value, wait, confirm } of asked) {
          now += wait;
          const before: Limit | null = held;
          const answer: RaiseOutcome | undefined = confirm ? confirmRaise(before, at(now)) : undefined;
          held = answer ? (answer.kind === 'applied' ? answer.limit : before) : changeLimit(before, wish(value), at(now));
          const rose = before !== null && (held === null || held.value > before.value);
          const waited = before?.raise ? at(now).getTime() - before.raise.askedAt.getTime() : Number.NEGATIVE_INFINITY;
          expect(rose && waited < DAY_MS).toBe(false);
        }
      }),
    );
  });
});

test('a raise that waits can be taken back, and the limit is as it was', () => {
  const raised: Limit = { ...limit(100n, 'loss', 'day'), raise: { value: 200n, askedAt: NOW } };
  expect(cancelRaise(raised)).toEqual(limit(100n, 'loss', 'day'));
  expect([raiseFrom(raised), raiseFrom(limit(100n))]).toEqual([at(DAY_MS), null]);
});

test('what may be asked for: breaks, their lengths, limits and how often the time is told', () => {
  expect([PAUSE_DAYS_MAX, EXCLUSION_MONTHS_MIN, EXCLUSION_MONTHS_MAX, MINUTES_MAX]).toEqual([42, 6, 60, 31 * 24 * 60]);
  expect(ACTIVITIES).toEqual(['bet', 'deposit', 'bonus']);
  expect([LIMIT_KINDS, PERIODS]).toEqual([
    ['deposit', 'loss', 'stake', 'time'],
    ['day', 'week', 'month'],
  ]);
  expect(REALITY_MINUTES).toEqual([60, 15, 30]);
  expect(UNANSWERED_LIMIT).toEqual({ kind: 'deposit', period: 'week' });
});

test('who has set nothing has used nothing, and a stake is counted as staked and as lost, beside what was used before', () => {
  const none = { day: 0n, week: 0n, month: 0n };
  expect(FREE.usage).toEqual({ deposit: none, loss: none, stake: none, time: none });
  const usage = {
    deposit: { day: 1n, week: 2n, month: 3n },
    loss: { day: -4n, week: 5n, month: 6n },
    stake: none,
    time: { ...none, day: 7n },
  };
  expect(afterStake({ ...FREE, usage, betsBlocked: true }, 10n)).toEqual({
    ...{ ...FREE, betsBlocked: true },
    usage: { ...usage, loss: { day: 6n, week: 15n, month: 16n }, stake: { day: 10n, week: 10n, month: 10n } },
  });
});

describe('what is left', () => {
  const used = (kind: LimitKind, day: bigint, week: bigint): Restrictions['usage'] => ({
    ...FREE.usage,
    [kind]: { day, week, month: week },
  });
  test('of a limit of 10 for the day and 100 for the week the lowest counts, whichever that is by then', () => {
    const limits = [limit(10n, 'deposit', 'day'), limit(100n)];
    expect(checkDeposit(10n, { ...FREE, limits }, { now: NOW })).toBeNull();
    expect(checkDeposit(11n, { ...FREE, limits }, { now: NOW })).toMatchObject({ kind: 'exceeded', left: 10n, limit: { period: 'day' } });
    const late = { ...FREE, limits, usage: used('deposit', 0n, 95n) };
    expect(checkDeposit(6n, late, { now: NOW })).toMatchObject({ left: 5n, limit: { period: 'week' } });
    expect(checkDeposit(5n, late, { now: NOW })).toBeNull();
  });

  test.each([
    ['a rounding', 60n, 10n, 51n, true],
    ['what is beyond a rounding', 60n, 10n, 52n, false],
    ['a rounding beside a limit that is used up', 60n, 0n, 1n, false],
    ['all that is left without one', 60n, 10n, 50n, true],
  ])('%s passes or not: a limit of %i with %i left at least lets %i pass: %s', (_, value, left, asked, passes) => {
    const restrictions = { ...FREE, limits: [limit(value)], usage: used('deposit', 0n, left === 0n ? value : 10n) };
    expect(checkDeposit(asked, restrictions, { now: NOW, slack: 1n }) === null).toBe(passes);
    const stakes = { ...FREE, limits: [limit(value, 'stake')], usage: used('stake', 0n, left === 0n ? value : 10n) };
    expect(checkStake(asked, stakes, { now: NOW, slack: 1n }) === null).toBe(passes);
    // Without a `slack` no rounding is tolerated.
    expect(checkStake(51n, stakes, { now: NOW })).toMatchObject({ kind: 'exceeded' });
    expect(checkDeposit(51n, restrictions, { now: NOW })).toMatchObject({ kind: 'exceeded' });
  });

  test('a lower limit than what was used leaves nothing, not less', () => {
    expect(checkDeposit(1n, { ...FREE, limits: [limit(3n)], usage: used('deposit', 9n, 9n) }, { now: NOW })).toMatchObject({ left: 0n });
  });

  test('winnings make room under a limit of losses, and not under one of stakes', () => {
    const usage = { ...used('loss', -50n, -50n), stake: { day: 10n, week: 10n, month: 10n } };
    expect(checkStake(60n, { ...FREE, usage, limits: [limit(10n, 'loss')] }, { now: NOW })).toBeNull();
    expect(checkStake(61n, { ...FREE, usage, limits: [limit(10n, 'loss')] }, { now: NOW })).toMatchObject({
      limit: { kind: 'loss' },
      left: 60n,
    });
    expect(checkStake(1n, { ...FREE, usage, limits: [limit(10n, 'stake')] }, { now: NOW })).toMatchObject({
      limit: { kind: 'stake' },
      left: 0n,
    });
  });

  test('time that is used up stops bets, and neither deposits nor a minute before', () => {
    const usage = used('time', 59n, 59n);
    const restrictions = { ...FREE, usage, limits: [limit(60n, 'time')] };
    expect(checkStake(1n, restrictions, { now: NOW })).toBeNull();
    const up = { ...restrictions, usage: used('time', 60n, 60n) };
    expect(checkStake(1n, up, { now: NOW })).toMatchObject({ limit: { kind: 'time' } });
    expect(checkDeposit(1n, up, { now: NOW })).toBeNull();
  });

  test('stakes taken one after another never come to more than any of the limits', () => {
    const limits = fc.array(
      fc.record({
        kind: fc.constantFrom<LimitKind>('stake', 'loss'),
        period: fc.constantFrom<Period>('day', 'week', 'month'),
        value: fc.bigInt({ min: 0n, max: 100n }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(limits, fc.array(fc.bigInt({ min: 1n, max: 30n })), (set, stakes) => {
        let restrictions: Restrictions = { ...FREE, limits: set.map((each) => ({ ...each, raise: null })) };
        let taken = 0n;
        for (const stake of stakes) {
          if (checkStake(stake, restrictions, { now: NOW })) continue;
          restrictions = afterStake(restrictions, stake);
          taken += stake;
        }
        for (const { value } of set) expect(taken).toBeLessThanOrEqual(value);
      }),
    );
  });
});

describe('a pause and a self-exclusion', () => {
  const paused: Restrictions = { ...FREE, pausedUntil: pauseEnd(1, NOW) };
  const excluded: Restrictions = { ...FREE, excludedUntil: exclusionEnd(6, NOW) };
  test('stop bets, deposits and bonuses', () => {
    for (const restrictions of [paused, excluded, { ...FREE, excludedUntil: 'for_good' } as const]) {
      expect(ACTIVITIES.filter((activity) => stopOf(activity, restrictions, NOW) === null)).toEqual([]);
    }
  });

  test('end at their instant and not a moment before', () => {
    expect(checkStake(1n, paused, { now: at(DAY_MS - 1_000) })).toEqual({ kind: 'paused', until: at(DAY_MS) });
    expect(checkStake(1n, paused, { now: at(DAY_MS) })).toBeNull();
    expect(checkDeposit(1n, excluded, { now: new Date('2026-09-30T11:59:59Z') })).toMatchObject({ kind: 'excluded' });
    expect(checkDeposit(1n, excluded, { now: new Date('2026-09-30T12:00:00Z') })).toBeNull();
    expect(checkStake(1n, { ...FREE, excludedUntil: 'for_good' }, { now: at(4_000 * DAY_MS) })).toEqual({ kind: 'excluded', until: null });
  });

  test('a self-exclusion is told before a pause', () => {
    expect(stopOf('bet', { ...excluded, pausedUntil: pauseEnd(42, NOW) }, NOW)).toMatchObject({ kind: 'excluded' });
  });
});

test.each([
  ['ana@example.com', 'ana@example.com'],
  ['ana+new@example.com', 'ana@example.com'],
  ['a.n.a+1@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
  ['a.n.a@googlemail.com', 'ana@gmail.com'],
  ['a.na@example.com', 'a.na@example.com'],
  ['+5511987654321', '+5511987654321'],
  ['@googlemail.com', '@gmail.com'],
  ['a+b@c.d@gmail.com', 'a@gmail.com'],
])('%s is barred as %s', (name, barred) => {
  expect(barredName(name)).toBe(barred);
});
