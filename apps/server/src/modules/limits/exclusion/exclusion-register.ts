import { EXCLUSION_PATH, zExclusionReply } from '@fairbook/contract/exclusion';
import type { ExclusionAnswer } from '@fairbook/core/limits';
import { type SignedAddress, signedAnswer } from '../../../platform/signing/signed-fetch.ts';

/** The state's register of people who may not play. Never throws: a failure is `unanswered`. */
export interface ExclusionRegister {
  ask(question: { readonly reference: string; readonly cpf: string }): Promise<ExclusionAnswer>;
}

export interface RegisterAddress extends SignedAddress {
  readonly answerWithinMs?: number;
}

const ANSWER_WITHIN_MS = 3_000;
const ANSWER_MAX_BYTES = 4_096;

/**
 * The register over signed HTTP as described in `contract/exclusion`. A missing or late answer, or one that is unsigned or about another question, is
 * `unanswered`.
 */
export const createExclusionRegister = ({ answerWithinMs = ANSWER_WITHIN_MS, ...address }: RegisterAddress): ExclusionRegister => ({
  ask: async (question) => {
    const call = { path: EXCLUSION_PATH, body: question, answerWithinMs, answerMaxBytes: ANSWER_MAX_BYTES };
    const answer = await signedAnswer(address, zExclusionReply, call);
    if (answer?.reference !== question.reference) return 'unanswered';
    return answer.result === 'impedido' ? 'listed' : 'free';
  },
});
