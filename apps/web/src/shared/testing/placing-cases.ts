import type { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { IntentOf } from '../bet-slip/intent.ts';

/** A product with a slip, as the shared cases see it. */
export interface PlacingSubject {
  /** Places one bet of this amount. */
  readonly place: (queries: QueryClient, typed: bigint) => void;
  readonly resumeChecking: (queries: QueryClient) => void;
  readonly intents: () => readonly IntentOf<unknown, unknown>[];
  /** Stores an intent as a reload leaves it. */
  readonly keep: (intent: IntentOf<unknown, never>) => void;
  /** Clears all intents. */
  readonly forget: () => void;
}

interface Sent {
  readonly method: string;
  readonly key: string | null;
  readonly refuse: (code: string) => void;
}

function sentOf(init: RequestInit | undefined, answer: (response: Response) => void): Sent {
  const refuse = (code: string) => {
    const refusal = { code: 1, msg: '', error: { code, details: {} } };
    answer(new Response(JSON.stringify(refusal), { status: 409 }));
  };
  return { method: init?.method ?? 'GET', key: new Headers(init?.headers).get('idempotency-key'), refuse };
}

/** The guarantees of placing, for every product that has a slip. */
export function describePlacing(product: string, load: () => Promise<PlacingSubject>): void {
  const queries = { invalidateQueries: async () => undefined } as unknown as QueryClient;
  let sent: Sent[] = [];
  let subject: PlacingSubject;

  /** A slip of its own, separate from other test files. */
  beforeAll(async () => {
    vi.useFakeTimers();
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
    vi.resetModules();
    const { setTransport } = await import('../api/api.ts');
    setTransport(() => ({
      baseUrl: '',
      headers: () => ({}),
      fetch: (_, init) => new Promise((answer) => sent.push(sentOf(init, answer))),
    }));
    subject = await load();
  });
  beforeEach(() => {
    vi.clearAllTimers();
    sent = [];
    subject.forget();
  });
  afterAll(() => {
    vi.resetModules();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const states = () => subject.intents().map(({ state }) => state);
  const answer = async (code: string) => {
    sent.at(-1)?.refuse(code);
    await vi.advanceTimersByTimeAsync(1);
  };

  describe(`placing ${product}`, () => {
    test('two taps on the button place one bet, and nothing more is sent until there is an answer', async () => {
      subject.place(queries, 1_000_000n);
      subject.place(queries, 1_000_000n);
      await vi.advanceTimersByTimeAsync(4_000);
      subject.place(queries, 2_000_000n);
      expect([sent.length, states()]).toEqual([1, ['sending']]);
    });

    test('a refusal is shown, and the next bet has a key of its own', async () => {
      subject.place(queries, 1_000_000n);
      await vi.advanceTimersByTimeAsync(1);
      await answer('slip.insufficient_balance');
      expect(states()).toEqual(['refused']);
      subject.place(queries, 1_000_000n);
      await vi.advanceTimersByTimeAsync(1);
      expect([sent.length, sent[0]?.key === sent[1]?.key]).toEqual([2, false]);
    });

    test('what says nothing of the bet is asked again under the same key', async () => {
      subject.place(queries, 1_000_000n);
      await vi.advanceTimersByTimeAsync(1);
      await answer('server.busy');
      expect(states()).toEqual(['checking']);
      await vi.advanceTimersByTimeAsync(2_000);
      expect([sent.length, sent[0]?.key === sent[1]?.key, sent[1]?.method]).toEqual([2, true, 'POST']);
    });

    test('after a reload a bet without an answer is looked for once, and not sent again', async () => {
      subject.keep({ key: '0199f0a0-0000-7000-8000-000000000001', fingerprint: 'f', sentAt: 0, state: 'checking' });
      subject.resumeChecking(queries);
      subject.resumeChecking(queries);
      await vi.advanceTimersByTimeAsync(1);
      expect(sent.map(({ method }) => method)).toEqual(['GET']);
      await answer('bet.not_found');
      expect(states()).toEqual(['absent']);
    });

    test.each([
      ['the very same bet has the key of the one that was not found', 1_000_000n, true],
      ['another bet has a key of its own', 2_000_000n, false],
    ])('%s', async (_, typed, isSame) => {
      subject.place(queries, 1_000_000n);
      const [sending] = subject.intents();
      if (!sending) throw new Error('nothing was placed');
      const { key, fingerprint } = sending;
      subject.keep({ key, fingerprint, sentAt: 0, state: 'absent', seen: false });
      subject.place(queries, typed);
      expect(subject.intents().map((intent) => intent.key === key)).toEqual([isSame]);
    });
  });
}
