import { normalPasskeyName } from '@fairbook/core/identity';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zInstant, zUuid } from '../wire/scalars.ts';
import { PASSKEY_REFUSALS, zSecondFactor } from './identity.ts';
import { zClient, zSignedIn } from './session.ts';
import { zMadePasskey, zPasskeyAnswer, zPasskeyQuestion, zPasskeyRequest } from './webauthn.ts';

const zPassword = z.string().check(z.minLength(1), z.maxLength(256));
/** Up to 40 characters. */
const zName = z.string().check(z.refine((name) => normalPasskeyName(name) !== undefined));

export const zPasskey = z.object({
  passkey_id: zUuid,
  /** The player's name for it. */
  name: z.string(),
  created_at: zInstant,
  last_used_at: z.nullable(zInstant),
});

const askPasskey = endpoint({
  method: 'POST',
  path: '/sports/api/v1/sign/passkey/options',
  who: 'public',
  summary: 'A challenge for a passkey to sign: good for one sign-in, for five minutes',
  request: z.object({}),
  reply: z.object({ options: zPasskeyQuestion }),
  refuses: [],
});
const signPasskey = endpoint({
  method: 'POST',
  path: '/sports/api/v1/sign/passkey',
  who: 'public',
  summary: 'Signs in with a passkey alone; it stands for the password and the second factor',
  request: z.object({ passkey: zPasskeyAnswer, client: zClient }),
  reply: zSignedIn,
  refuses: ['account.frozen', 'auth.account_closed', ...PASSKEY_REFUSALS],
});

const passkeys = endpoint({
  method: 'GET',
  path: '/sports/api/v1/member/passkeys',
  who: 'player',
  summary: 'The passkeys of the player',
  request: z.object({}),
  reply: z.object({ passkeys: z.array(zPasskey) }),
  refuses: [],
});
const beginPasskey = endpoint({
  method: 'POST',
  path: '/sports/api/v1/member/passkeys/options',
  who: 'player',
  summary: 'Begins a passkey, with the password and, of players who have one, the second factor: a challenge for five minutes',
  request: z.object({ password: zPassword, second_factor: zSecondFactor }),
  reply: z.object({ options: zPasskeyRequest }),
  refuses: ['security.password_wrong', 'auth.second_factor_required', 'second_factor.wrong', 'second_factor.locked', 'passkey.too_many'],
});
const addPasskey = endpoint({
  method: 'POST',
  path: '/sports/api/v1/member/passkeys',
  who: 'player',
  summary: 'Adds the passkey that was begun',
  request: z.object({ name: zName, passkey: zMadePasskey }),
  reply: zPasskey,
  refuses: ['passkey.challenge_over', 'passkey.not_accepted', 'passkey.exists', 'passkey.too_many'],
});
const renamePasskey = endpoint({
  method: 'PUT',
  path: '/sports/api/v1/member/passkeys',
  who: 'player',
  summary: 'Gives a passkey another name',
  request: z.object({ passkey_id: zUuid, name: zName }),
  reply: z.object({}),
  refuses: ['passkey.not_found'],
});
const removePasskey = endpoint({
  method: 'POST',
  path: '/sports/api/v1/member/passkeys/remove',
  who: 'player',
  summary: 'Removes a passkey, with the password: it signs in no more',
  request: z.object({ passkey_id: zUuid, password: zPassword }),
  reply: z.object({}),
  refuses: ['security.password_wrong', 'passkey.not_found'],
});

export const passkeysApi = { askPasskey, signPasskey, passkeys, beginPasskey, addPasskey, renamePasskey, removePasskey };
export type Passkey = z.output<typeof zPasskey>;
