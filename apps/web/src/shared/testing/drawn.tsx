import type { Endpoint } from '@fairbook/contract';
import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { notifyManager, QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { setTransport } from '../api/api.ts';
import { FormatProvider } from '../format/format.ts';

/** A call that has been sent and waits for its answer. */
export interface SentCall {
  readonly path: string;
  readonly key: string | null;
  readonly body: Readonly<Record<string, unknown>>;
  readonly reply: (data: unknown) => Promise<void>;
  readonly refuse: (code: string, status?: number, details?: object) => Promise<void>;
  /** No answer comes: the connection is down, or it took too long. */
  readonly lose: () => Promise<void>;
}

/** Resolves once everything that an answer triggers is done. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

// Calls that a part makes never get an answer unless its test gives one: no test connects to a port of the machine.
setTransport(() => ({ baseUrl: '', headers: () => ({}), retries: 0, fetch: () => new Promise<never>(() => undefined) }));

/** Matches the addresses of a path with parameters, with their query. */
const addressOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`);

/** Collects the calls to some endpoints; each is tried once and waits. All other calls never get an answer. */
export function sentTo(...endpoints: readonly Endpoint[]): readonly SentCall[] {
  const calls: SentCall[] = [];
  setTransport(() => ({
    baseUrl: '',
    headers: () => ({}),
    retries: 0,
    fetch: (url, init) =>
      new Promise<Response>((resolve, reject) => {
        const isMeant = endpoints.some(({ method, path }) => method === init?.method && addressOf(path).test(String(url)));
        if (!isMeant) return;
        const answer = (status: number, body: unknown) =>
          act(async () => {
            resolve({ status, headers: new Headers(), json: async () => body } as Response);
            await turn();
          });
        calls.push({
          path: String(url),
          key: new Headers(init?.headers).get('idempotency-key'),
          body: JSON.parse(String(init?.body ?? '{}')),
          reply: (data) => answer(200, { code: 0, msg: '', data }),
          refuse: (code, status = 409, details = {}) => answer(status, { code: 1, msg: '', error: { code, details } }),
          lose: () =>
            act(async () => {
              reject(new TypeError('no network'));
              await turn();
            }),
        });
      }),
  }));
  return calls;
}

/** A part of the screen, as its reader sees it and acts on it. */
export interface Acting {
  /** All its text, by message id. */
  readonly text: () => string;
  /** Types into the first field that matches a selector, replacing its value. */
  readonly type: (selector: string, text: string) => Promise<void>;
  /** Presses the button of a form, or the first that contains `words`; `times` in a row before the page renders. */
  readonly press: (words?: string, times?: number) => Promise<void>;
}

export interface Drawn extends Acting {
  readonly page: HTMLElement;
  readonly queries: QueryClient;
  /** The open dialog, which is rendered beside the page. */
  readonly dialog: Acting;
  readonly close: () => Promise<void>;
}

function acting(place: () => Element | null): Acting {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  return {
    text: () => place()?.textContent ?? '',
    type: (selector, text) =>
      act(async () => {
        const input = place()?.querySelector<HTMLInputElement>(selector);
        if (!input) throw new RangeError(`no field ${selector}`);
        setValue?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    press: (words, times = 1) =>
      act(async () => {
        const buttons = [...(place()?.querySelectorAll('button') ?? [])];
        const button = buttons.find((each) => (words === undefined ? each.type === 'submit' : each.textContent?.includes(words)));
        if (!button) throw new RangeError(`no button ${words ?? ''}`);
        for (let nth = 0; nth < times; nth += 1) button.click();
      }),
  };
}

/**
 * Renders a part as a browser does, with query data given. Messages render as their ids, so that a test holds in every language; with `NAMED_WORDS`, their
 * values follow.
 */
export async function drawn(part: ReactNode, known: readonly (readonly [QueryKey, unknown])[] = [], words: Messages = {}): Promise<Drawn> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  notifyManager.setScheduler(queueMicrotask);
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, refetchInterval: false, retry: false } },
  });
  for (const [key, data] of known) queries.setQueryData(key, data);
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: 'en-GB', messages: words });
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <I18nProvider i18n={i18n}>
          <FormatProvider>{part}</FormatProvider>
        </I18nProvider>
      </QueryClientProvider>,
    ),
  );
  return {
    ...acting(() => page),
    page,
    queries,
    dialog: acting(() => document.querySelector('[role=dialog], [role=alertdialog]')),
    close: () =>
      act(async () => {
        root.unmount();
        page.remove();
        queries.clear();
      }),
  };
}
