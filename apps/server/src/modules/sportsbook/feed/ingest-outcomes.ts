import { isDeepStrictEqual } from 'node:util';
import {
  type FinalOdds,
  gradeByResult,
  isResultEarly,
  type MatchOutcome,
  type Overs,
  playOf,
  type Score,
  type Sets,
  type SettledAnswer,
} from '@fairbook/core/sports';
import type { Tx } from '../../../platform/db/db.ts';
import { outcomesOf } from '../lists/outcomes.ts';
import { insertHeld, markHeld, replaceHeld } from '../sql/held-results.ts';
import { decideMatch, insertOutcome, moveMatch, overruleFeed, recordOutcomeVersion } from '../sql/scores.ts';
import { finalOddsOf, playedResult, settledBy } from './check-fact.ts';
import { type Decision, decideOutcome } from './decide-outcome.ts';
import { type IngestState, type KnownMatch, readKnown } from './ingest-state.ts';
import { OUTCOME_KINDS, type OutcomeFact, ofKind } from './newest-facts.ts';

export type OnOutcome = (tx: Tx, matchId: string) => Promise<void>;

/** Takes results, corrections, postponements and voids: the newest fact about a match's outcome. */
export async function ingestOutcomes(ingest: IngestState, onOutcome: OnOutcome): Promise<void> {
  for (const [fixture, said] of ingest.byFixture) {
    const match = ingest.known.get(fixture);
    if (!match) continue;
    const facts = ofKind(said, ...OUTCOME_KINDS);
    const fact = lastWord(ingest, match, facts);
    ingest.stale += facts.length - (fact ? 1 : 0);
    if (!fact) continue;
    if (!canEndSo(match, fact)) {
      ingest.refused.push({ fixture, kind: fact.kind, reason: 'score_impossible' });
      continue;
    }
    ingest.applied += 1;
    const why = whyHeld(ingest, match, fact);
    if (match.byStaff) await overrule(ingest, match, fact);
    else if (why !== null && isResult(fact)) await hold(ingest, match, fact, why);
    else await applyOutcome(ingest, match, fact, onOutcome);
  }
  for (const match of ingest.known.values())
    if (ingest.playedOtherwise.has(match.id) && !ingest.changed.has(match.id)) await decideAgain(ingest, match, onOutcome);
}

/**
 * Returns the fact that counts, if one is news. Deciding facts are compared by their own versions: a newer move that arrived first does not block a result, as
 * it would have changed nothing had it arrived after. So the order of arrival does not matter.
 */
function lastWord(ingest: IngestState, match: KnownMatch, facts: readonly OutcomeFact[]): OutcomeFact | undefined {
  const newestFirst = facts.toSorted((one, two) => two.version - one.version);
  const newest = newestFirst.find(({ version }) => version > match.outcomeVersion);
  if (match.byStaff) return newest;
  const heard = Math.max(match.outcomeVersion, newestFirst[0]?.version ?? 0);
  const decides = (fact: OutcomeFact) => decideOutcome(match, fact).kind === 'decided' && !isHeldBack(ingest, match, fact, heard);
  return newestFirst.find((fact) => fact.version > match.decidedVersion && decides(fact)) ?? newest;
}

/** A result that would need review does not count once something newer has arrived: the move may have replaced it. */
const isHeldBack = (ingest: IngestState, match: KnownMatch, fact: OutcomeFact, heard: number): boolean =>
  fact.version < heard && whyHeld(ingest, match, fact) !== null;

/** A decision of staff stays; a differing fact of the feed is stored beside it. */
async function overrule(ingest: IngestState, match: KnownMatch, fact: OutcomeFact): Promise<void> {
  const decision = decideOutcome(match, fact, { settled: differingIn(match, fact) });
  const isSame = decision.kind === 'decided' && (await isKnown(ingest, match, decision.outcome, fact));
  if (!isSame) ingest.held += 1;
  const { fixture: _, version, ...said } = fact;
  await ingest.tx.query(overruleFeed, [match.id, version, isSame ? null : JSON.stringify(said)]);
}

const isResult = (fact: OutcomeFact): fact is Result => fact.kind === 'result' || fact.kind === 'correction';

