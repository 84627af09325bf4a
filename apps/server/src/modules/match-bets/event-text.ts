import { BET_STATUS_CODES, type NewNotice } from '@fairbook/contract';
import { eventText, noticeOfSettlement, settledMoney } from '../betting/index.ts';
import type { MatchBetDecision } from './decide-settlement.ts';

export const settledEvent = (decision: MatchBetDecision): string =>
  eventText({ kind: 'bet.settled', bet_id: decision.bet.id, status: BET_STATUS_CODES[decision.status], ...settledMoney(decision) });

export function noticeOf(decision: MatchBetDecision): NewNotice {
  const { game, legMatches, legSelections, lines } = decision.bet;
  const { about, facts } = noticeOfSettlement(decision);
  const matches = new Set(legMatches).size;
  return {
    about: 'bet',
    ...about,
    facts: {
      game,
      ...facts,
      matches,
      lines,
      ...(matches === 1 && { match: String(legMatches[0]) }),
      ...(legSelections.length === 1 && { selection: legSelections[0] }),
    },
  };
}
