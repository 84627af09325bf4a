import { useEffect, useEffectEvent } from 'react';
import { withAllWords } from '../../shared/i18n.ts';
import { useOverlay } from '../../shared/overlays.ts';
import { Part } from '../../shared/part.tsx';
import { lazyPart } from '../../shared/parts.ts';
import { useSession } from '../../shared/session.ts';
import { openAuth } from '../auth/index.ts';

const LazyInviteDialog = lazyPart(withAllWords(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog })));

/** `?invite=true`: the invite window for a player, the sign-in dialog for a guest (specification, section 2). Mounted once, in the shell. */
export function InviteWindow() {
  const { open, hide } = useOverlay('invite');
  const { status } = useSession();
  const refuse = useEffectEvent(() => {
    openAuth('login');
    hide();
  });
  useEffect(() => {
    if (open && status === 'guest') refuse();
  }, [open, status]);
  if (!open || status !== 'player') return null;
  return (
    <Part fallback={null} onClose={hide}>
      <LazyInviteDialog onClose={hide} />
    </Part>
  );
}
