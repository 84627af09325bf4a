import { describe, expect, test } from 'vitest';
import { parseAmount } from '../money/index.ts';
import {
  checkInOn,
  dayAt,
  instantsOf,
  inviteTypesOf,
  parseDay,
  registrationLink,
  TIMEZONE_OFFSET_MAX,
  TIMEZONE_OFFSET_MIN,
  VIP_LEVELS,
  vipOf,
} from './index.ts';

const thresholds = ['0', '100', '1000', '10000', '100000'].map((from, at) => ({
  level: VIP_LEVELS[at] ?? 'bronze',
  from: parseAmount(from),
}));

test('clocks stand between fourteen hours before UTC and twelve behind it', () =>
  expect([TIMEZONE_OFFSET_MIN, TIMEZONE_OFFSET_MAX]).toEqual([-14 * 60, 12 * 60]));

describe('the VIP level', () => {
  test.each([
    ['0', 'bronze', 'silver', 0],
    ['50', 'bronze', 'silver', 5_000],
    ['99.999999', 'bronze', 'silver', 9_999],
    ['100', 'silver', 'gold', 0],
    ['1000', 'gold', 'platinum', 0],
    ['9999.999999', 'gold', 'platinum', 9_999],
    ['10000', 'platinum', 'diamond', 0],
    ['100000', 'diamond', undefined, 10_000],
    ['999999999', 'diamond', undefined, 10_000],
  ])('of %s deposited is %s, then %s', (recharged, level, next, progressE4) => {
    const restrictions = vipOf(parseAmount(recharged), thresholds);
    expect([restrictions.level, restrictions.next?.level, restrictions.progressE4]).toEqual([level, next, progressE4]);
  });

  test('needs thresholds that begin at zero and rise', () => {
    expect(() => vipOf(parseAmount('1'), [])).toThrow(RangeError);
    expect(() => vipOf(parseAmount('1'), thresholds.slice(1))).toThrow(RangeError);
    expect(() => vipOf(parseAmount('1'), [...thresholds].reverse())).toThrow(RangeError);
    const [bronze, silver, gold, ...rest] = thresholds;
    if (!bronze || !silver || !gold) throw new Error('five levels');
    for (const middle of [
      [gold, silver],
      [silver, { ...gold, from: silver.from }],
    ])
      expect(() => vipOf(parseAmount('1'), [bronze, ...middle, ...rest])).toThrow(RangeError);
  });

  test('of nothing, or less, is the first with no progress', () => {
    for (const recharged of ['0', '-5'])
      expect(vipOf(parseAmount(recharged), thresholds)).toMatchObject({ level: 'bronze', progressE4: 0 });
  });
});

describe('a check-in', () => {
  const prizes = ['0.01', '0.02', '0.05'].map(parseAmount);
  const day = (text: string) => new Date(`${text}:00:00Z`);
  const open = { claimed: false, nextAt: null };
  test.each([
    ['the first ever', '2026-03-01T12', null, { ...open, streak: 1, prize: '0.01' }],
    ['the day after', '2026-03-01T12', ['2026-02-28', 1, '2026-02-28T12'], { ...open, streak: 2, prize: '0.02' }],
    ['the day after in a leap year', '2028-02-29T12', ['2028-02-28', 2, '2028-02-28T12'], { ...open, streak: 3, prize: '0.05' }],
    ['after the last prize they begin again', '2026-03-04T12', ['2026-03-03', 3, '2026-03-03T12'], { ...open, streak: 4, prize: '0.01' }],
    ['a day was left out', '2026-03-04T12', ['2026-03-02', 9, '2026-03-02T12'], { ...open, streak: 1, prize: '0.01' }],
    [
      'a second time, from the next day on',
      '2026-03-04T03',
      ['2026-03-04', 2, '2026-03-04T01'],
      { claimed: true, streak: 2, prize: '0.02', nextAt: '2026-03-05T00' },
    ],
    [
      'the clock was set back',
      '2026-03-03T12',
      ['2026-03-04', 2, '2026-03-03T11'],
      { claimed: true, streak: 2, prize: '0.02', nextAt: '2026-03-05T00' },
    ],
    [
      'another day within 20 hours, which are waited for',
      '2026-03-05T00',
      ['2026-03-04', 2, '2026-03-04T22'],
      { claimed: true, streak: 2, prize: '0.02', nextAt: '2026-03-05T18' },
    ],
    ['another day after 20 hours', '2026-03-05T18', ['2026-03-04', 2, '2026-03-04T22'], { ...open, streak: 3, prize: '0.05' }],
  ] as const)('%s', (_, now, latest, { claimed, streak, prize, nextAt }) => {
    const before = latest === null ? null : { day: parseDay(latest[0]), streak: latest[1], at: day(latest[2]) };
    expect(checkInOn({ now: day(now), offset: 0 }, before, prizes)).toEqual({
      today: now.slice(0, 10),
      claimed,
      streak,
      prize: parseAmount(prize),
      nextAt: nextAt === null ? null : day(nextAt),
    });
  });

  test('two days that begin at the same moment in two time zones are one', () => {
    const at = new Date('2026-03-01T10:30:00Z');
    const first = { day: dayAt(at, 720), streak: 1, at };
    const again = checkInOn({ now: new Date(at.getTime() + 1_000), offset: -840 }, first, prizes);
    expect(again).toMatchObject({ today: '2026-03-02', claimed: true, streak: 1, nextAt: new Date('2026-03-02T06:30:00Z') });
  });

  test('needs prizes', () => expect(() => checkInOn({ now: new Date(0), offset: 0 }, null, [])).toThrow(RangeError));
});

