import { linkClass, PageHead } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { JackpotsView, TournamentsView } from '../features/games/index.ts';
import { useTranslate } from '../shared/format/i18n.ts';
import { usePageTitle } from '../shared/page/page-title.ts';

/** `/game/jackpots`: what jackpots hold, and their full rules. */
export function JackpotsPage() {
  return (
    <Prizes title="games.jackpots">
      <JackpotsView />
    </Prizes>
  );
}

/** `/game/tournaments`: their rules and rankings. */
export function TournamentsPage() {
  return (
    <Prizes title="games.tournaments">
      <TournamentsView />
    </Prizes>
  );
}

function Prizes({ title, children }: { readonly title: 'games.jackpots' | 'games.tournaments'; readonly children: ReactNode }) {
  const t = useTranslate();
  usePageTitle(t(title));
  return (
    <>
      <PageHead title={t(title)}>
        <Link to="/gameArcade" className={linkClass()}>
          {t('games.back')}
        </Link>
      </PageHead>
      {children}
    </>
  );
}
