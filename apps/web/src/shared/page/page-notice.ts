import { useEffect, useId, useSyncExternalStore } from 'react';

interface Notice {
  readonly text: string;
  /** Where one does something about it. */
  readonly to?: '/account' | undefined;
  /** It is about the player and holds for long; others come and go, and are shown below it. */
  readonly stands: boolean;
}

let notices: ReadonlyMap<string, Notice> = new Map();
const listeners = new Set<() => void>();

function become(next: ReadonlyMap<string, Notice>): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** What the page has to say about all of it, such as that its data is old; null: nothing. It is shown over the page, because a line that comes and goes would push what is tapped. */
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

/** What is to be shown of those that come and go, or of those that stand: the first that was said. */
export const usePageNotices = (stands = false): Notice | undefined =>
  useSyncExternalStore(
    subscribe,
    () => [...notices.values()].find((each) => each.stands === stands),
    () => undefined,
  );
