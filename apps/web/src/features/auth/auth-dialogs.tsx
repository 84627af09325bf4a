import { useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { expectsPlayer, useIsPlayer } from '../../shared/api/session.ts';
import { withAllMessages } from '../../shared/format/i18n.ts';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';
import type { PageSearch } from '../../shared/page/search.ts';
import { closeAuth, isAuthPath, useAuthState } from './auth-store.ts';
import { keepInviteCode } from './registration/invite-code.ts';

const LazyAuthWindow = lazyPart(
  withAllMessages(async () => ({ default: (await import('./auth-window.tsx')).AuthWindow })),
  () => !expectsPlayer(),
);

/** The dialogs that `openAuth` opens. Mounted once, in the shell. */
export function AuthDialogs() {
  const { mode, from, why } = useAuthState();
  const player = useIsPlayer();
  const { inviteCode } = useSearch({ strict: false }) as PageSearch;
  const goBack = useGoBack();
  const { pathname } = useLocation();
  const done = mode !== undefined && player;

  useEffect(() => {
    if (inviteCode !== undefined) keepInviteCode(inviteCode);
  }, [inviteCode]);
  useEffect(() => {
    if (!done) return;
    closeAuth();
    goBack(from);
  }, [done, from, goBack]);

  const close = () => {
    closeAuth();
    goBack();
  };
  const closeByBack = () => {
    closeAuth();
    return !isAuthPath(pathname);
  };
  if (mode === undefined || done) return null;
  return (
    <Part fallback={null} onClose={close}>
      <LazyAuthWindow mode={mode} why={why} inviteCode={inviteCode} onClose={close} onBack={closeByBack} />
    </Part>
  );
}

/** Goes to the given address or, from an address that only opens a dialog, to the page before it. Otherwise stays. */
function useGoBack(): (to?: string) => void {
  const router = useRouter();
  const { pathname, href } = useLocation();
  const last = useRef('/');
  useEffect(() => {
    if (!isAuthPath(pathname)) last.current = href;
  }, [pathname, href]);
  return useCallback(
    (to?: string) => {
      const here = router.state.location;
      const target = to ?? (isAuthPath(here.pathname) ? last.current : here.href);
      if (target !== here.href) router.history.replace(target);
    },
    [router],
  );
}
