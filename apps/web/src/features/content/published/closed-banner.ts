import { useSyncExternalStore } from 'react';

/** localStorage key of the id of the banner that was closed in this browser. */
const KEY = 'closed-banner';

/**
 * Part of a document's first script: a banner that was closed is never painted. Only an id in the server's format is used, so that nothing else gets into the
 * style.
 */
export const HIDE_CLOSED_BANNER = `try{const b=localStorage.getItem('${KEY}');if(/^[\\da-f-]{36}$/.test(b))document.head.append(Object.assign(document.createElement('style'),{nonce:document.currentScript.nonce,textContent:'[data-banner="'+b+'"]{display:none!important}'}))}catch{/* storage refused */}`;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hides a banner in this browser for good; the next one has another id. */
export function closeBanner(id: string): void {
  localStorage.setItem(KEY, id);
  for (const listener of listeners) listener();
}

/** The id of the banner that was closed last; null on the server, whose HTML hides it by a style. */
export const useClosedBanner = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEY),
    () => null,
  );
