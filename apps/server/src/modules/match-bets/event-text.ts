import { BET_STATUS_CODES, type NewNotice } from '@fairbook/contract';
import { eventText, noticeOfSettlement, settledMoney } from '../betting/index.ts';
import type { Verdict } from './decide-settlement.ts';

export const settledEvent = (verdict: Verdict): string =>
  eventText({ kind: 'bet.settled', bet_id: verdict.bet.id, status: BET_STATUS_CODES[verdict.status], ...settledMoney(verdict) });

export function noticeOf(verdict: Verdict): NewNotice {
  const { game, legMatches, legSelections, lines } = verdict.bet;
  const { about, facts } = noticeOfSettlement(verdict);
  const matches = new Set(legMatches).size;
  return {
    ...{ about: 'bet', ...about },
    facts: {
      ...{ game, ...facts, matches, lines },
      ...(matches === 1 && { match: String(legMatches[0]) }),
      ...(legSelections.length === 1 && { selection: legSelections[0] }),
    },
  };
}
