// @vitest-environment happy-dom
import { passkeysApi } from '@fairbook/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sentTo } from '../testing/drawn.tsx';
import { BrowserFailure } from './browser-failure.ts';
import { givePasskey, makePasskey } from './passkeys.ts';

const [create, get] = [vi.fn<(what: unknown) => Promise<unknown>>(), vi.fn<(what: unknown) => Promise<unknown>>()];
beforeEach(() => {
  create.mockReset();
  get.mockReset();
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', { ...navigator, credentials: { create, get } });
});
afterEach(() => void vi.unstubAllGlobals());
const REQUEST = {
  ...{ challenge: 'AAAA', rp: { id: 'house.example', name: 'House' }, user: { id: 'AAAA', name: 'ana', displayName: 'Ana' } },
  ...{ pubKeyCredParams: [], timeout: 60_000, attestation: 'none', excludeCredentials: [] },
} as unknown as Parameters<typeof makePasskey>[0];
const fault = (name: string) => Object.assign(new Error('not said'), { name });
const failure = async (asking: Promise<unknown>) =>
  asking.then(
    () => 'done',
    (error: unknown) => (error instanceof BrowserFailure ? error.words : error),
  );

describe('a passkey that could not be made', () => {
  test.each([
    ['NotAllowedError', 'auth.passkey_unused'],
    ['AbortError', 'auth.passkey_unused'],
    ['InvalidStateError', 'auth.passkey_here'],
    ['SecurityError', 'auth.passkey_impossible'],
  ])('for %s says so in words', async (name, words) => {
    create.mockRejectedValue(fault(name));
    expect(await failure(makePasskey(REQUEST))).toBe(words);
  });

  test('in a browser that knows none says so', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    expect(await failure(makePasskey(REQUEST))).toBe('auth.passkey_impossible');
  });
});

describe('a passkey that is given', () => {
  test('answers a new challenge of the house, and what the browser refuses is said in words', async () => {
    const sent = sentTo(passkeysApi.askPasskey);
    const asking = failure(givePasskey());
    get.mockRejectedValue(fault('NotAllowedError'));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await sent[0]?.reply({
      options: { challenge: 'AAAA', rpId: 'house.example', timeout: 60_000, userVerification: 'required', allowCredentials: [] },
    });
    expect(await asking).toBe('auth.passkey_unused');
    expect(get).toHaveBeenCalledTimes(1);
  });

  test('is not asked of the device where the house gives no challenge', async () => {
    const sent = sentTo(passkeysApi.askPasskey);
    const asking = failure(givePasskey());
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await sent[0]?.refuse('request.too_many', 429);
    expect(await asking).toMatchObject({ code: 'request.too_many' });
    expect(get).not.toHaveBeenCalled();
  });
});
