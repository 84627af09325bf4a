import { useEffect, useState } from 'react';
import { useTranslate } from '../../shared/format/i18n.ts';
import { usePageNotice } from '../../shared/page/page-notice.ts';
import { useSocketState } from '../../shared/realtime/socket.ts';

/** The age from which prices are marked as old. */
const STALE_MS = 20_000;

export interface Freshness {
  /** The feed has been silent and every market is held. */
  readonly silent: boolean;
  /** When it was last read. */
  readonly readAt: number;
}

/** Shows a notice when prices may be old: the feed is silent, or nothing was received from the server for 20 seconds. */
export function useFreshness({ silent, readAt }: Freshness): void {
  const t = useTranslate();
  const isOld = useIsOld(readAt);
  usePageNotice(silent ? t('sports.feed_silent') : isOld ? t('common.live_lost') : null);
}

/** Whether the socket was given up, or is reconnecting and the last reading is too old. */
function useIsOld(readAt: number): boolean {
  const socket = useSocketState();
  const isHeard = socket === 'open';
  const [expired, setExpired] = useState(0);
  useEffect(() => {
    if (isHeard || readAt === 0) return;
    const timer = setTimeout(() => setExpired(readAt), Math.max(0, readAt + STALE_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [isHeard, readAt]);
  return readAt !== 0 && (socket === 'polling' || (!isHeard && expired === readAt));
}
