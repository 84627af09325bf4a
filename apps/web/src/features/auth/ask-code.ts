import { verificationApi } from '@fairbook/contract';
import { api } from '../../shared/api.ts';
import type { TypedAccount } from './typed-account.ts';

/** What the site asks codes for. */
export type CodeKind = 'sign_in' | 'reset' | 'bind' | 'change';

/** Has a code sent to the address that was typed; without one to the player's own of that way. The answer is the same whoever's it is. */
export const askCode = (kind: CodeKind, way: TypedAccount['way'], account?: TypedAccount): Promise<unknown> =>
  way === 'email'
    ? api(verificationApi.verifyEmail, { kind, ...(account && { email: account.email.trim() }) })
    : api(verificationApi.verifyPhone, { kind, ...(account && { area_code: account.dial, phone: account.phone }) });
