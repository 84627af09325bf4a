import type { DehydratedState } from '@tanstack/react-query';
import { freeze, thaw } from '../shared/api/dehydrated.ts';

/** What the server's renderer hands to the browser beside the drawing itself. */
export interface PageState {
  readonly timeZone: string;
  /** By the server's clock, milliseconds since 1970. */
  readonly drawnAt: number;
  readonly queries: DehydratedState;
}

const STATE_ID = 'page-state';

/** As a data block: not a script, so no nonce is needed and nothing in it can run. */
export const pageStateElement = (state: PageState): string => `<script type="application/json" id="${STATE_ID}">${freeze(state)}</script>`;

/** Undefined when the page came without a drawing (development). */
export function readPageState(): PageState | undefined {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? readByClock(thaw(text) as PageState, arrivedAt()) : undefined;
}

/**
 * The server read its data by its own clock. Countdowns and what is old go by the clock here, which may be minutes off: the same readings, as if they had been made
 * here when the page came.
 */
export function readByClock(state: PageState, arrived: number): PageState {
  const ahead = arrived - state.drawnAt;
  const queries = state.queries.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: query.state.dataUpdatedAt + ahead },
  }));
  return { ...state, queries: { ...state.queries, queries } };
}

/** When the page began to arrive, by the clock here. */
function arrivedAt(): number {
  const navigation = performance.getEntriesByType('navigation').find((entry) => entry instanceof PerformanceNavigationTiming);
  return Date.now() - (navigation ? performance.now() - navigation.responseStart : 0);
}
