import { BET_STATUS_CODES, type NewNotice, type zServerEvent } from '@fairbook/contract';
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

/** The notice of a settlement: what is said of it for good, where the event is said once. */
export function settledNotice({ bet, status, payout }: Verdict): NewNotice {
  const conversion = conversionOf(bet.currency, bet.rate);
  const matches = new Set(bet.legMatches).size;
  return {
    player: bet.player,
    about: 'bet',
    subject: bet.id,
    step: String(bet.revision + 1),
    facts: {
      game: bet.game,
      status,
      currency: bet.currency,
      staked: formatAmount(shownIn(bet.totalStake, conversion)),
      paid: formatAmount(shownIn(payout, conversion)),
      corrected: bet.revision > 0,
      matches,
      lines: bet.lines,
      ...(matches === 1 && { match: String(bet.legMatches[0]) }),
      ...(bet.legSelections.length === 1 && { selection: bet.legSelections[0] }),
    },
  };
}
