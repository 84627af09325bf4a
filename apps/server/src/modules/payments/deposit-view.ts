import type { Deposit } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import { qrPicture } from '../../platform/qr-picture.ts';
import type { DepositRow } from './sql/deposits.ts';

/** Returns a deposit as its player sees it. */
export const depositView = (row: DepositRow): Deposit => ({
  order_id: row.orderId,
  type: row.channel,
  status: row.status === 'expired' ? 'failed' : row.status,
  state: row.status,
  amount: row.amount,
  currency: row.currency,
  fee: row.fee,
  net: amount(row.amount - row.fee),
  score: row.credited,
  date: row.createdAt,
  expires_at: row.expiresAt,
  decided_at: row.decidedAt,
  remark: row.reason,
  pay: row.payable ? wayToPay(row) : null,
});

function wayToPay({ payCode, payPage }: DepositRow): Deposit['pay'] {
  if (payCode !== null) return { kind: 'pix', code: payCode, qr: qrPicture(payCode), play_bank: payPage };
  return payPage === null ? null : { kind: 'page', url: payPage };
}
