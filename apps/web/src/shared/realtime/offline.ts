import { useSyncExternalStore } from 'react';
import { isOffline } from '../api/is-offline.ts';
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

/** {@link isOffline}, as it changes. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);

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