/** Whether a match of this sport and discipline can end the way a fact says. */
export const canEndSo = ({ game, discipline }: KnownMatch, fact: OutcomeFact): boolean => {
  if (!isResult(fact)) return true;
  const { scoreMax, hasSets, isFinalScore } = playOf(game, discipline);
  if (fact.sets !== undefined && hasSets !== true) return false;
  return isFinalScore(fact.score, fact.overs, fact.sets) && Math.max(fact.score.home, fact.score.away) <= scoreMax;
};

/** Returns why two people must review a result, if they must: it is too early, or its vendor settles otherwise than the rules. */
function whyHeld(ingest: IngestState, match: KnownMatch, fact: OutcomeFact): 'early' | 'differs' | null {
  if (isTooEarly(ingest, match, fact)) return 'early';
  return differingIn(match, fact).length > 0 ? 'differs' : null;
}

/** Returns the answers that a vendor settles otherwise than the rules do by its own result. */
function differingIn({ game }: Pick<KnownMatch, 'game'>, fact: OutcomeFact): readonly SettledAnswer[] {
  if (!isResult(fact)) return [];
  const result = playedResult(fact);
  return settledBy(fact).filter(({ grade, ...answer }) => gradeByResult({ game, ...answer }, result) !== grade);
}
const keptSettled = (differing: readonly SettledAnswer[]): string | null => (differing.length > 0 ? JSON.stringify(differing) : null);

/** A result before its match can be over does not count yet. Without a known speed of the feed this cannot be checked. */
const isTooEarly = ({ now, speed }: IngestState, match: KnownMatch, fact: OutcomeFact): boolean =>
  isResult(fact) && speed !== null && isResultEarly(match, now, speed);

type Result = Extract<OutcomeFact, { kind: 'result' | 'correction' }>;

/** Holds a result until two people, or a newer fact, decide about it; the match's markets are held as long. */
async function hold(ingest: IngestState, match: KnownMatch, fact: Result, why: 'early' | 'differs'): Promise<void> {
  const { tx } = ingest;
  const { score, half_time: half } = fact;
  const note = fact.kind === 'correction' ? fact.reason : '';
  await tx.query(replaceHeld, [match.id]);
  await tx.query(insertHeld, [
    match.id,
    score.home,
    score.away,
    half?.home ?? null,
    half?.away ?? null,
    note,
    fact.version,
    keptOdds(fact),
    why,
    keptSettled(differingIn(match, fact)),
    kept(fact.overs),
    kept(fact.sets),
  ]);
  await tx.query(markHeld, [match.id, true]);
  await tx.query(recordOutcomeVersion, [match.id, fact.version, true]);
  ingest.held += 1;
  ingest.restated.add(match.id);
}

/** Releases a held result, and decides the match by it if `onOutcome` is given. */
export async function takeHeld(ingest: IngestState, held: HeldFact, onOutcome: OnOutcome | null): Promise<void> {
  const { tx } = ingest;
  ingest.byFixture = new Map([[held.fixture, { newest: new Map(), scores: [] }]]);
  await readKnown(ingest);
  const match = ingest.known.get(held.fixture);
  if (!match) return;
  await tx.query(markHeld, [match.id, false]);
  ingest.restated.add(match.id);
  if (onOutcome === null) return;
  const { score, halfTime, overs, sets, finalOdds, settled: differing, note: reason, version, heldAt: at, fixture } = held;
  const settled = differing.map(({ lineE2: line, ...each }) => ({ ...each, line }));
  const final_odds = finalOdds.map(({ lineE2: line, ...each }) => ({ ...each, line }));
  await applyOutcome(
    ingest,
    match,
    {
      kind: 'correction',
      fixture,
      version,
      at,
      score,
      half_time: halfTime,
      final_odds,
      settled,
      reason,
      ...(overs && { overs }),
      ...(sets && { sets }),
    },
    onOutcome,
  );
}

/** The fields of a held result that a decision needs. */
interface HeldFact {
  readonly fixture: string;
  readonly score: Score;
  readonly halfTime: Score | null;
  readonly overs: Overs | null;
  readonly sets: Sets | null;
  readonly finalOdds: readonly FinalOdds[];
  readonly settled: readonly SettledAnswer[];
  readonly note: string;
  readonly version: number;
  readonly heldAt: Date;
}

