import { act } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { setTransport } from '../api/api.ts';
import { startSocket } from '../realtime/socket.ts';

interface Open {
  readyState: number;
  onopen?: () => void;
  onmessage?: (event: { readonly data: string }) => void;
}

export interface FakeSocket {
  /** The messages this page sent to the server, in order. */
  readonly sent: () => readonly { readonly kind: string; readonly topics?: readonly string[] }[];
  /** Pushes these events in one frame, and waits for their immediate effects. */
  readonly say: (topic: string, events: readonly object[], more?: { readonly retold: true }) => Promise<void>;
}

/** Opens the page's socket before each test of a file, and lets the test feed it. */
export function fakeSocket(): FakeSocket {
  let sent: { readonly kind: string; readonly topics?: readonly string[] }[] = [];
  let open: Open = { readyState: 1 };
  let stop: () => void = () => undefined;
  beforeAll(() => {
    function opened() {
      const socket = { readyState: 1, close: () => undefined, send: (text: string) => void sent.push(JSON.parse(text)) };
      open = socket;
      return socket;
    }
    vi.stubGlobal('WebSocket', Object.assign(opened, { OPEN: 1 }));
  });
  beforeEach(async () => {
    setTransport(() => ({
      ...{ baseUrl: '', headers: () => ({}), retries: 0 },
      fetch: async () =>
        ({
          status: 200,
          headers: new Headers(),
          json: async () => ({ code: 0, msg: '', data: { ticket: 't', expires_at: '2026-01-01T00:00:00Z' } }),
        }) as Response,
    }));
    stop = startSocket(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    open.onopen?.();
    sent = [];
  });
  afterEach(() => stop());
  afterAll(() => void vi.unstubAllGlobals());
  return {
    sent: () => sent,
    say: (topic, events, more) =>
      act(async () => open.onmessage?.({ data: JSON.stringify({ events: events.map((event) => ({ topic, event })), ...more }) })),
  };
}
