import { classNames } from '@fairbook/ui';
import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { AuthDialogs } from '../../features/auth/index.ts';
import { InviteWindow } from '../../features/invite/index.ts';
import { AnotherGameWindow, LateAnswers, SharedSlipWindow } from '../../features/slip/index.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { loadAhead } from '../../shared/page/parts.ts';
import { onPageReady } from '../../shared/page/ready.ts';
import { carryOutEarlyTaps } from '../early-taps.ts';
import { SessionWatch } from '../session-watch.tsx';
import { ToastRegion } from '../toast-region.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LiveNotice } from './live-notice.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import classes from './shell.module.css';
import { SideNav } from './side-nav.tsx';
import { SidePanel } from './side-panel.tsx';
import { SkipToSlip } from './slip-keys.tsx';

const CONTENT_ID = 'content';

/** The frame around every page (specification, section 2, Layout). */
export function Shell() {
  const t = useTranslate();
  const { title, slip, onceFilled } = usePlace();
  usePageTitle(t(title));
  useFocusOnNewPage();
  useEffect(() => onPageReady(markReady), []);
  return (
    <>
      <nav aria-label={t('common.shortcuts')}>
        <a className={classes.skip} href={`#${CONTENT_ID}`}>
          {t('common.skip_to_content')}
        </a>
        <SkipToSlip className={classes.skip} />
        <Link to="/search" className={classes.skip}>
          {t('common.skip_to_search')}
        </Link>
      </nav>
      <Header />
      <div className={classNames(classes.shell, slip && classes.docked)}>
        <SideNav />
        <div className={classes.content}>
          <LiveNotice />
          <main id={CONTENT_ID} className={classes.main} tabIndex={-1}>
            <Outlet />
          </main>
          <Footer />
        </div>
        <SidePanel slip={slip} onceFilled={onceFilled} />
      </div>
      <BottomNav />
      <MenuDrawer />
      <AuthDialogs />
      <InviteWindow />
      <SharedSlipWindow />
      <AnotherGameWindow />
      <LateAnswers />
      <ToastRegion />
      <SessionWatch />
    </>
  );
}

/** Marks the page as interactive, so that browser automation can wait for it. */
function markReady(): void {
  if (document.documentElement.dataset.ready !== undefined) return;
  carryOutEarlyTaps();
  document.documentElement.dataset.ready = 'yes';
  loadAhead();
}

/** Returns the current route's metadata. An unknown address has no title of its own. */
function usePlace() {
  return useMatches({
    select: (matches) => {
      // Below an existing address, an unknown one still matches its parent.
      const isPage = matches.every(({ status, _notFound }) => status !== 'notFound' && !_notFound);
      const { title = 'common.not_found_title', slip, slipOnceFilled: onceFilled = false } = (isPage && matches.at(-1)?.staticData) || {};
      return { title, slip, onceFilled } as const;
    },
    structuralSharing: true,
  });
}

/** After navigation, moves the focus to the start of the page; a dialog that opened with it keeps the focus. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement?.closest('[role="dialog"]')) return;
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}
