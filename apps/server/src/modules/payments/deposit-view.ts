import type { Deposit } from '@fairbook/contract';
import { encode } from 'uqr';
import type { DepositRow } from './sql/deposits.ts';

/** A deposit as its player sees it. */
export const depositView = (row: DepositRow): Deposit => ({
  order_id: row.orderId,
  type: row.channel,
  status: row.status === 'expired' ? 'failed' : row.status,
  state: row.status,
  amount: row.amount,
  currency: row.currency,
  fee: row.fee,
  score: row.credited,
  date: row.createdAt,
  expires_at: row.expiresAt,
  decided_at: row.decidedAt,
  reason: row.reason,
  pay: row.payable ? wayToPay(row) : null,
});

function wayToPay({ payCode, payPage }: DepositRow): Deposit['pay'] {
  if (payCode !== null) return { kind: 'pix', code: payCode, qr: pictureOf(payCode), play_bank: payPage };
  return payPage === null ? null : { kind: 'page', url: payPage };
}

/** The dark modules of a QR code, a run of them a rectangle one unit high. Level M: it is photographed from a screen. */
function pictureOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const runs = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const width = (end === -1 ? size : end) - x;
      return [`M${x} ${y}h${width}v1h-${width}z`];
    }),
  );
  return { size, path: runs.join('') };
}
