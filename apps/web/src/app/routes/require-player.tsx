import { Skeleton } from '@fairbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { openAuth, useAuthState } from '../../features/auth/index.ts';
import { useSession } from '../../shared/api/session.ts';
import { useTranslate } from '../../shared/format/i18n.ts';

let mounted = 0;
/** Whether a page for players only is open. */
export const isProtectedOpen = (): boolean => mounted > 0;

/**
 * The protected-page rule (specification, section 2): a guest gets the sign-in dialog and is sent to the home page. Until the session is known the page is
 * rendered without data, so that nothing moves for a player. A player whose session ended here stays, without the page's data, and is told why over it; one who
 * signed out is sent home and asked nothing.
 */
export function RequirePlayer({ children }: { readonly children: ReactNode }) {
  const { status } = useSession();
  const navigate = useNavigate();
  const t = useTranslate();
  const { why } = useAuthState();
  const hasEnded = why !== undefined;
  const hasStayed = useRef(false);
  const wasPlayer = useRef(false);
  useEffect(() => {
    mounted += 1;
    return () => {
      mounted -= 1;
    };
  }, []);
  useEffect(() => {
    hasStayed.current = status === 'guest' && (hasStayed.current || hasEnded);
    if (status === 'player') wasPlayer.current = true;
    if (status !== 'guest' || hasEnded) return;
    // Whoever was asked once and closed the dialog is not asked again.
    if (!hasStayed.current && !wasPlayer.current) openAuth('login');
    void navigate({ to: '/', replace: true });
  }, [status, hasEnded, navigate]);
  return status !== 'guest' ? children : <Skeleton rows={6} label={t('common.loading')} />;
}
