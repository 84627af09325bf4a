import type { TradingPage, TradingWord } from '@fairbook/contract/office';
import { isMarketOf, VOID_REASONS } from '@fairbook/core/sports';

/** A typed decision about a match. */
export interface WordFields {
  readonly kind: string;
  readonly home: string;
  readonly away: string;
  readonly halfHome: string;
  readonly halfAway: string;
  /** Said by whoever types it: nobody knows the score at half time, so what asks for it is void. */
  readonly isHalfUnknown: boolean;
  readonly voidReason: string;
  /** In the format of a date-time input, in the reader's zone; empty: unknown. */
  readonly start: string;
}

/** What a decision begins with: the score as it stands, so that correcting one part of it leaves the rest. */
export function wordFieldsOf({ match, half_home_score: halfHome, half_away_score: halfAway }: ScoredPage): WordFields {
  const text = (score: number | null): string => score?.toString() ?? '';
  return {
    kind: 'result',
    home: text(match.home_score),
    away: text(match.away_score),
    halfHome: text(halfHome),
    halfAway: text(halfAway),
    // A result without half time was taken as one already, and a game without halves has none.
    isHalfUnknown: halfHome === null && (match.revision > 0 || !hasHalves(match.game)),
    voidReason: 'cancelled',
    start: '',
  };
}
type ScoredPage = Pick<TradingPage, 'match' | 'half_home_score' | 'half_away_score'>;

/** Whether some market of the game asks for the score at half time. */
export const hasHalves = (game: TradingPage['match']['game']): boolean => isMarketOf(game, 'half');

const points = (text: string): number | undefined => (/^\d{1,3}$/.test(text.trim()) ? Number.parseInt(text, 10) : undefined);

/** Returns the typed decision; undefined if it is incomplete. A half-time score has both numbers, unless it is said to be unknown. */
export function wordFrom({ kind, home, away, halfHome, halfAway, isHalfUnknown, voidReason, start }: WordFields): TradingWord | undefined {
  if (kind === 'void') {
    const reason = VOID_REASONS.find((each) => each === voidReason);
    return reason && { kind, void_reason: reason };
  }
  if (kind === 'postponement') {
    const at = new Date(start);
    if (start === '') return { kind, starts_at: null };
    return Number.isNaN(at.getTime()) ? undefined : { kind, starts_at: at };
  }
  const score = scoreOf(home, away);
  const half = isHalfUnknown ? null : scoreOf(halfHome, halfAway);
  return score && half !== undefined ? { kind: 'result', score, half_time: half, overs: null } : undefined;
}

function scoreOf(home: string, away: string): { home: number; away: number } | undefined {
  const [one, other] = [points(home), points(away)];
  return one === undefined || other === undefined ? undefined : { home: one, away: other };
}
