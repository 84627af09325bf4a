import type { zServerEvent } from '@fairbook/contract';
import { type Amount, formatAmount } from '@fairbook/core/money';
import type * as z from 'zod/mini';

/** Serialises an event in wire form directly: the contract's encoder costs more than deciding the bet. */
export const eventText = (event: z.input<typeof zServerEvent>): string => JSON.stringify(event);

export const walletEventText = (balance: Amount, reason: 'bet' | 'payout' | 'refund' | 'cash_out' | 'correction'): string =>
  eventText({ kind: 'wallet.changed', balance: formatAmount(balance), reason });
