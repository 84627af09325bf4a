import type { Availability, Game } from '@fairbook/core/catalog';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { setTransport } from '../api/api.ts';
import { keys } from '../api/query-keys.ts';
import { readSearch } from '../page/search.ts';
import { type Drawn, drawn } from './drawn.tsx';

export interface Place {
  readonly address: string;
  /** The route of the address, such as `/sport/$game`; by default a page without parameters. */
  readonly path?: string;
  /** Availability of games; active by default. */
  readonly games?: Partial<Record<Game, Availability>>;
  readonly known?: Parameters<typeof drawn>[1];
  readonly words?: Parameters<typeof drawn>[2];
  /** The server's reply to a request and its body; undefined: it never comes. */
  readonly answer?: (url: URL, sent: string) => unknown;
  /** The server itself, where it also refuses and fails. */
  readonly fetch?: typeof fetch;
}

/** Renders a part as on the page of an address, where links work. */
export async function drawnAt(
  Part: () => ReactNode,
  { address, path = '$', games = {}, known = [], words, answer = () => undefined, fetch }: Place,
): Promise<Drawn & { readonly address: () => string; readonly goTo: (address: string) => Promise<void> }> {
  const root = createRootRoute({ validateSearch: readSearch, component: Part });
  const anywhere = createRoute({ getParentRoute: () => root, path });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([anywhere]), history });
  await router.load();
  setTransport(() => ({
    ...{ baseUrl: 'http://localhost', headers: () => ({}), retries: 0 },
    fetch:
      fetch ??
      (async (url, init) => {
        const data = answer(new URL(String(url)), String(init?.body ?? ''));
        if (data === undefined) return new Promise<never>(() => undefined);
        return { status: 200, headers: new Headers(), json: async () => ({ code: 0, msg: '', data }) } as Response;
      }),
  }));
  const offered = Object.entries(games).map(([game_id, status]) => ({ game_id, status }));
  const part = await drawn(<RouterProvider router={router as never} />, [[keys.availableGames, offered], ...known], words);
  return { ...part, address: () => history.location.href, goTo: (next) => act(async () => history.push(next)) };
}

/** Wraps a part in a router, so that links have a target. */
export async function linked(part: ReactNode): Promise<ReactNode> {
  const root = createRootRoute({ validateSearch: readSearch, component: () => part });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await router.load();
  return <RouterProvider router={router as never} />;
}

/** Lets the page run until a condition holds. */
export async function until(isSo: () => unknown): Promise<void> {
  while (!isSo()) await act(async () => void (await new Promise((resolve) => setImmediate(resolve))));
}
