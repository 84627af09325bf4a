import type { DehydratedState } from '@tanstack/react-query';
import { freeze, thaw } from '../shared/api/dehydrated.ts';

/** The state that the server's renderer passes to the browser beside the HTML. */
export interface PageState {
  readonly timeZone: string;
  /** By the server's clock, milliseconds since 1970. */
  readonly drawnAt: number;
  readonly queries: DehydratedState;
  /** Whether the browser draws the page: the server left it to it. */
  readonly isLeft?: boolean;
}

const STATE_ID = 'page-state';

/** As a data block: not a script, so it needs no nonce and cannot run. */
export const pageStateElement = (state: PageState): string => `<script type="application/json" id="${STATE_ID}">${freeze(state)}</script>`;

/** Undefined if the page was not rendered by the server (development). */
export function readPageState(): PageState | undefined {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? readByClock(thaw(text) as PageState, arrivedAt()) : undefined;
}

/**
 * Moves the data's timestamps to the browser's clock, which may differ by minutes and which countdowns and staleness go by: as if the data had been read here
 * when the page arrived.
 */
export function readByClock(state: PageState, arrived: number): PageState {
  const ahead = arrived - state.drawnAt;
  const queries = state.queries.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: query.state.dataUpdatedAt + ahead },
  }));
  return { ...state, queries: { ...state.queries, queries } };
}

/** When the page began to arrive, by the browser's clock. */
function arrivedAt(): number {
  const navigation = performance.getEntriesByType('navigation').find((entry) => entry instanceof PerformanceNavigationTiming);
  return Date.now() - (navigation ? performance.now() - navigation.responseStart : 0);
}
