import { afterEach, beforeEach, vi } from 'vitest';

/** The fake device's passkey response, as sent over the wire. */
export const PASSKEY = { id: 'cGFzcw', rawId: 'cGFzcw', type: 'public-key' } as const;

export interface FakePasskeys {
  /** The player dismisses the device's dialog, or it fails with this exception name. */
  readonly fail: (name: string) => void;
  /** The challenges that the device was asked to sign, or to create a passkey for. */
  readonly challenges: () => readonly string[];
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const words = (buffer: BufferSource) => new TextDecoder().decode(buffer);

/** Fakes a browser that supports passkeys, in each test of a file, with a player who has one and uses it. */
export function fakePasskeys(): FakePasskeys {
  let [challenges, failure]: [string[], string | undefined] = [[], undefined];
  const answer = async ({ publicKey }: { readonly publicKey: { readonly challenge: BufferSource } }) => {
    challenges.push(words(publicKey.challenge));
    if (failure !== undefined) throw new DOMException('', failure);
    return {
      ...{ id: PASSKEY.id, rawId: bytes('pass'), type: PASSKEY.type, getClientExtensionResults: () => ({}) },
      response: { clientDataJSON: bytes('c'), attestationObject: bytes('m'), authenticatorData: bytes('a'), signature: bytes('s') },
    };
  };
  beforeEach(() => {
    [challenges, failure] = [[], undefined];
    vi.stubGlobal('PublicKeyCredential', class {});
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: answer, create: answer } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return {
    fail: (name) => {
      failure = name;
    },
    challenges: () => challenges,
  };
}
