import type { Messages } from '@lingui/core';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

export interface Mounted {
  readonly page: HTMLElement;
  readonly queries: QueryClient;
  readonly text: () => string;
  readonly button: (words: string) => HTMLButtonElement | undefined;
  readonly press: (words: string) => Promise<void>;
  /** Types into the nth field. */
  readonly type: (nth: number, text: string) => Promise<void>;
  readonly show: (part: ReactNode) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Mounts a part of a page for interaction. Messages render as their ids, except those given. */
export async function mounted(first: ReactNode, words: Messages = {}): Promise<Mounted> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  notifyManager.setScheduler(queueMicrotask);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: 'en-GB', messages: words });
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const show = (part: ReactNode) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={queries}>
          <I18nProvider i18n={i18n}>{part}</I18nProvider>
        </QueryClientProvider>,
      ),
    );
  await show(first);
  const button = (name: string) => [...page.querySelectorAll('button')].find((each) => each.textContent?.includes(name));
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  return {
    ...{ page, queries, button, show },
    text: () => page.textContent ?? '',
    press: (name) => act(async () => button(name)?.click()),
    type: (nth, text) =>
      act(async () => {
        const input = page.querySelectorAll('input')[nth];
        setValue?.call(input, text);
        input?.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    close: () =>
      act(async () => {
        root.unmount();
        page.remove();
        queries.clear();
        for (const key of Object.keys(sessionStorage)) if (key.startsWith('setting-draft:')) sessionStorage.removeItem(key);
      }),
  };
}
