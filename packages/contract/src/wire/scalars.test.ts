import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  BET_STATUS_CODES,
  type BetStatus,
  betStatusOf,
  ENTRY_CODES,
  WITHDRAWAL_STATUSES,
  zAuditStatus,
  zAvailability,
  zBetFilter,
  zBetStatus,
  zLimit,
  zLine,
  zPaymentStatus,
  zRole,
  zRoleAsked,
  zStake,
  zStart,
} from './scalars.ts';

describe('the state of a bet', () => {
  test.each(Object.entries(BET_STATUS_CODES))('%s is told as %i, and bets of it can be asked for by that', (status, code) => {
    expect(z.encode(zBetStatus, status as BetStatus)).toBe(code);
    expect(betStatusOf(z.decode(zBetFilter, String(code)))).toBe(status);
  });

  test('is any where none is asked for, and none that there is not', () => {
    expect([betStatusOf(z.decode(zBetFilter, undefined)), betStatusOf(z.decode(zBetFilter, '-1'))]).toEqual([undefined, undefined]);
    for (const none of ['', '0', '2', '01', '116', '-16', 'pending']) expect(z.safeDecode(zBetFilter, none).success).toBe(false);
  });
});

/** What the specification's clients read in them: written out once more, so that no number comes to mean something else. */
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
});
