import { countClass, EmptyState, IconButton, Skeleton, Tabs } from '@fairbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { openAuth } from '../../features/auth/index.ts';
import { SlipPanel, SlipPill, useSlipCount } from '../../features/slip/index.ts';
import { useIsPlayer, useSession } from '../../shared/api/session.ts';
import { hasKeptDrawSlip } from '../../shared/bet-slip/kept-draw-slip.ts';
import { useTranslate, withAllMessages, withLotteryMessages } from '../../shared/format/i18n.ts';
import { LazyDrawer } from '../../shared/page/lazy-overlays.ts';
import { DESKTOP, useIsHere, useMedia, WIDE } from '../../shared/page/media.ts';
import { type Overlay, useOverlay } from '../../shared/page/overlays.ts';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';
import classes from './side-panel.module.css';
import { BackFromSlip, SLIP_ID } from './slip-keys.tsx';

const LotterySlip = lazyPart(withLotteryMessages(async () => ({ default: (await import('./lottery-slip.ts')).LotterySlipPanel })));
const LotteryPill = lazyPart(withLotteryMessages(async () => ({ default: (await import('./lottery-slip.ts')).LotterySlipPill })));
const LotteryCount = lazyPart(async () => ({ default: (await import('./lottery-slip.ts')).LotterySlipCount }));
const AllBetsPanel = lazyPart(withAllMessages(async () => ({ default: (await import('../../features/all-bets/index.ts')).AllBetsPanel })));

/** The page's slip; it is docked beside the page. */
type SlipKind = 'sports' | 'lottery';

interface SidePanelProps {
  readonly slip: SlipKind | undefined;
  /** Nothing can be added on this page: the slip's code is loaded only if it has something on it. */
  readonly onceFilled: boolean;
}

/**
 * The slip and the player's bets: docked on the right where the page wants it and there is room, otherwise a drawer, on phones a sheet. `?slip=true` and
 * `?mybet=true` open it.
 */
export function SidePanel({ slip: kind, onceFilled }: SidePanelProps) {
  const t = useTranslate();
  const slip = useOverlay('slip');
  const bets = useMyBetsFlag();
  const wide = useMedia(WIDE, true);
  const desktop = useMedia(DESKTOP, true);
  if (kind && wide) {
    return (
      <aside id={SLIP_ID} tabIndex={-1} className={classes.docked} aria-label={t('common.panel')}>
        <BackFromSlip />
        <PanelContent kind={kind} onceFilled={onceFilled} showsBets={bets.open} />
      </aside>
    );
  }
  const close = () => {
    slip.hide();
    bets.hide();
  };
  return (
    <>
      {kind === 'lottery' ? <LazyLottery part="pill" onceFilled={onceFilled} /> : <SlipPill />}
      {(slip.open || bets.open) && (
        <Part fallback={null} onClose={close}>
          <LazyDrawer label={t('common.panel')} side={desktop ? 'right' : 'bottom'} open onClose={close}>
            <PanelContent kind={kind ?? 'sports'} onceFilled={onceFilled} showsBets={bets.open} onClose={close} />
          </LazyDrawer>
        </Part>
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

interface PanelContentProps {
  readonly kind: SlipKind;
  readonly onceFilled: boolean;
  readonly showsBets: boolean;
  readonly onClose?: () => void;
}

function PanelContent({ kind, onceFilled, showsBets, onClose }: PanelContentProps) {
  const t = useTranslate();
  const bets = useOverlay('mybet');
  const player = useIsPlayer();
  const count = useSlipCount();
  const slipLabel = (
    <>
      {t('common.slip')}
      {kind === 'lottery' ? (
        <LazyLottery part="count" onceFilled={onceFilled} />
      ) : (
        count > 0 && <span className={countClass()}>{count}</span>
      )}
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
        <Part fallback={<Skeleton rows={4} label={t('common.loading')} />}>
          {kind === 'lottery' && (showsBets ? <AllBetsPanel kind="lottery" /> : <LazyLottery part="slip" onceFilled={onceFilled} />)}
          {kind === 'sports' && (showsBets ? <AllBetsPanel /> : <SlipPanel />)}
        </Part>
      </div>
    </>
  );
}

/** The lottery's slip is loaded separately, and in the browser only: the server has no slip. */
function LazyLottery({ part, onceFilled }: Pick<SidePanelProps, 'onceFilled'> & { readonly part: 'slip' | 'pill' | 'count' }) {
  const t = useTranslate();
  const isHere = useIsHere();
  const waiting = part === 'slip' ? <Skeleton rows={4} label={t('common.loading')} /> : null;
  if (!isHere) return waiting;
  if (onceFilled && !hasKeptDrawSlip()) return part === 'slip' ? <EmptyState icon="ticket">{t('lottery.slip_empty')}</EmptyState> : null;
  return (
    <Part fallback={waiting}>
      {part === 'slip' && <LotterySlip />}
      {part === 'pill' && <LotteryPill />}
      {part === 'count' && <LotteryCount className={countClass()} />}
    </Part>
  );
}
