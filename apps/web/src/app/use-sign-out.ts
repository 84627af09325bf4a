import { sessionApi } from '@fairbook/contract';
import { useNavigate } from '@tanstack/react-router';
import { forgetAccount } from '../features/auth/index.ts';
import { api } from '../shared/api/api.ts';
import { signedOut } from '../shared/api/session.ts';
import { useTranslate } from '../shared/format/i18n.ts';
import { toast } from '../shared/page/toast.ts';
import { isProtectedOpen } from './routes/require-player.tsx';

/** Ends the session on the server and here, and goes to the home page. This browser forgets the player even if the server is unreachable. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const t = useTranslate();
  return async () => {
    await api(sessionApi.signOut, {}).catch(() => undefined);
    signedOut();
    forgetAccount();
    toast({ type: 'info', message: t('common.signed_out') });
    // A player's page leaves for home itself: one step back must not come to home again.
    await navigate({ to: '/', replace: isProtectedOpen() });
  };
}
