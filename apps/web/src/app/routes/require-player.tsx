import { Skeleton } from '@fairbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { openAuth } from '../../features/auth/index.ts';
import { useSession } from '../../shared/api/session.ts';
import { useTranslate } from '../../shared/format/i18n.ts';

let mounted = 0;
/** Whether a page for players only is open. */
export const isProtectedOpen = (): boolean => mounted > 0;

/**
 * The protected-page rule (specification, section 2): a guest gets the sign-in dialog and is sent to the home page. Until the session is known the page is
 * rendered without data, so that nothing moves for a player.
 */
export function RequirePlayer({ children }: { readonly children: ReactNode }) {
  const { status } = useSession();
  const navigate = useNavigate();
  const t = useTranslate();
  useEffect(() => {
    mounted += 1;
    return () => {
      mounted -= 1;
    };
  }, []);
  useEffect(() => {
    if (status !== 'guest') return;
    openAuth('login');
    void navigate({ to: '/', replace: true });
  }, [status, navigate]);
  return status !== 'guest' ? children : <Skeleton rows={6} label={t('common.loading')} />;
}
