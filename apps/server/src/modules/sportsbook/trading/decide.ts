import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '@fairbook/contract';
import { isFinal } from '@fairbook/core/sports';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import { refuseSameHands } from '../../four-eyes/index.ts';
import { checkFact } from '../feed/check-fact.ts';
import { decideOutcome } from '../feed/decide-outcome.ts';
import { asIngest } from '../feed/ingest-facts.ts';
import { applyOutcome, canEndSo, type OnOutcome } from '../feed/ingest-outcomes.ts';
import type { KnownMatch } from '../feed/ingest-state.ts';
import type { OutcomeFact } from '../feed/newest-facts.ts';
import { outcomesOf } from '../lists/outcomes.ts';
import { dropDecision, endDecision, insertDecision, lockDecision } from '../sql/decisions.ts';
import { selectFixtures } from '../sql/fixtures.ts';
import { selectClock } from '../sql/reads.ts';
import { liftSuspension, selectMatchFeed } from '../sql/suspensions.ts';
import { type DecisionRow, decisionOf } from './decision-row.ts';
import { suspendWithin } from './suspend.ts';
import type { MatchWord, Trading, WordMeaning } from './trading.ts';

interface Known {
  readonly feed: string;
  readonly match: KnownMatch;
  readonly now: Date;
}

async function knownMatch(db: Queries, matchId: string): Promise<Known> {
  const [of] = await db.query<{ feed: string; fixture: string }>(selectMatchFeed, [matchId]);
  if (!of) throw new Refusal('match.not_found');
  const [match] = await db.query<KnownMatch>(selectFixtures, [of.feed, [of.fixture]]);
  const [clock] = await db.query<{ now: Date }>(selectClock);
  if (!match || !clock) throw new Refusal('match.not_found');
  return { feed: of.feed, match, now: clock.now };
}

/** A word of staff in the form of a feed's fact. It keeps the feed's version, so that the feed's next fact is news. */
function factOf({ match, now }: Known, word: MatchWord, reason: string): OutcomeFact {
  const about = { fixture: match.fixture, version: match.outcomeVersion, at: now };
  switch (word.kind) {
    case 'result':
      return {
        kind: 'correction',
        ...about,
        score: word.score,
        half_time: word.halfTime,
        ...(word.overs && { overs: word.overs }),
        reason,
      };
    case 'void':
      return { kind: 'void', ...about, reason: word.voidReason };
    case 'postponement':
      return { kind: 'postponement', ...about, starts_at: word.startsAt };
  }
}

/** Returns the effect of a word on a match. Refuses what `Trading.meaningOf` refuses. */
async function meaningIn(db: Queries, known: Known, word: MatchWord): Promise<WordMeaning> {
  const { match, now } = known;
  const fact = factOf(known, word, '');
  if (word.kind === 'result') {
    if (!canEndSo(match, fact) || checkFact(match.game, fact) !== null) throw new Refusal('trading.result_impossible');
    if (match.revision === 0 && (match.kickedOffAt ?? match.startsAt) > now) throw new Refusal('trading.not_begun');
  }
  if (word.kind === 'postponement' && isFinal(match.status)) throw new Refusal('trading.decided');
  const decision = decideOutcome(match, fact, { isByStaff: true });
  if (decision.kind === 'kept') throw new Refusal('trading.decided');
  if (decision.kind === 'moved') return { kind: 'moved', startsAt: decision.startsAt };
  const before = (await outcomesOf(db, [match.id.toString()])).get(match.id.toString());
  if (before && isDeepStrictEqual(before.outcome, decision.outcome)) throw new Refusal('trading.same');
  const { outcome } = decision;
  const revision = match.revision + 1;
  return {
    kind: 'decided',
    outcome: { outcome, finalOdds: [], revision, source: 'staff', decidedAt: now, kickedOffAt: match.kickedOffAt },
  };
}

export const meaningOf: Trading['meaningOf'] = async (db, matchId, word) => meaningIn(db, await knownMatch(db, matchId), word);

export const ask: Trading['ask'] = async (tx, { matchId, word, reason, staff }) => {
  const { feed } = await knownMatch(tx, matchId);
  await asIngest(tx, feed, async (ingest) => {
    const known = await knownMatch(tx, matchId);
    await meaningIn(tx, known, word);
    const row = await tx.query(insertDecision, [matchId, word.kind, ...columnsOf(word), reason, staff]);
    if (row.length === 0) throw new Refusal('staff.request_open');
    if (known.match.revision > 0) return;
    await suspendWithin(ingest, { thing: { matchId }, staff, reason }, () => undefined);
    ingest.restated.add(known.match.id);
  });
};

function columnsOf(word: MatchWord): readonly unknown[] {
  const [score, half] = word.kind === 'result' ? [word.score, word.halfTime] : [null, null];
  const scores = [score?.home, score?.away, half?.home, half?.away].map((points) => points ?? null);
  const overs = word.kind === 'result' && word.overs ? JSON.stringify(word.overs) : null;
  return [...scores, word.kind === 'void' ? word.voidReason : null, word.kind === 'postponement' ? word.startsAt : null, overs];
}

export const confirmWith =
  (onOutcome: OnOutcome): Trading['confirm'] =>
  async (tx, { matchId, decisionId, staff }) => {
    const { feed } = await knownMatch(tx, matchId);
    await asIngest(
      tx,
      feed,
      async (ingest) => {
        const { askedBy, word, reason } = await openDecision(tx, matchId, decisionId);
        if (askedBy === staff) throw new Refusal('trading.four_eyes');
        await refuseSameHands(tx, staff, [askedBy]);
        const known = await knownMatch(tx, matchId);
        const { kind } = await meaningIn(tx, known, word);
        await tx.query(endDecision, [decisionId, staff]);
        await applyOutcome(ingest, known.match, factOf(known, word, reason), onOutcome);
        // A decided match is closed, and needs no suspension any more.
        if (kind === 'decided') await tx.query(liftSuspension, [null, matchId, null, reason, staff]);
      },
      decisionId,
    );
  };

export const drop: Trading['drop'] = async (tx, { matchId, decisionId, staff }) => {
  await openDecision(tx, matchId, decisionId);
  await tx.query(dropDecision, [decisionId, staff]);
};

async function openDecision(tx: Tx, matchId: string, decisionId: string) {
  const [row] = await tx.query<DecisionRow>(lockDecision, [matchId]);
  if (row?.id !== decisionId) throw new Refusal('staff.request_gone');
  return decisionOf(row);
}
