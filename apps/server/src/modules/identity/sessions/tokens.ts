import { createHash, randomBytes } from 'node:crypto';
import { macOf } from '../../../platform/signing/signing.ts';

/** 256 random bits in a form that fits a URL and a cookie. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The refresh token that follows another one. It is made from it, so a call that is repeated because its reply was lost, and two tabs that
 * refresh at the same moment, get the same token and not two.
 */
export const successorOf = (key: Buffer, token: string): string => macOf(key, token).toString('base64url');
