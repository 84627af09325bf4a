import { verificationApi } from '@fairbook/contract';
import { api } from '../../../shared/api/api.ts';
import type { TypedAccount } from './typed-account.ts';

/** The purposes for which the site requests codes. */
export type CodeKind = 'sign_in' | 'reset' | 'bind' | 'change' | 'withdraw';

/** Sends a code to the typed address, or without one to the player's own of that kind. The reply is the same whether or not the address is known. */
export const askCode = (kind: CodeKind, way: TypedAccount['way'], account?: TypedAccount): Promise<unknown> =>
  way === 'email'
    ? api(verificationApi.verifyEmail, { kind, ...(account && { email: account.email.trim() }) })
    : api(verificationApi.verifyPhone, { kind, ...(account && { area_code: account.dial, phone: account.phone }) });

/** The same for a visitor without an account, to open one. */
export const askRegistrationCode = ({ way, email, dial, phone }: TypedAccount): Promise<unknown> =>
  way === 'email'
    ? api(verificationApi.verifyRegEmail, { email: email.trim() })
    : api(verificationApi.verifyRegPhone, { area_code: dial, phone });
