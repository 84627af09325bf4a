import type { DehydratedState } from '@tanstack/react-query';
import { freeze, thaw } from '../shared/dehydrated.ts';

/** What the server's renderer hands to the browser beside the drawing itself. */
export interface PageState {
  readonly timeZone: string;
  readonly queries: DehydratedState;
}

const STATE_ID = 'page-state';

/** As a data block: not a script, so no nonce is needed and nothing in it can run. */
export const pageStateElement = (state: PageState): string => `<script type="application/json" id="${STATE_ID}">${freeze(state)}</script>`;

/** Undefined when the page came without a drawing (development). */
export function readPageState(): PageState | undefined {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (thaw(text) as PageState) : undefined;
}
