import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  BET_STATUS_CODES,
  type BetStatus,
  betStatusOf,
  ENTRY_CODES,
  WITHDRAWAL_STATUSES,
  zAmount,
  zAuditStatus,
  zAvailability,
  zBetFilter,
  zBetStatus,
  zDay,
  zEntryCode,
  zGame,
  zInstant,
  zLimit,
  zLine,
  zMatchId,
  zOdds,
  zPaymentStatus,
  zPlayerId,
  zRate,
  zRole,
  zRoleAsked,
  zSelection,
  zStake,
  zStart,
  zTimezoneOffset,
} from './scalars.ts';

describe('the state of a bet', () => {
  test.each(Object.entries(BET_STATUS_CODES))('%s is told as %i, and bets of it can be asked for by that', (status, code) => {
    expect(z.encode(zBetStatus, status as BetStatus)).toBe(code);
    expect(betStatusOf(z.decode(zBetFilter, String(code)))).toBe(status);
  });

  test('is asked for by its number in either of the specification’s sets', () => {
    const asked = (code: string) => betStatusOf(z.decode(zBetFilter, code));
    expect([asked('0'), asked('1')]).toEqual(['pending', 'pending']);
    expect([asked('2'), asked('16'), asked('32')]).toEqual(['settled', 'settled', 'cancelled']);
  });

  test('is any where none is asked for, and none that there is not', () => {
    expect([betStatusOf(z.decode(zBetFilter, undefined)), betStatusOf(z.decode(zBetFilter, '-1'))]).toEqual([undefined, undefined]);
    for (const none of ['', '3', '01', '116', '-16', 'pending']) expect(z.safeDecode(zBetFilter, none).success).toBe(false);
  });
});

/** Restated on purpose: the specification's clients depend on the meaning of these numbers. */
describe('a number on the wire', () => {
  const meaning = <Name extends string>(schema: z.ZodMiniType<Name, number>) =>
    Object.fromEntries(
      Array.from({ length: 100 }, (_, code) => [code, z.safeDecode(schema, code).data]).filter(([, name]) => name !== undefined),
    );

  test('means one thing', () => {
    expect(meaning(zBetStatus)).toEqual({ 1: 'pending', 16: 'settled', 32: 'cancelled' });
    expect(meaning(zAvailability)).toEqual({ 1: 'active', 2: 'disabled', 3: 'hidden' });
    expect(meaning(zRole)).toEqual({ 2: 'agent', 3: 'player' });
    expect(meaning(zPaymentStatus)).toEqual({ 0: 'pending', 1: 'processing', 2: 'failed', 3: 'success', 4: 'rejected' });
    expect(meaning(zAuditStatus)).toEqual({ 0: 'pending', 1: 'audited', 2: 'failed', 3: 'success', 4: 'rejected', 5: 'processing' });
    expect(meaning(zEntryCode)).toMatchObject({ 34: 'deposit', 50: 'withdrawal', 60: 'stake' });
    expect(ENTRY_CODES).toEqual({
      ...{
        deposit: 34,
        bonus: 35,
        withdrawal: 50,
        stake: 60,
        payout: 61,
        refund: 62,
        payout_reversed: 63,
        debt: 67,
        debt_collected: 68,
        debt_forgiven: 69,
        to_game: 64,
        from_game: 65,
        cash_out: 66,
      },
    });
    expect(['2', '3'].map((code) => z.decode(zRoleAsked, code as '2'))).toEqual(['agent', 'player']);
    expect((['agent', 'player'] as const).map((role) => z.encode(zRoleAsked, role))).toEqual(['2', '3']);
  });

  test('of a withdrawal says that it failed once its money is back, and not while it may yet be paid', () => {
    expect(Object.entries(WITHDRAWAL_STATUSES).map(([state, { status, audit_status }]) => `${state} ${status} ${audit_status}`)).toEqual([
      ...['held pending pending', 'in_review pending pending', 'approved processing audited'],
      ...['sending processing processing', 'unknown processing processing', 'paid success success'],
      ...['failed processing processing', 'rejected rejected rejected', 'returned failed failed'],
    ]);
  });
});

