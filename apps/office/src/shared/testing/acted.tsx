import type { ErrorCode } from '@fairbook/contract';
import { allOfficeEndpoints, type Permission, type Staff } from '@fairbook/contract/office';
import { sampleAnswers } from '@fairbook/contract/testing';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { vi } from 'vitest';
import { ME, SignedProvider } from '../me.ts';
import { readSearch } from '../search.ts';
import { mounted } from './mounted.tsx';

export interface Acting {
  /** The permissions of the signed-in member of staff, `bo`. */
  readonly may: readonly Permission[];
  readonly signed?: Partial<Staff>;
  readonly at?: string;
  /** The route of the page, if its address has parameters: `players/$player`. */
  readonly path?: string;
  readonly now?: Date;
  /** Overrides of sample replies, by call. */
  readonly instead?: Readonly<Record<string, (sample: object) => object>>;
  readonly refuses?: (name: string) => boolean | ErrorCode;
}
export type Acted = Awaited<ReturnType<typeof acted>>;

/** Renders a part of a page for a member of staff with some permissions, and records what they send, what is refetched after it, and where they navigate. */
export async function acted(
  part: ReactNode,
  { may, signed, at = '/', path = '$', now = new Date('2026-03-04T15:30:00Z'), ...rest }: Acting,
) {
  const zone = process.env.TZ;
  process.env.TZ = 'UTC';
  const answers = sampleAnswers({ endpoints: allOfficeEndpoints, base: '/office/api/v1', now, isFull: true, ...rest });
  vi.stubGlobal('fetch', answers.fetch);
  const staff = { name: 'bo', same_hands: [], permissions: may, ...signed } as unknown as Staff;
  const root = createRootRoute({ validateSearch: readSearch });
  const all = createRoute({ getParentRoute: () => root, path, component: () => part });
  const router = createRouter({ routeTree: root.addChildren([all]), history: createMemoryHistory({ initialEntries: [at] }) });
  await router.load();
  const open = await mounted(<p />, NAMED_WORDS);
  open.queries.setQueryData(ME, staff);
  const again = vi.spyOn(open.queries, 'invalidateQueries');
  const settled = async () => {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await act(() => new Promise<void>((resolve) => void setImmediate(resolve)));
      if (answers.open() > 0 || open.queries.isFetching() > 0 || router.state.status === 'pending') quiet = 0;
    }
  };
  await open.show(
    <SignedProvider value={staff}>
      <RouterProvider router={router as never} />
    </SignedProvider>,
  );
  await settled();
  const buttons = () => [...open.page.querySelectorAll('button')];
  return {
    ...open,
    buttons: () => buttons().map(({ textContent }) => textContent),
    address: () => router.state.location.href,
    /** Navigates to another address of the page, as a link or the back button does. */
    go: async (href: string) => {
      await act(async () => router.history.push(href));
      await settled();
    },
    /** Returns the calls since the last read, then the first parts of the query keys refetched for them. */
    sent: () => {
      const keys = again.mock.calls.map(([filter]) => `read ${filter?.queryKey?.join() ?? 'all'}`);
      again.mockClear();
      return [...answers.asked().filter((line) => !line.startsWith('GET')), ...keys];
    },
    asked: answers.asked,
    /** The column heads of the nth table. */
    heads: (nth = 0) => [...(open.page.querySelectorAll('table')[nth]?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent),
    /** The cells of the nth table, row by row. */
    rows: (nth = 0) =>
      [...(open.page.querySelectorAll('table')[nth]?.querySelectorAll('tbody tr') ?? [])].map((row) =>
        [...row.querySelectorAll('td')].map((cell) => cell.textContent),
      ),
    /** Types into the fields from the first on. */
    fill: async (...texts: readonly string[]) => {
      for (const [nth, text] of texts.entries()) await open.type(nth, text);
    },
    /** Advances fake timers, and waits for the effects. */
    later: async (ms: number) => {
      await act(async () => void vi.advanceTimersByTime(ms));
      await settled();
    },
    /** Presses the button with exactly this text or accessible name, and waits for the effects. */
    tap: async (words: string) => {
      const found = buttons().find((each) => each.textContent === words || each.getAttribute('aria-label') === words);
      if (!found)
        throw new Error(
          `no button "${words}" among ${buttons()
            .map(({ textContent }) => textContent)
            .join()}`,
        );
      await act(async () => found.click());
      await settled();
    },
    /** Toggles the nth checkbox. */
    tick: async (nth: number) => {
      await act(async () => open.page.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[nth]?.click());
      await settled();
    },
    choose: async (nth: number, value: string) => {
      const select = open.page.querySelectorAll('select')[nth];
      await act(async () => {
        if (select) select.value = value;
        select?.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await settled();
    },
    close: async () => {
      await open.close();
      vi.unstubAllGlobals();
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    },
  };
}
