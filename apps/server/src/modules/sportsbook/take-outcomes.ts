import type { MatchOutcome } from '@fairbook/core/sports';
import type { Tx } from '../../platform/db.ts';
import { type Decision, decideOutcome } from './decide-outcome.ts';
import { OUTCOME_KINDS, type OutcomeFact, ofKind } from './newest-facts.ts';
import { outcomesOf } from './outcomes.ts';
import { decideMatch, insertOutcome, moveMatch, noteOutcomeVersion } from './sql/scores.ts';
import type { KnownMatch, Taking } from './taking.ts';

type OnOutcome = (tx: Tx, matchId: string) => Promise<void>;

/** Takes results, corrections, postponements and voids: the newest word on what became of a match. */
export async function takeOutcomes(taking: Taking, onOutcome: OnOutcome): Promise<void> {
  for (const [fixture, said] of taking.byFixture) {
    const match = taking.known.get(fixture);
    const [fact] = ofKind(said, ...OUTCOME_KINDS);
    if (!match || !fact) continue;
    if (fact.version <= match.outcomeVersion) {
      taking.stale += 1;
      continue;
    }
    taking.applied += 1;
    await apply(taking, match, fact, onOutcome);
  }
}

async function apply(taking: Taking, match: KnownMatch, fact: OutcomeFact, onOutcome: OnOutcome): Promise<void> {
  const { tx } = taking;
  const decision = decideOutcome(match, fact);
  if (decision.kind === 'moved') {
    await tx.query(moveMatch, [match.id, decision.status, decision.startsAt, fact.version]);
  } else if (decision.kind === 'decided' && !(await isKnown(taking, match, decision.outcome))) {
    await decide(taking, match, fact, decision);
    await onOutcome(tx, match.id.toString());
  } else {
    await tx.query(noteOutcomeVersion, [match.id, fact.version]);
    return;
  }
  taking.changed.add(match.id);
  taking.restated.add(match.id);
  taking.listed = true;
}

/** Whether the match is decided so already: the same news again changes no bet and makes no revision. */
async function isKnown({ tx }: Taking, match: KnownMatch, outcome: MatchOutcome): Promise<boolean> {
  if (match.revision === 0) return false;
  const known = (await outcomesOf(tx, [match.id.toString()])).get(match.id.toString());
  return JSON.stringify(known?.outcome) === JSON.stringify(outcome);
}

async function decide(taking: Taking, match: KnownMatch, fact: OutcomeFact, { status, outcome }: Extract<Decision, { kind: 'decided' }>) {
  const { tx, feed } = taking;
  const revision = match.revision + 1;
  const played = outcome.kind === 'played' ? outcome : null;
  const scores = [played?.score.home, played?.score.away, played?.halfTime?.home, played?.halfTime?.away].map((goals) => goals ?? null);
  const reason = outcome.kind === 'void' ? outcome.reason : null;
  const note = fact.kind === 'correction' ? fact.reason : '';
  await tx.query(insertOutcome, [match.id, revision, outcome.kind, ...scores, reason, note, feed, fact.version]);
  await tx.query(decideMatch, [match.id, status, revision, fact.version, ...scores]);
}
