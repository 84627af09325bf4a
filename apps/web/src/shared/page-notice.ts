import { useEffect, useId, useSyncExternalStore } from 'react';

let notices: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

function become(next: ReadonlyMap<string, string>): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** What the page has to say about all of it, such as that its data is old; null: nothing. It is shown over the page, because a line that comes and goes would push what is tapped. */
export function usePageNotice(text: string | null): void {
  const id = useId();
  useEffect(() => {
    if (text === null) return;
    become(new Map([...notices, [id, text]]));
    return () => become(new Map([...notices].filter(([each]) => each !== id)));
  }, [id, text]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is to be shown of it: the first that was said. */
export const usePageNotices = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => notices.values().next().value,
    () => undefined,
  );
