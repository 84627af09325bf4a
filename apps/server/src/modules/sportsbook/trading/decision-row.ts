import type { Overs, VoidReason } from '@fairbook/core/sports';
import type { MatchDecision, MatchWord } from './trading.ts';

export interface DecisionRow extends Omit<MatchDecision, 'word'> {
  readonly kind: MatchWord['kind'];
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly halfHome: number | null;
  readonly halfAway: number | null;
  readonly overs: Overs | null;
  readonly voidReason: VoidReason | null;
  readonly startsAt: Date | null;
}

/** Reads a decision from its row. The table's constraints guarantee that a result has a score and a void a reason. */
export const decisionOf = (row: DecisionRow): MatchDecision => {
  const { id, reason, askedBy, askedAt, doneBy, doneAt, droppedBy, droppedAt } = row;
  return { id, word: wordOf(row), reason, askedBy, askedAt, doneBy, doneAt, droppedBy, droppedAt };
};

function wordOf({ kind, homeScore, awayScore, halfHome, halfAway, overs, voidReason, startsAt }: DecisionRow): MatchWord {
  switch (kind) {
    case 'result': {
      const halfTime = halfHome === null || halfAway === null ? null : { home: halfHome, away: halfAway };
      return { kind, score: { home: homeScore ?? 0, away: awayScore ?? 0 }, halfTime, overs };
    }
    case 'void':
      return { kind, voidReason: voidReason as VoidReason };
    case 'postponement':
      return { kind, startsAt };
  }
}
