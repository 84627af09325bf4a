import { CASE_REFERENCE_MAX, CASE_TOPICS, type CaseTopic } from './case-text.ts';

/** What the writer of a case chooses that it is about: a topic, or a game of a provider and its rounds, which are bets. */
export type CaseSubject = CaseTopic | 'game';
export const CASE_SUBJECTS: readonly CaseSubject[] = CASE_TOPICS.flatMap((topic) => (topic === 'bet' ? [topic, 'game' as const] : [topic]));

/** A case as it is kept. */
interface Kept {
  readonly topic: CaseTopic;
  /** The code of what it is about; null for none. */
  readonly reference: string | null;
}

/** The word that a reference about a game begins with. */
const GAME = 'game';

/** Returns the topic and the reference of a case: one about a game is kept as one about a bet, and its reference says that it is about a game. */
export function keptCase(subject: CaseSubject, reference: string): Kept {
  const code = reference.trim();
  if (subject !== 'game') return { topic: subject, reference: code || null };
  return { topic: 'bet', reference: (code ? `${GAME}: ${code}` : GAME).slice(0, CASE_REFERENCE_MAX) };
}

/** Returns what a kept case is about, and the code without the word that says so. */
export function subjectOf({ topic, reference }: Kept): { readonly subject: CaseSubject; readonly code: string | null } {
  if (topic !== 'bet' || reference === null || !/^game(: |$)/.test(reference)) return { subject: topic, code: reference };
  return { subject: 'game', code: reference.slice(`${GAME}: `.length) || null };
}
