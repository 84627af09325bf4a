import { countClass, EmptyState, IconButton, Skeleton, Tabs } from '@fairbook/ui';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { openAuth } from '../../features/auth/index.ts';
import { SlipPanel, SlipPill, useSlipCount } from '../../features/slip/index.ts';
import { useIsPlayer, useSession } from '../../shared/api/session.ts';
import { hasKeptDrawSlip } from '../../shared/bet-slip/kept-draw-slip.ts';
import { type MessageId, useTranslate, withAllMessages, withLotteryMessages } from '../../shared/format/i18n.ts';
import { LazyDrawer } from '../../shared/page/lazy-overlays.ts';
import { DESKTOP, useIsHere, useMedia, WIDE } from '../../shared/page/media.ts';
import { type Overlay, useOverlay } from '../../shared/page/overlays.ts';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';
import { type PageSearch, withPanel } from '../../shared/page/search.ts';
import { loadSupport } from './chat-news.tsx';
import classes from './side-panel.module.css';
import { BackFromSlip, SLIP_ID } from './slip-keys.tsx';

const LotterySlip = lazyPart(withLotteryMessages(async () => ({ default: (await import('./lottery-slip.ts')).LotterySlipPanel })));
const LotteryPill = lazyPart(withLotteryMessages(async () => ({ default: (await import('./lottery-slip.ts')).LotterySlipPill })));
const LotteryCount = lazyPart(async () => ({ default: (await import('./lottery-slip.ts')).LotterySlipCount }));
const AllBetsPanel = lazyPart(withAllMessages(async () => ({ default: (await import('../../features/all-bets/index.ts')).AllBetsPanel })));

const HelpPanel = lazyPart(async () => ({ default: (await loadSupport()).HelpPanel }));

/** The views of the panel (specification, section 2), by the flag that opens each. */
const VIEWS = ['slip', 'mybet', 'chat', 'support'] as const;
type View = (typeof VIEWS)[number];
type Help = Extract<View, 'chat' | 'support'>;
const isHelp = (view: View): view is Help => view === 'chat' || view === 'support';
const wordOf = (view: View): MessageId => (view === 'mybet' ? 'common.bets' : `common.${view}`);

/** The page's slip; it is docked beside the page. */
type SlipKind = 'sports' | 'lottery';

/** Over these pages no slip is offered: it would cover what is typed to us, or hold out a return to somebody who looks for a limit. It is kept. */
const WITHOUT_PILL: ReadonlySet<string> = new Set(['/chat', '/limits', '/responsible-play']);

interface SidePanelProps {
  readonly slip: SlipKind | undefined;
  /** Nothing can be added on this page: the slip's code is loaded only if it has something on it. */
  readonly onceFilled: boolean;
}

/**
 * The slip, the player's bets, the chat and the ways to be helped: docked on the right where the page wants a slip and there is room, otherwise a drawer, on
 * phones a sheet. `?slip=true`, `?mybet=true`, `?chat=true` and `?support=true` open it.
 */
export function SidePanel({ slip: kind, onceFilled }: SidePanelProps) {
  const t = useTranslate();
  const slip = useOverlay('slip');
  const bets = useMyBetsFlag();
  const help = useHelp();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const wide = useMedia(WIDE, true);
  const desktop = useMedia(DESKTOP, true);
  const shown: View = help ?? (bets.open ? 'mybet' : 'slip');
  const isOpen = slip.open || shown !== 'slip';
  const choose = (view?: View) =>
    void navigate({ to: '.', search: (now: PageSearch) => withPanel(now, view), replace: isOpen, resetScroll: false });
  const close = () => choose();
  const content = { shown, onceFilled, onClose: close };
  if (kind && wide) {
    return (
      <aside id={SLIP_ID} tabIndex={-1} className={classes.docked} aria-label={t('common.panel')}>
        <BackFromSlip />
        <PanelContent {...content} kind={kind} views={VIEWS} docked onChoose={(view) => choose(view === 'slip' ? undefined : view)} />
      </aside>
    );
  }
  return (
    <>
      {/* Hidden and not left out: it also asks what became of bets that were under way. */}
      <div hidden={WITHOUT_PILL.has(pathname)} className={classes.pill}>
        {kind === 'lottery' ? <LazyLottery part="pill" onceFilled={onceFilled} /> : <SlipPill />}
      </div>
      {isOpen && (
        <Part fallback={null} onClose={close}>
          <LazyDrawer label={t('common.panel')} side={desktop ? 'right' : 'bottom'} open onClose={close}>
            <PanelContent
              {...content}
              kind={kind ?? 'sports'}
              views={VIEWS.filter((view) => desktop || isHelp(view) === (help !== undefined))}
              onChoose={choose}
            />
          </LazyDrawer>
        </Part>
      )}
    </>
  );
}

/** The view of live support in the address; not the chat where the page is the chat. */
function useHelp(): Help | undefined {
  const {
    pathname,
    search: { chat, support },
  } = useLocation();
  if (chat && pathname !== '/chat') return 'chat';
  return support ? 'support' : undefined;
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
  readonly shown: View;
  /** The views that have a tab; that of the bets is for players. */
  readonly views: readonly View[];
  readonly docked?: boolean;
  readonly onChoose: (view: View) => void;
  readonly onClose: () => void;
}

function PanelContent({ kind, onceFilled, shown, views, docked = false, onChoose, onClose }: PanelContentProps) {
  const t = useTranslate();
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
  const tabs = views
    .filter((view) => view !== 'mybet' || player)
    .map((view) => ({ value: view, label: view === 'slip' ? slipLabel : t(wordOf(view)) }));
  return (
    <>
      <header className={classes.head}>
        <Tabs label={t('common.panel')} value={shown} tabs={tabs} onChange={onChoose} panelId={CONTENT_ID} />
        {!docked && <IconButton icon="x" label={t('common.close')} onClick={onClose} />}
      </header>
      <div id={CONTENT_ID} role="tabpanel" aria-label={t(shown === 'mybet' ? 'common.my_bets' : wordOf(shown))} className={classes.content}>
        <Part fallback={<Skeleton rows={4} label={t('common.loading')} />}>
          {isHelp(shown) && <HelpPanel shown={shown} docked={docked} onClose={onClose} />}
          {shown === 'mybet' && <AllBetsPanel {...(kind === 'lottery' && { kind })} />}
          {shown === 'slip' && (kind === 'lottery' ? <LazyLottery part="slip" onceFilled={onceFilled} /> : <SlipPanel />)}
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
