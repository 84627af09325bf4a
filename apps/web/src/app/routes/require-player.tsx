import { Skeleton } from '@fairbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { openAuth } from '../../features/auth/index.ts';
import { useSession } from '../../shared/api/session.ts';
import { useTranslate } from '../../shared/format/i18n.ts';

let mounted = 0;
/** Whether a page that only a player may see is open. */
export const isProtectedOpen = (): boolean => mounted > 0;

/**
 * The protected-page rule (specification, section 2): for a guest the sign-in dialog opens and the visitor is sent to the home page. Until it is known who looks, the page
 * is drawn with nothing in it, so that a player finds everything in its place.
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
