import { createHash, randomBytes } from 'node:crypto';
import { macOf } from '../../../platform/signing/signing.ts';

/** 256 random bits in a form that fits a URL and a cookie. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The hash stored of a token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The refresh token that follows another one. It is derived from it, so that a retry after a lost reply and two tabs refreshing at once get the same token. */
export const successorOf = (key: Buffer, token: string): string => macOf(key, token).toString('base64url');
