import { BET_STATUS_CODES, type NewNotice, type zServerEvent } from '@fairbook/contract';
import { conversionOf } from '@fairbook/core/catalog';
import { formatAmount, shownIn } from '@fairbook/core/money';
import type * as z from 'zod/mini';
import type { DrawVerdict } from './decide-settlement.ts';

/** An event in wire form at once, as betting's. */
export function settledEventText({ bet, status, payout }: DrawVerdict): string {
  const conversion = conversionOf(bet.currency, bet.rate);
  return JSON.stringify({
    kind: 'draw_bet.settled',
    bet_id: bet.id,
    game: bet.game,
    match_id: String(bet.drawId),
    status: BET_STATUS_CODES[status],
    bonus: formatAmount(payout),
    total_price: formatAmount(bet.totalStake),
    currency: bet.currency,
    bonus_currency: formatAmount(shownIn(payout, conversion)),
    total_currency: formatAmount(shownIn(bet.totalStake, conversion)),
    corrected: bet.revision > 0,
  } satisfies z.input<typeof zServerEvent>);
}

/** The notice of a settlement, as betting's. */
export function settledNotice({ bet, status, payout, reason }: DrawVerdict): NewNotice {
  const conversion = conversionOf(bet.currency, bet.rate);
  return {
    player: bet.player,
    about: 'draw_bet',
    subject: bet.id,
    step: String(bet.revision + 1),
    facts: {
      game: bet.game,
      status,
      currency: bet.currency,
      staked: formatAmount(shownIn(bet.totalStake, conversion)),
      paid: formatAmount(shownIn(payout, conversion)),
      corrected: bet.revision > 0,
      draw: String(bet.drawId),
      reason,
    },
  };
}
