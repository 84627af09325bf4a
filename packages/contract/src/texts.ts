import { ACCEPTED_TEXTS } from '@fairbook/core/catalog';
import * as z from 'zod/mini';
import { endpoint } from './wire/endpoint.ts';
import { zInstant, zLanguage } from './wire/scalars.ts';

const zVersionNumber = z.int().check(z.minimum(1), z.maximum(1_000_000));
/** The versions of the texts that were read and accepted. */
export const zTextVersions = z.object({ rules: zVersionNumber, privacy: zVersionNumber });
export const TEXT_REFUSALS = ['terms.version_unknown'] as const;

export const zAcceptance = z.object({ text: z.enum(ACCEPTED_TEXTS), version: z.int(), language: zLanguage, at: zInstant });
export type Acceptance = z.output<typeof zAcceptance>;

const texts = endpoint({
  method: 'GET',
  path: '/sports/api/v1/member/texts',
  who: 'player',
  summary:
    'The texts one accepts: their version now, what the player accepted of them and when, and whether the law wants it before bets and deposits',
  request: z.object({}),
  reply: z.object({
    list: z.array(z.object({ text: z.enum(ACCEPTED_TEXTS), version: z.int(), since: z.string(), accepted: z.nullable(zAcceptance) })),
    required: z.boolean(),
  }),
  refuses: [],
});
export type HouseTextState = z.output<typeof texts.reply>['list'][number];
const acceptTexts = endpoint({
  method: 'POST',
  path: '/sports/api/v1/member/texts',
  who: 'player',
  summary:
    'Accepts the texts as they are now, in the language of the call; a version that holds no more, or not yet, is refused by the name of its text',
  request: z.object({ texts: zTextVersions }),
  reply: z.object({}),
  refuses: TEXT_REFUSALS,
});

export const textsApi = { texts, acceptTexts };
