import * as z from 'zod/mini';
import { zMinutes, zPeriod } from '../limits.ts';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zCurrency } from '../wire/scalars.ts';

/** As typed; validated by the rule. */
const zCpf = z.string().check(z.maxLength(20));
const zBirthDate = z.string().check(z.maxLength(10));

/** What the law requires when an account is opened (GET `reg` lists it): who the player is, and limits. Refused if a required field is missing. */
export const legalAnswers = {
  cpf: z.optional(zCpf),
  /** YYYY-MM-DD, or DD/MM/YYYY. */
  birth_date: z.optional(zBirthDate),
  loss_limit: z.optional(z.object({ period: zPeriod, amount: zAmount, currency: zCurrency, rate_id: z.string().check(z.maxLength(32)) })),
  time_limit: z.optional(z.object({ period: zPeriod, minutes: zMinutes })),
};
const PERSON_REFUSALS = ['member.cpf_invalid', 'member.cpf_taken', 'member.birth_date_invalid', 'member.underage'] as const;
export const LEGAL_REFUSALS = [...PERSON_REFUSALS, 'limit.required', 'limit.value_invalid', 'rate.expired'] as const;

const zPerson = z.object({
  /** Masked. */
  cpf: z.string(),
  birth_date: z.string(),
});
const person = endpoint({
  method: 'GET',
  path: '/sports/api/v1/member/person',
  who: 'player',
  summary: 'Who the player is to the law, as far as they said it; and whether they have to',
  request: z.object({}),
  reply: z.object({ person: z.nullable(zPerson), required: z.boolean() }),
  refuses: [],
});
const setPerson = endpoint({
  method: 'POST',
  path: '/sports/api/v1/member/person',
  who: 'player',
  summary: 'Says it once, for accounts that were opened before the law asked. Not there where it does not ask',
  request: z.object({ cpf: zCpf, birth_date: zBirthDate }),
  reply: z.object({ person: zPerson }),
  refuses: [...PERSON_REFUSALS, 'member.person_set'],
});

export const personsApi = { person, setPerson };
