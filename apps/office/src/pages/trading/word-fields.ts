import type { TradingWord } from '@fairbook/contract/office';
import { VOID_REASONS } from '@fairbook/core/sports';

/** A typed decision about a match. */
export interface WordFields {
  readonly kind: string;
  readonly home: string;
  readonly away: string;
  readonly halfHome: string;
  readonly halfAway: string;
  readonly voidReason: string;
  /** In the format of a date-time input, in the reader's zone; empty: unknown. */
  readonly start: string;
}

const points = (text: string): number | undefined => (/^\d{1,3}$/.test(text.trim()) ? Number.parseInt(text, 10) : undefined);

/** Returns the typed decision; undefined if it is incomplete. A half-time score has both numbers or none. */
export function wordFrom({ kind, home, away, halfHome, halfAway, voidReason, start }: WordFields): TradingWord | undefined {
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
  const half = halfHome.trim() === '' && halfAway.trim() === '' ? null : scoreOf(halfHome, halfAway);
  return score && half !== undefined ? { kind: 'result', score, half_time: half, overs: null } : undefined;
}

function scoreOf(home: string, away: string): { home: number; away: number } | undefined {
  const [one, other] = [points(home), points(away)];
  return one === undefined || other === undefined ? undefined : { home: one, away: other };
}
