import { type MadePasskey, type PasskeyAnswer, type PasskeyRequest, passkeysApi } from '@fairbook/contract';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { api } from '../api/api.ts';
import type { MessageId } from '../format/i18n.ts';
import { BrowserFailure } from './browser-failure.ts';

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = browserSupportsWebAuthn;

/** Has the player choose a passkey, whose device answers a new challenge of the server's. Rejects with a BrowserFailure, or as `api` does. */
export async function givePasskey(): Promise<PasskeyAnswer> {
  const { options } = await api(passkeysApi.askPasskey, {});
  return { ...(await inWords(startAuthentication({ optionsJSON: options }))), type: 'public-key' };
}

/** Has the player's device make a passkey. Rejects with a BrowserFailure. */
export async function makePasskey(wish: PasskeyRequest): Promise<MadePasskey> {
  return { ...(await inWords(startRegistration({ optionsJSON: wish }))), type: 'public-key' };
}

/** By the names of the DOM's exceptions (W3C WebAuthn Level 3, section 5.1). Browsers say nothing more, so that sites learn nothing more. */
const WORDS: Readonly<Record<string, MessageId>> = {
  NotAllowedError: 'auth.passkey_unused',
  AbortError: 'auth.passkey_unused',
  InvalidStateError: 'auth.passkey_here',
};

async function inWords<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    throw new BrowserFailure(WORDS[error instanceof Error ? error.name : ''] ?? 'auth.passkey_impossible');
  }
}
