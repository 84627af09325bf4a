import { allOfficeEndpoints, PERMISSIONS } from '@fairbook/contract/office';
import { type SampleAnswers, sampleAnswers } from '@fairbook/contract/testing';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { createOfficeRouter } from '../../app/router.tsx';

export interface OpenRoom extends Pick<SampleAnswers, 'asked'> {
  readonly lines: () => readonly string[];
  readonly page: HTMLElement;
  /** Does something with the page, and waits until its effects are done. */
  readonly after: (done: () => void) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Visit {
  readonly isFull: boolean;
  readonly now: Date;
  /** Every call is refused, except the one for the session. */
  readonly refuses?: true;
}

/** The call of every page for the counts in the navigation, which `waiting.test` covers. */
const COUNTS = /\/waiting$/;

/** Opens a page of the office for a member of staff with all permissions, or read-only; every call returns a sample. */
export async function openRoom(address: string, { isFull, now, refuses }: Visit): Promise<OpenRoom> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  notifyManager.setScheduler(queueMicrotask);
  const permissions = PERMISSIONS.filter((each) => isFull || each.endsWith('.read'));
  const answers = sampleAnswers({
    ...{
      endpoints: allOfficeEndpoints,
      base: '/office/api/v1',
      now,
      isFull,
      refuses: (name: string) => refuses === true && name !== 'office.staff.me',
    },
    instead: {
      'office.staff.me': (me) => ({ ...me, permissions }),
      // Only a draft has its whole form.
      'office.content.oneContent': (content) => ({ ...content, state: 'draft', kind: 'promotion' }),
    },
  });
  vi.stubGlobal('fetch', answers.fetch);
  history.replaceState(null, '', address);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 2_000 }, mutations: { retry: false } } });
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: 'en-GB', messages: NAMED_WORDS });
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const router = createOfficeRouter();
  const state = () => `${answers.count()} ${document.body.innerHTML}`;
  const settled = async () => {
    for (let [before, quiet] = ['', 0]; quiet < 2; quiet = before === state() ? quiet + 1 : 0) {
      before = state();
      await act(async () => {
        await vi.dynamicImportSettled();
        for (let turns = 0; turns < 5; turns += 1) {
          await new Promise((resolve) => setImmediate(resolve));
          if (answers.open() > 0 || queries.isFetching() > 0 || router.state.status === 'pending') turns = 0;
        }
      });
    }
  };
  await router.load();
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </QueryClientProvider>,
    ),
  );
  await settled();
  return {
    page,
    asked: () => answers.asked().filter((line) => !COUNTS.test(line)),
    lines: () => linesOf(page.querySelector('main') ?? page),
    after: async (done) => {
      await act(async () => done());
      await settled();
    },
    close: async () => {
      await act(async () => root.unmount());
      page.remove();
      queries.clear();
      sessionStorage.clear();
      vi.clearAllTimers();
      vi.unstubAllGlobals();
    },
  };
}
