import { BET_STATUS_CODES, type NewNotice } from '@fairbook/contract';
import { eventText, noticeOfSettlement, settledMoney } from '../betting/index.ts';
import type { DrawVerdict } from './decide-settlement.ts';

export const settledEvent = (verdict: DrawVerdict): string =>
  eventText({
    kind: 'draw_bet.settled',
    ...{ bet_id: verdict.bet.id, game: verdict.bet.game, match_id: String(verdict.bet.drawId), status: BET_STATUS_CODES[verdict.status] },
    ...settledMoney(verdict),
  });

export function noticeOf(verdict: DrawVerdict): NewNotice {
  const { bet, reason } = verdict;
  const { about, facts } = noticeOfSettlement(verdict);
  return { ...{ about: 'draw_bet', ...about }, facts: { game: bet.game, ...facts, draw: String(bet.drawId), reason } };
}
