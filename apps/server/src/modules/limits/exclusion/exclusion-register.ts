import { EXCLUSION_PATH, zExclusionReply } from '@fairbook/contract/exclusion';
import { PAY_SIGNATURE_HEADER, PAY_TIMESTAMP_HEADER } from '@fairbook/contract/pay';
import type { ExclusionAnswer } from '@fairbook/core/limits';
import * as z from 'zod/mini';
import { isSignedText, signedAs } from '../../../platform/signed-text.ts';

/** The state's register of people who may not play. Never throws: what goes wrong is `unanswered`. */
export interface ExclusionRegister {
  ask(question: { readonly reference: string; readonly cpf: string }): Promise<ExclusionAnswer>;
}

export interface RegisterAddress {
  /** Where it answers, without a path. */
  readonly url: string;
  readonly secret: string;
  readonly answerWithinMs?: number;
}

const ANSWER_WITHIN_MS = 3_000;
const ANSWER_MAX_BYTES = 4_096;

/** The register over signed HTTP as `contract/exclusion` describes it. No answer, a late one, or one that is not signed or about another question says nothing. */
export const createExclusionRegister = ({ url, secret, answerWithinMs = ANSWER_WITHIN_MS }: RegisterAddress): ExclusionRegister => ({
  ask: async (question) => {
    const body = JSON.stringify(question);
    try {
      const answer = await fetch(new URL(EXCLUSION_PATH, url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signedAs(secret, `${EXCLUSION_PATH}${body}`, Date.now()) },
        body,
        signal: AbortSignal.timeout(answerWithinMs),
        redirect: 'error',
      });
      const said = await answer.text();
      const proof = {
        timestamp: answer.headers.get(PAY_TIMESTAMP_HEADER) ?? '',
        signature: answer.headers.get(PAY_SIGNATURE_HEADER) ?? '',
      };
      if (!answer.ok || said.length > ANSWER_MAX_BYTES) return 'unanswered';
      if (!isSignedText(secret, { text: `${EXCLUSION_PATH}${said}`, ...proof }, Date.now())) return 'unanswered';
      const { reference, result } = z.parse(zExclusionReply, JSON.parse(said));
      if (reference !== question.reference) return 'unanswered';
      return result === 'impedido' ? 'listed' : 'free';
    } catch {
      return 'unanswered';
    }
  },
});
