import { useEffect, useId, useSyncExternalStore } from 'react';

interface Notice {
  readonly text: string;
  /** Where the player can do something about it. */
  readonly to?: '/account' | undefined;
  /** It is about the player and lasts; others come and go, and are shown below it. */
  readonly stands: boolean;
}

let notices: ReadonlyMap<string, Notice> = new Map();
const listeners = new Set<() => void>();

function become(next: ReadonlyMap<string, Notice>): void {
  notices = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a notice about the whole page, such as stale data; null for none. It floats above the page, because inserting a line would move what is being tapped.
 */
export function usePageNotice(text: string | null, stands = false, to?: Notice['to']): void {
  const id = useId();
  useEffect(() => {
    if (text === null) return;
    become(new Map([...notices, [id, { text, stands, to }]]));
    return () => become(new Map([...notices].filter(([each]) => each !== id)));
  }, [id, text, stands, to]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The notice to show of those that come and go, or of those that last: the earliest. */
export const usePageNotices = (stands = false): Notice | undefined =>
  useSyncExternalStore(
    subscribe,
    () => [...notices.values()].find((each) => each.stands === stands),
    () => undefined,
  );
