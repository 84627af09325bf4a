import { BET_STATUS_CODES, type zServerEvent } from '@fairbook/contract';
import { type Amount, formatAmount } from '@fairbook/core/money';
import type * as z from 'zod/mini';
import type { Verdict } from './decide-settlement.ts';

/** An event in wire form at once: the contract's encoder costs more than deciding the bet the event is about. */
const text = (event: z.input<typeof zServerEvent>): string => JSON.stringify(event);

export const walletEventText = (balance: Amount, reason: 'bet' | 'payout' | 'refund' | 'correction'): string =>
  text({ kind: 'wallet.changed', balance: formatAmount(balance), reason });

export const settledEventText = ({ bet, status, payout }: Verdict): string =>
  text({
    kind: 'bet.settled',
    bet_id: bet.id,
    status: BET_STATUS_CODES[status],
    bonus: formatAmount(payout),
    total_price: formatAmount(bet.totalStake),
    corrected: bet.revision > 0,
  });
