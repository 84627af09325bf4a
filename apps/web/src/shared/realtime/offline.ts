import { useSyncExternalStore } from 'react';
import { useTranslate } from '../format/i18n.ts';

let countSelections: () => number = () => 0;

/** Sets how to count the selections on the slip; called by the slip. */
export function tellSelections(count: () => number): void {
  countSelections = count;
}

const subscribe = (listener: () => void) => {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener);
  };
};

/** Whether the browser knows that it has no network. */
const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );

/** The text while the network is down: that it is, and that the slip is kept. */
export function useOfflineText(): string | undefined {
  const t = useTranslate();
  const isOffline = useIsOffline();
  return isOffline ? t('common.offline', { count: countSelections() }) : undefined;
}

/** The text for a part whose code did not load: the likely reason, and that the slip is kept. */
export function useMissingText(): string {
  const t = useTranslate();
  return useOfflineText() ?? t('common.part_missing', { count: countSelections() });
}
