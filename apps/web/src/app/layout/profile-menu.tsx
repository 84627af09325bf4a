import { IconButton } from '@fairbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { PauseQuestion } from '../../features/limits/index.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { LazyMenu } from '../../shared/lazy-overlays.ts';
import { OddsFormats } from '../../shared/odds-format-menu.tsx';
import { Part } from '../../shared/part.tsx';
import { useSession } from '../../shared/session.ts';
import { useSignOut } from '../use-sign-out.ts';

/** Whose account it is, a pause, and the way out, which stands apart. */
export function ProfileMenu() {
  const t = useTranslate();
  const { nickname = '' } = useSession();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [odds, setOdds] = useState(false);
  const [pausing, setPausing] = useState(false);
  const choices = {
    profile: () => void navigate({ to: '/account' }),
    limits: () => void navigate({ to: '/limits' }),
    pause: () => setPausing(true),
    odds: () => setOdds(true),
    'sign-out': () => void signOut(),
  };
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={trigger}
        icon="user"
        label={t('common.profile')}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Part fallback={null} onClose={() => setOpen(false)}>
          <LazyMenu
            label={t('common.signed_in_as', { name: nickname })}
            trigger={trigger}
            open
            onClose={() => setOpen(false)}
            items={[
              { id: 'profile', label: t('common.account_security'), icon: 'user' },
              { id: 'odds', label: t('common.odds_format'), icon: 'chart' },
              { id: 'pause', label: t('limits.pause_now'), icon: 'pause' },
              { id: 'limits', label: t('limits.link'), icon: 'shield' },
              { id: 'sign-out', label: t('common.sign_out'), icon: 'exit', apart: true },
            ]}
            onChoose={(id) => choices[id as keyof typeof choices]()}
          />
        </Part>
      )}
      {odds && <OddsFormats trigger={trigger} onClose={() => setOdds(false)} />}
      {pausing && <PauseQuestion days={1} onClose={() => setPausing(false)} />}
    </>
  );
}
