import type { FinalOdds, MatchOutcome, Overs, Score, Sets, SettledAnswer, VoidReason } from '@fairbook/core/sports';
import type { Queries } from '../../../platform/db/db.ts';
import { selectLeads, selectOutcomes } from '../sql/scores.ts';
import type { DecidedOutcome, LedMatch } from '../types.ts';

interface OutcomeRow {
  readonly matchId: string;
  readonly kind: 'played' | 'void';
  readonly home: number | null;
  readonly away: number | null;
  readonly halfHome: number | null;
  readonly halfAway: number | null;
  readonly reason: VoidReason | null;
  readonly overs: Overs | null;
  readonly sets: Sets | null;
  readonly finalOdds: readonly FinalOdds[] | null;
  readonly settled: readonly SettledAnswer[] | null;
  readonly revision: number;
  readonly source: string;
  readonly decidedAt: Date;
  readonly kickedOffAt: Date | null;
}

/** Returns the outcomes of those matches that are decided, by match id: each the newest revision. */
export async function outcomesOf(tx: Queries, matchIds: readonly string[]): Promise<ReadonlyMap<string, DecidedOutcome>> {
  if (matchIds.length === 0) return new Map();
  const rows = await tx.query<OutcomeRow>(selectOutcomes, [matchIds]);
  return new Map(
    rows.map((row) => {
      const { finalOdds, revision, source, decidedAt, kickedOffAt } = row;
      return [row.matchId, { outcome: outcomeOf(row), finalOdds: finalOdds ?? [], revision, source, decidedAt, kickedOffAt }];
    }),
  );
}

/** Returns the largest lead that each side of these matches certainly had; a match without a lead is absent. */
export async function leadsOf(tx: Queries, matchIds: readonly string[]): Promise<ReadonlyMap<string, LedMatch>> {
  if (matchIds.length === 0) return new Map();
  const rows = await tx.query<Score & { readonly matchId: string; readonly kickedOffAt: Date | null }>(selectLeads, [matchIds]);
  return new Map(rows.map(({ matchId, home, away, kickedOffAt }) => [matchId, { leads: { home, away }, kickedOffAt }]));
}

/** The table's constraints guarantee that a played match has a score and a void one a reason. */
function outcomeOf({ kind, home, away, halfHome, halfAway, overs, sets, reason, settled }: OutcomeRow): MatchOutcome {
  if (kind === 'void') return { kind, reason: reason as VoidReason };
  const halfTime = halfHome === null || halfAway === null ? null : { home: halfHome, away: halfAway };
  const told = { ...(overs && { overs }), ...(sets && { sets }), ...(settled && { settled }) };
  return { kind, score: { home: home ?? 0, away: away ?? 0 }, halfTime, ...told };
}
