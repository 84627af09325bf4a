import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { openAuth } from '../features/auth/index.ts';
import { useTranslate } from '../shared/i18n.ts';
import { PRIVATE_FAMILIES } from '../shared/query-keys.ts';
import { onSessionEnd, type SessionEnd, useSession } from '../shared/session.ts';
import { toast } from '../shared/toast.ts';

/** How long the notice stands before the browser goes to sign in (specification, section 8). */
const TO_LOGIN_MS = 5_000;

/**
 * Keeps the page true to the session: forgets a player's data when the player changes, and after an unrecoverable 401 asks to sign in again; at once, over the
 * page, when only nothing was done for too long.
 */
export function SessionWatch() {
  const { status, playerId } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const t = useTranslate();
  const player = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (status === 'unknown') return;
    delete document.documentElement.dataset.session;
    const before = player.current;
    if (before === playerId) return;
    player.current = playerId;
    // After this commit's effects: the parts around this one hear last that the player is gone, and until then they would ask again in their name.
    queueMicrotask(() => {
      // Reset and not removed: what is on the screen keeps looking at its query, and would wait for a removed one for ever.
      if (before !== undefined) void queries.resetQueries({ predicate: (query) => PRIVATE_FAMILIES.includes(String(query.queryKey[0])) });
      void queries.invalidateQueries();
    });
  }, [status, playerId, queries]);

  useEffect(() => {
    if (status !== 'player') return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('./idle-watch.ts').then(({ watchIdle }) => {
      if (!isOver) stop = watchIdle();
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [status]);

  const onEnd = useEffectEvent((end: SessionEnd) => {
    toast({ type: 'error', message: t(`errors.${end}`) });
    if (end === 'auth.session_idle') {
      openAuth('login');
      return undefined;
    }
    return setTimeout(() => void navigate({ to: '/login' }), TO_LOGIN_MS);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onSessionEnd((end) => {
      timer = onEnd(end);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return null;
}
