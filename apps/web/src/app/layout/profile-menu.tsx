import { IconButton } from '@fairbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { PauseQuestion } from '../../features/limits/index.ts';
import { useSession } from '../../shared/api/session.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { OddsFormats } from '../../shared/format/odds-format-menu.tsx';
import { LazyMenu } from '../../shared/page/lazy-overlays.ts';
import { Part } from '../../shared/page/part.tsx';
import { useSignOut } from '../use-sign-out.ts';

/** The account's name, a pause, and sign-out, set apart. */
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