/** Decides a match by a fact, moves it, or notes that nothing is new. */
export async function applyOutcome(ingest: IngestState, match: KnownMatch, fact: OutcomeFact, onOutcome: OnOutcome): Promise<void> {
  const { tx } = ingest;
  const decision = decideOutcome(match, fact, { settled: differingIn(match, fact), isByStaff: ingest.decisionId !== null });
  if (match.resultHeld) {
    await tx.query(replaceHeld, [match.id]);
    await tx.query(markHeld, [match.id, false]);
    ingest.restated.add(match.id);
  }
  if (decision.kind === 'moved') {
    await tx.query(moveMatch, [match.id, decision.status, decision.startsAt, fact.version]);
  } else if (decision.kind === 'decided' && !(await isKnown(ingest, match, decision.outcome, fact))) {
    await decide(ingest, match, fact, decision);
    await onOutcome(tx, match.id.toString());
  } else {
    await tx.query(recordOutcomeVersion, [match.id, fact.version, decision.kind === 'decided']);
    return;
  }
  ingest.changed.add(match.id);
  ingest.restated.add(match.id);
  ingest.listed = true;
}

/** Decides a match that has ended once more by the result it has, as its play began at another time than was known: its bets are settled again. */
async function decideAgain(ingest: IngestState, match: KnownMatch, onOutcome: OnOutcome): Promise<void> {
  const id = match.id.toString();
  const known = (await outcomesOf(ingest.tx, [id])).get(id);
  if (known?.outcome.kind !== 'played') return;
  const { score, halfTime, overs, sets, settled = [] } = known.outcome;
  const fact: Result = {
    kind: 'result',
    fixture: match.fixture,
    version: match.decidedVersion,
    at: known.decidedAt,
    score,
    half_time: halfTime,
    ...(overs && { overs }),
    ...(sets && { sets }),
    final_odds: known.finalOdds.map(({ lineE2: line, ...each }) => ({ ...each, line })),
  };
  const decision = decideOutcome(match, fact, { settled });
  if (decision.kind !== 'decided') return;
  await decide(ingest, match, fact, decision);
  await onOutcome(ingest.tx, id);
  ingest.changed.add(match.id);
  ingest.restated.add(match.id);
  ingest.listed = true;
}

/** Whether the match already has this outcome: the same news again changes no bet and makes no revision. */
async function isKnown({ tx }: IngestState, match: KnownMatch, outcome: MatchOutcome, fact: OutcomeFact): Promise<boolean> {
  if (match.revision === 0) return false;
  const known = (await outcomesOf(tx, [match.id.toString()])).get(match.id.toString());
  return known !== undefined && isDeepStrictEqual([known.outcome, known.finalOdds], [outcome, outcome.kind === 'void' ? [] : told(fact)]);
}

/** The final odds of a fact. */
const told = (fact: OutcomeFact): readonly FinalOdds[] => (fact.kind === 'result' || fact.kind === 'correction' ? finalOddsOf(fact) : []);
/** Overs and sets as they are stored. */
const kept = (told: Overs | Sets | undefined): string | null => (told ? JSON.stringify(told) : null);
/** Final odds as they are stored. */
const keptOdds = (fact: OutcomeFact): string | null => (told(fact).length > 0 ? JSON.stringify(told(fact)) : null);

async function decide(
  ingest: IngestState,
  match: KnownMatch,
  fact: OutcomeFact,
  { status, outcome }: Extract<Decision, { kind: 'decided' }>,
) {
  const { tx, feed, decisionId } = ingest;
  const source = decisionId === null ? feed : 'staff';
  const revision = match.revision + 1;
  const played = outcome.kind === 'played' ? outcome : null;
  const scores = [played?.score.home, played?.score.away, played?.halfTime?.home, played?.halfTime?.away].map((goals) => goals ?? null);
  const overs = kept(played?.overs);
  const reason = outcome.kind === 'void' ? outcome.reason : null;
  const note = fact.kind === 'correction' ? fact.reason : '';
  await tx.query(insertOutcome, [
    match.id,
    revision,
    outcome.kind,
    ...scores,
    reason,
    note,
    source,
    fact.version,
    // A result that comes too late for its bets makes them void, whatever a pool would pay.
    played && keptOdds(fact),
    decisionId,
    keptSettled(played?.settled ?? []),
    overs,
    kept(played?.sets),
  ]);
  await tx.query(decideMatch, [match.id, status, revision, fact.version, ...scores, decisionId !== null, overs]);
}