describe('what is read', () => {
  test.each([
    ['page begins', zStart, ['0', '1000000', 7, undefined], ['-1', '1000001', '1.5', 'x', '']],
    ['page holds', zLimit, ['1', '100', 20, undefined], ['0', '101', '-1', '1e1', ' 1']],
    ['line', zLine, ['0', '-1', '+1.5', '184.25', '-0'], ['1.255', '1000', '--1', '1,5', '', '.5']],
    ['stake', zStake, ['1', '0.000001', '12.34'], ['0', '0.000000', '-1', '1.0000001', '']],
    ['amount', zAmount, ['0', '-1', '12.34', '0.000001'], ['', '1.0000001', '1,5', 'x', '1e3']],
    ['price', zOdds, ['1', '1.95', '1.0001'], ['0.99', '', '1,5', '1.00001', '-2']],
    ['rate', zRate, ['1', '5.4321', '0.00000001'], ['', '-1', '1.000000001', 'x']],
    ['number of a player', zPlayerId, ['1', '999999999999999999'], ['0', '01', '-1', '1000000000000000000', '']],
    ['match', zMatchId, ['1', '999999999999999999'], ['0', '01', '1000000000000000000', 'x']],
    ['selection', zSelection, ['w', '2:1', '7+', 'a_very_long1'], ['', 'W', 'a b', 'a_very_long12']],
    [
      'instant',
      zInstant,
      ['2026-03-04T15:30:00Z', '2026-03-04T15:30:00.123Z'],
      ['2026-03-04', '2026-03-04T15:30:00', '2026-02-30T15:30:00Z', ''],
    ],
    ['day', zDay, ['2026-02-28', '2024-02-29'], ['2026-02-29', '2026-2-1', '']],
    ['game', zGame, [10, '10', '22'], [0, 999, '999', 'soccer', '']],
    ['place of a clock', zTimezoneOffset, ['180', -720, '-840', 720], ['', '1.5', '721', -841, 'x']],
  ] as const)('as a %s has its bounds', (_, schema, taken, refused) => {
    const isTaken = (value: unknown) => z.safeDecode(schema as z.ZodMiniType, value as never).success;
    expect([taken.filter((value) => !isTaken(value)), refused.filter(isTaken)]).toEqual([[], []]);
  });

  test.each([
    ['-1.5', -150, '-1.5'],
    ['+0.25', 25, '0.25'],
    ['-0', 0, '0'],
    ['184.5', 18_450, '184.5'],
  ])('a line of %s is %i hundredths, written %s', (text, hundredths, written) => {
    expect(z.decode(zLine, text)).toBe(hundredths);
    expect(z.encode(zLine, hundredths)).toBe(written);
  });

  test.each<[string, z.ZodMiniType, unknown, unknown, unknown]>([
    ['an amount', zAmount, '12.5', 12_500_000n, '12.500000'],
    ['a stake', zStake, '12.5', 12_500_000n, '12.500000'],
    ['odds', zOdds, '1.950', 19_500, '1.95'],
    ['a rate', zRate, '5.4321', 543_210_000n, '5.43210000'],
    ['a player', zPlayerId, '42', 42n, '42'],
    ['a game', zGame, '10', 'soccer', 10],
    ['an instant', zInstant, '2026-03-04T15:30:00Z', new Date(Date.UTC(2026, 2, 4, 15, 30)), '2026-03-04T15:30:00.000Z'],
    ['where a page begins', zStart, '40', 40, 40],
    ['where a page begins that nobody said', zStart, undefined, 0, 0],
    ['how much a page holds that nobody said', zLimit, undefined, 20, 20],
    ['where a clock stands', zTimezoneOffset, '-180', -180, -180],
  ])('%s is read as what it is, and written back', (_, schema, wire, value, written) => {
    expect(z.decode(schema, wire as never)).toEqual(value);
    expect(z.encode(schema, value as never)).toEqual(written);
  });
});

/** The server refuses with this code. */
test.each([
  ['a stake that is no number', zStake, 'x', 'slip.stake_invalid'],
  ['a stake of nothing', zStake, '0', 'slip.stake_invalid'],
  ['a stake that is not written at all', zStake, undefined, 'slip.stake_invalid'],
  ['odds that are none', zOdds, 'x', 'slip.odds_invalid'],
  ['an amount that is none', zAmount, 'x', 'not an amount'],
  ['a rate that is none', zRate, 'x', 'not a rate'],
  ['a line that is none', zLine, 'x', 'not a line'],
])('%s says which', (_, schema, text, message) => {
  expect(z.safeDecode(schema as z.ZodMiniType, text).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
