import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../shared/api/session.ts';
import { withAllMessages } from '../../shared/format/i18n.ts';
import { useOverlay } from '../../shared/page/overlays.ts';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';
import { openAuth } from '../auth/index.ts';

const LazyInviteDialog = lazyPart(withAllMessages(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog })));

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
