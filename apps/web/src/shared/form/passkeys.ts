import { type MadePasskey, type PasskeyAnswer, type PasskeyRequest, passkeysApi } from '@fairbook/contract';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { api } from '../api/api.ts';
import type { MessageId } from '../format/i18n.ts';
import { BrowserFailure } from './browser-failure.ts';

/** Whether this browser supports passkeys. */
export const knowsPasskeys = browserSupportsWebAuthn;

/** Asks the player to choose a passkey, whose device signs a new challenge from the server. Rejects with a BrowserFailure, or as `api` does. */
export async function givePasskey(): Promise<PasskeyAnswer> {
  const { options } = await api(passkeysApi.askPasskey, {});
  return { ...(await inWords(startAuthentication({ optionsJSON: options }))), type: 'public-key' };
}

/** Asks the player's device to create a passkey. Rejects with a BrowserFailure. */
export async function makePasskey(request: PasskeyRequest): Promise<MadePasskey> {
  return { ...(await inWords(startRegistration({ optionsJSON: request }))), type: 'public-key' };
}

/** Texts by DOM exception name (W3C WebAuthn Level 3, section 5.1). Browsers give no more detail, so that sites learn no more. */
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
