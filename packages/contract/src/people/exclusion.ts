import * as z from 'zod/mini';
import { zUuid } from '../wire/scalars.ts';

/** The protocol with the register of excluded people: POST /v1/checks. Both sides sign as in `game-wallet.ts`, and the answer repeats the question. */
export const EXCLUSION_PATH = '/v1/checks';

export const zExclusionRequest = z.object({
  reference: zUuid,
  cpf: z.string().check(z.regex(/^\d{11}$/)),
});

export const zExclusionReply = z.object({
  reference: zUuid,
  /** In the words of the register: barred, or not. */
  result: z.enum(['impedido', 'nao_impedido']),
});
export type ExclusionReply = z.output<typeof zExclusionReply>;
