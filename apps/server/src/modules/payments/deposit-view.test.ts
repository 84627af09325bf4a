import type { PlayerId } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { DEPOSIT_STATES } from '@fairbook/core/payments';
import { describe, expect, test } from 'vitest';
import { depositView } from './deposit-view.ts';
import type { DepositRow } from './sql/deposits.ts';

/** A row in which each field has a distinct value. */
const ROW = {
  player: 7n as PlayerId,
  orderId: '0196b5a0-0000-7000-8000-000000000001',
  channel: 'pix',
  status: 'pending',
  amount: parseAmount('100'),
  currency: 'BRL',
  fee: parseAmount('2.5'),
  credited: parseAmount('17.98893'),
  createdAt: new Date('2026-05-01T12:00:00Z'),
  expiresAt: new Date('2026-05-01T12:30:00Z'),
  decidedAt: new Date('2026-05-01T12:10:00Z'),
  reason: 'too_late',
  payable: true,
  payCode: null,
  payPage: 'https://pay.example/1',
} as unknown as DepositRow;

describe('a deposit as its player sees it', () => {
  test('says each thing in its place', () =>
    expect(depositView(ROW)).toEqual({
      order_id: '0196b5a0-0000-7000-8000-000000000001',
      type: 'pix',
      status: 'pending',
      state: 'pending',
      amount: parseAmount('100'),
      currency: 'BRL',
      fee: parseAmount('2.5'),
      net: parseAmount('97.5'),
      score: parseAmount('17.98893'),
      date: new Date('2026-05-01T12:00:00Z'),
      expires_at: new Date('2026-05-01T12:30:00Z'),
      decided_at: new Date('2026-05-01T12:10:00Z'),
      remark: 'too_late',
      pay: { kind: 'page', url: 'https://pay.example/1' },
    }));

  test.each(DEPOSIT_STATES)('that is %s says so, and an expired one to who knows fewer states that it failed', (status) => {
    const { state, status: told } = depositView({ ...ROW, status });
    expect([state, told]).toEqual([status, status === 'expired' ? 'failed' : status]);
  });

  test('is paid by its code before its page, and by nothing once it cannot be paid', () => {
    const code = '00020126';
    const view = (more: Partial<DepositRow>) => depositView({ ...ROW, ...more }).pay;
    expect(view({ payCode: code })).toMatchObject({ kind: 'pix', code, play_bank: 'https://pay.example/1' });
    expect(view({ payCode: code, payPage: null })).toMatchObject({ kind: 'pix', code, play_bank: null });
    expect(view({ payPage: null })).toBeNull();
    expect([view({ payable: false }), view({ payable: false, payCode: code })]).toEqual([null, null]);
  });
});
