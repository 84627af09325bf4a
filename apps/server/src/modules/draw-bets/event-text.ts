import { BET_STATUS_CODES, type NewNotice } from '@fairbook/contract';
import { eventText, noticeOfSettlement, settledMoney } from '../betting/index.ts';
import type { DrawBetDecision } from './decide-settlement.ts';

export const settledEvent = (decision: DrawBetDecision): string =>
  eventText({
    kind: 'draw_bet.settled',
    bet_id: decision.bet.id,
    game: decision.bet.game,
    match_id: String(decision.bet.drawId),
    status: BET_STATUS_CODES[decision.status],
    ...settledMoney(decision),
  });

export function noticeOf(decision: DrawBetDecision): NewNotice {
  const { bet, reason } = decision;
  const { about, facts } = noticeOfSettlement(decision);
  return { about: 'draw_bet', ...about, facts: { game: bet.game, ...facts, draw: String(bet.drawId), reason } };
}
