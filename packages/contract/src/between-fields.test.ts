import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allBetsApi } from './bets/all-bets.ts';
import { noticesApi } from './notices.ts';
import { zCompare } from './offer/sports.ts';
import { isDeciding, PERMISSIONS } from './office/permissions.ts';

const ID = '0190a5b0-7c1e-7abc-8def-0123456789ab';
const DAY = '2026-03-01T00:00:00.000Z';
const LATER = '2026-03-01T00:00:00.001Z';
/** Returns whether a request is accepted, or its error. */
function said(schema: z.ZodMiniType, asked: object): string {
  const { success, error } = z.safeDecode(schema, asked as never);
  return success ? 'taken' : (error?.issues.map(({ message }) => message).join() ?? '');
}

describe('a wish for bets', () => {
  const [PERIOD, AMOUNTS] = ['bets.period_invalid', 'bets.amounts_invalid'];
  const wishes: readonly (readonly [object, string])[] = [
    [{}, 'taken'],
    [{ from: DAY }, 'taken'],
    [{ until: DAY }, 'taken'],
    [{ from: DAY, until: LATER }, 'taken'],
    [{ from: DAY, until: DAY }, PERIOD],
    [{ from: LATER, until: DAY }, PERIOD],
    [{ currency: 'BRL' }, 'taken'],
    ...(['stake_from', 'stake_to', 'return_from', 'return_to'] as const).flatMap((each): readonly (readonly [object, string])[] => [
      [{ [each]: '5' }, AMOUNTS],
      [{ currency: 'BRL', [each]: '5' }, 'taken'],
      [{ currency: 'BRL', [each]: '0' }, 'taken'],
      [{ currency: 'BRL', [each]: '-0.000001' }, AMOUNTS],
    ]),
    ...(['stake', 'return'] as const).flatMap((each): readonly (readonly [object, string])[] => [
      [{ currency: 'BRL', [`${each}_from`]: '5', [`${each}_to`]: '5' }, 'taken'],
      [{ currency: 'BRL', [`${each}_from`]: '5.000001', [`${each}_to`]: '5' }, AMOUNTS],
    ]),
    [{ currency: 'BRL', stake_from: '9', return_to: '1' }, 'taken'],
    [{ from: DAY, until: DAY, stake_from: '9' }, `${PERIOD},${AMOUNTS}`],
  ];
  test.each(wishes)('%j: %s, in lists and in sums', (wish, answer) => {
    const whole = { kind: 'all', search: '', ...wish };
    expect(said(allBetsApi.bets.request, { ...whole, half: 'closed', limit: '10' })).toBe(answer);
    expect(said(allBetsApi.totals.request, whole)).toBe(answer);
  });
});

test.each([
  [{ subject: ID }, true],
  [{ until: '7' }, true],
  [{ bets: true }, true],
  [{}, false],
  [{ subject: ID, until: '7' }, false],
  [{ subject: ID, bets: true }, false],
  [{ bets: false }, false],
  [{ subject: ID, until: '7', bets: true }, false],
])('notices are read by one of the three: %j', (which, taken) => expect(said(noticesApi.read.request, which) === 'taken').toBe(taken));

describe('a market on the wire', () => {
  const bare = { status: 'open', line: null, single: false, version: 3, odds: { w: 18_000, l: 21_000 } };
  const wire = { status: 'open', goal: null, single: 0, version: 3, w: '1.80', l: '2.10' };
  test.each<[string, object, object]>([
    ['of odds alone', bare, wire],
    ['with a line, on its own', { ...bare, line: -150, single: true }, { ...wire, goal: '-1.5', single: 1 }],
    ['at a line of nothing', { ...bare, line: 0 }, { ...wire, goal: '0' }],
    ['with what is full', { ...bare, full: ['w', 'l'] }, { ...wire, full: 'w,l' }],
    ['with what staff allow', { ...bare, limits: [['a', 'b']] }, { ...wire, limits: [['a', 'b']] }],
  ])('%s is what it was', (_, market, told) => {
    expect(z.encode(zCompare, { wl: market } as never)).toEqual({ wl: told });
    expect(z.decode(zCompare, { wl: told } as never)).toEqual({ wl: market });
  });
  test.each([
    ['status', 'ajar'],
    ['goal', 'one'],
    ['version', '3'],
    ['w', '0.99'],
    ['w', null],
  ])('is none with %s %j', (field, value) =>
    expect(z.safeDecode(zCompare, { wl: { ...wire, [field]: value } } as never).success).toBe(false),
  );
});

test('whoever may only look, write to players or draft, decides nothing', () => {
  const harmless = PERMISSIONS.filter((each) => !isDeciding(each));
  expect(harmless.filter((each) => !each.endsWith('.read'))).toEqual([
    ...['players.note', 'players.exclude', 'support.answer', 'content.write'],
  ]);
  expect(PERMISSIONS.filter((each) => each.endsWith('.read') && isDeciding(each))).toEqual([]);
});
