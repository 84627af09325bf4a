import { IconButton, Skeleton, Tabs } from '@fairbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { openAuth } from '../../features/auth/index.ts';
import { SlipPanel, SlipPill, useSlipCount } from '../../features/slip/index.ts';
import { useTranslate, withAllWords } from '../../shared/i18n.ts';
import { LazyDrawer } from '../../shared/lazy-overlays.ts';
import { DESKTOP, useMedia, WIDE } from '../../shared/media.ts';
import { type Overlay, useOverlay } from '../../shared/overlays.ts';
import { useSession } from '../../shared/session.ts';
import classes from './side-panel.module.css';

const MyBetsPanel = lazy(withAllWords(async () => ({ default: (await import('../../features/my-bets/index.ts')).MyBetsPanel })));

/**
 * The slip and the player's bets: docked at the right where the page asks for it and there is room, else a drawer, on phones a sheet.
 * `?slip=true` and `?mybet=true` open it.
 */
export function SidePanel({ docked }: { readonly docked: boolean }) {
  const t = useTranslate();
  const slip = useOverlay('slip');
  const bets = useMyBetsFlag();
  const wide = useMedia(WIDE, true);
  const desktop = useMedia(DESKTOP, true);
  if (docked && wide) {
    return (
      <aside className={classes.docked} aria-label={t('common.panel')}>
        <PanelContent showsBets={bets.open} />
      </aside>
    );
  }
  const close = () => {
    slip.hide();
    bets.hide();
  };
  return (
    <>
      <SlipPill />
      {(slip.open || bets.open) && (
        <Suspense fallback={null}>
          <LazyDrawer label={t('common.panel')} side={desktop ? 'right' : 'bottom'} open onClose={close}>
            <PanelContent showsBets={bets.open} onClose={close} />
          </LazyDrawer>
        </Suspense>
      )}
    </>
  );
}

/** `?mybet=true`: the panel for a player on a desktop, the page on a phone, the sign-in dialog for a guest (specification, section 2). */
function useMyBetsFlag(): Overlay {
  const bets = useOverlay('mybet');
  const { status } = useSession();
  const navigate = useNavigate();
  const desktop = useMedia(DESKTOP, true);
  const refuse = useEffectEvent(() => {
    openAuth('login');
    bets.hide();
  });
  useEffect(() => {
    if (!bets.open) return;
    if (status === 'guest') refuse();
    else if (!desktop) void navigate({ to: '/my-bets', replace: true });
  }, [bets.open, status, desktop, navigate]);
  return { ...bets, open: bets.open && status === 'player' && desktop };
}

const CONTENT_ID = 'panel-content';

function PanelContent({ showsBets, onClose }: { readonly showsBets: boolean; readonly onClose?: () => void }) {
  const t = useTranslate();
  const bets = useOverlay('mybet');
  const player = useSession().status === 'player';
  const count = useSlipCount();
  const slipLabel = (
    <>
      {t('common.slip')}
      {count > 0 && <span className={classes.count}>{count}</span>}
    </>
  );
  const tabs = [{ value: 'slip', label: slipLabel }, ...(player ? [{ value: 'bets', label: t('common.bets') }] : [])];
  return (
    <>
      <header className={classes.head}>
        <Tabs
          label={t('common.panel')}
          value={showsBets ? 'bets' : 'slip'}
          tabs={tabs}
          onChange={(tab) => (tab === 'bets' ? bets.show() : bets.hide())}
          panelId={CONTENT_ID}
        />
        {onClose && <IconButton icon="x" label={t('common.close')} onClick={onClose} />}
      </header>
      <div id={CONTENT_ID} role="tabpanel" aria-label={t(showsBets ? 'common.my_bets' : 'common.slip')} className={classes.content}>
        <Suspense fallback={<Skeleton rows={4} label={t('common.loading')} />}>{showsBets ? <MyBetsPanel /> : <SlipPanel />}</Suspense>
      </div>
    </>
  );
}
