import { LOBBY_TYPES, type LobbyType } from '@fairbook/core/games';
import { linkClass, PageHead } from '@fairbook/ui';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ArcadeView, FirstProvider, JackpotsView, TournamentsView, TypeView } from '../features/games/index.ts';
import { useTranslate } from '../shared/format/i18n.ts';
import { providerName } from '../shared/format/provider-names.ts';
import { usePageTitle } from '../shared/page/page-title.ts';

/** `/gameArcade`: the lobby. */
export function GameArcadePage() {
  const t = useTranslate();
  usePageTitle(t('common.games'));
  return (
    <>
      <PageHead title={t('common.games')} />
      <ArcadeView />
    </>
  );
}

/** `/game`: on to the first provider that is visible. */
export function GameHomePage() {
  const t = useTranslate();
  usePageTitle(t('common.games'));
  return (
    <>
      <PageHead title={t('common.games')} />
      <FirstProvider />
    </>
  );
}

/** `/game/{type}`: all titles of a provider. */
export function GameListPage() {
  const t = useTranslate();
  const { game } = useParams({ strict: false }) as { readonly game?: string };
  const type: LobbyType = LOBBY_TYPES.find((each) => each === game) ?? LOBBY_TYPES[0];
  usePageTitle(providerName(type));
  return (
    <>
      <PageHead title={providerName(type)}>
        <Link to="/gameArcade" className={linkClass()}>
          {t('games.back')}
        </Link>
      </PageHead>
      <TypeView type={type} />
    </>
  );
}

/** `/game/jackpots`: what jackpots hold, and all their rules. */
export function JackpotsPage() {
  return (
    <Prizes title="games.jackpots">
      <JackpotsView />
    </Prizes>
  );
}

/** `/game/tournaments`: their rules, and who is where. */
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