describe('a day', () => {
  test.each([
    ['2026-03-01T02:59:59.999Z', 180, '2026-02-28'],
    ['2026-03-01T03:00:00.000Z', 180, '2026-03-01'],
    ['2026-03-01T18:30:00.000Z', -330, '2026-03-02'],
    ['2026-03-01T10:00:00.000Z', -840, '2026-03-02'],
  ])('at %s with offset %d is %s', (now, offset, day) => expect(dayAt(new Date(now), offset)).toBe(day));

  test('in Brasília is over three hours after midnight in Greenwich, and a check-in opens with it', () => {
    const latest = { day: parseDay('2026-03-04'), streak: 2, at: new Date('2026-03-04T05:00:00Z') };
    const opensAt = new Date('2026-03-05T03:00:00Z');
    const prizes = [parseAmount('0.01')];
    const on = (ms: number) => checkInOn({ now: new Date(opensAt.getTime() + ms), offset: 180 }, latest, prizes);
    expect([on(-1), on(0)]).toMatchObject([
      { claimed: true, nextAt: opensAt },
      { claimed: false, streak: 3 },
    ]);
  });

  test.each(['12026-02-28', '2026-02-280', '2026-02-28 ', '2026-02-29', '2026-13-01', '2026-1-1', '1999-01-01', '', '2026-02-28T00:00'])(
    '%j is none',
    (text) => expect(() => parseDay(text)).toThrow(RangeError),
  );

  test('a range is whole days, its last one included', () => {
    expect(instantsOf(parseDay('2026-03-01'), parseDay('2026-03-02'), 180)).toEqual({
      from: new Date('2026-03-01T03:00:00Z'),
      to: new Date('2026-03-03T03:00:00Z'),
    });
  });

  test('a range of 366 days is the longest', () => {
    expect(instantsOf(parseDay('2026-01-01'), parseDay('2027-01-01'), 0)).toMatchObject({ to: new Date('2027-01-02T00:00:00Z') });
  });

  test.each([
    ['2026-03-02', '2026-03-01'],
    ['2026-01-01', '2027-01-02'],
  ])('%s to %s is no range', (start, end) => expect(instantsOf(parseDay(start), parseDay(end), 0)).toBeNull());
});

describe('an invitation', () => {
  test('is to an account of each type from an agent, and to a player’s from a player', () => {
    expect(inviteTypesOf('agent')).toEqual(['agent', 'player']);
    expect(inviteTypesOf('player')).toEqual(['player']);
  });
  test('has its code in the address of the registration', () =>
    expect(registrationLink('https://bets.example', 'AB12CD34EF')).toBe('https://bets.example/registration?inviteCode=AB12CD34EF'));
  test('has it there as one word, whatever stands in it', () =>
    expect(registrationLink('https://bets.example', 'A&B=ç')).toBe('https://bets.example/registration?inviteCode=A%26B%3D%C3%A7'));
});
