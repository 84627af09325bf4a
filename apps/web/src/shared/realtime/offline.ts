import { useSyncExternalStore } from 'react';
import { useTranslate } from '../format/i18n.ts';

let countSelections: () => number = () => 0;

/** Whoever keeps the slip says how many selections are on it. */
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

/** While there is no network: that, and that the slip is kept. */
export function useOfflineText(): string | undefined {
  const t = useTranslate();
  const isOffline = useIsOffline();
  return isOffline ? t('common.offline', { count: countSelections() }) : undefined;
}

/** Of a part whose code did not come: why, as far as the browser knows, and that the slip is kept. */
export function useMissingText(): string {
  const t = useTranslate();
  return useOfflineText() ?? t('common.part_missing', { count: countSelections() });
}
