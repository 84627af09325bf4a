import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { openAuth } from '../features/auth/index.ts';
import { currentSession, onSessionEnd, type SessionEnd, useSession, watchOtherTabs } from '../shared/api/session.ts';
import { useTranslate } from '../shared/format/i18n.ts';
import { playerChanged } from './player-changed.ts';
import { isProtectedOpen } from './routes/require-player.tsx';

/** On a page for players only, how long until the browser goes to sign-in (specification, section 8). */
const TO_LOGIN_MS = 5_000;

/**
 * Keeps the page in line with the session: forgets a player's data when the player changes, and after an unrecoverable 401 shows the reason and asks to sign in
 * again, in a dialog over the current page. Leaves a page that is for players only.
 */
export function SessionWatch() {
  const t = useTranslate();
  const { status, playerId } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const player = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (status === 'unknown') return;
    delete document.documentElement.dataset.session;
    if (status === 'guest') document.documentElement.style.removeProperty('--corner');
    const before = player.current;
    if (before === playerId) return;
    player.current = playerId;
    // After this commit's effects: components around this one learn last that the player is gone, and until then would refetch on the player's behalf.
    queueMicrotask(() => playerChanged(queries, before));
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

  const words = useEffectEvent(() => t);
  useEffect(() => {
    if (playerId === undefined) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('./star-sync.ts').then(
      ({ watchStars }) => {
        if (!isOver) stop = watchStars(playerId, () => words());
      },
      () => undefined, // without a network, only the browser keeps them
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [playerId]);

  const toLogin = useEffectEvent(() => {
    if (currentSession().status === 'player') return;
    // What is left there is nobody's: whoever closes the dialog does not come back to it.
    void navigate({ to: '/', replace: true }).then(() => navigate({ to: '/login' }));
  });
  const onEnd = useEffectEvent((end: SessionEnd) => {
    const wasProtected = isProtectedOpen();
    openAuth('login', end);
    return wasProtected ? setTimeout(() => toLogin(), TO_LOGIN_MS) : undefined;
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
  useEffect(() => watchOtherTabs(), []);
  return null;
}
