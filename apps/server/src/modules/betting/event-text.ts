import { BET_STATUS_CODES, type zServerEvent } from '@fairbook/contract';
import { conversionOf } from '@fairbook/core/catalog';
import { type Amount, formatAmount, shownIn } from '@fairbook/core/money';
import type * as z from 'zod/mini';
import type { Verdict } from './decide-settlement.ts';

/** An event in wire form at once: the contract's encoder costs more than deciding the bet the event is about. */
const text = (event: z.input<typeof zServerEvent>): string => JSON.stringify(event);

export const walletEventText = (balance: Amount, reason: 'bet' | 'payout' | 'refund' | 'correction'): string =>
  text({ kind: 'wallet.changed', balance: formatAmount(balance), reason });

export function settledEventText({ bet, status, payout }: Verdict): string {
  const conversion = conversionOf(bet.currency, bet.rate);
  return text({
    kind: 'bet.settled',
    bet_id: bet.id,
    status: BET_STATUS_CODES[status],
    bonus: formatAmount(payout),
    total_price: formatAmount(bet.totalStake),
    currency: bet.currency,
    bonus_currency: formatAmount(shownIn(payout, conversion)),
    total_currency: formatAmount(shownIn(bet.totalStake, conversion)),
    corrected: bet.revision > 0,
  });
}
