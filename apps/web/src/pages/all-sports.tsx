import type { SportGame } from '@fairbook/core/catalog';
import { linkClass, PageHead } from '@fairbook/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { MatchList } from '../features/sports/index.ts';
import { useOfferedSports } from '../shared/api/games.ts';
import { useTranslate } from '../shared/format/i18n.ts';
import { OddsFormatMenu } from '../shared/format/odds-format-menu.tsx';
import { sportName, toSport } from '../shared/format/shown-sports.ts';
import { GameTabs, useComingSoon } from '../shared/page/game-tabs.tsx';
import { usePageTitle } from '../shared/page/page-title.ts';
import type { PageSearch } from '../shared/page/search.ts';

const LIVE_MAX = 24;
const NEXT_MAX = 6;

/** The matches of all sports: those in play of each, and unless the address asks for these alone, the next to start. */
export function AllSportsPage() {
  const t = useTranslate();
  const { live } = useSearch({ strict: false }) as PageSearch;
  const sports = useOfferedSports();
  const comingSoon = useComingSoon('all');
  const title = t(live ? 'common.live_now' : 'common.all_sports');
  usePageTitle(title);
  return (
    <>
      <PageHead title={title}>
        <OddsFormatMenu />
      </PageHead>
      <GameTabs game="all" page="sport" live={live} />
      {comingSoon}
      {sports.map((game) => (
        <OneSport key={game} game={game} live={live} />
      ))}
    </>
  );
}

function OneSport({ game, live }: { readonly game: SportGame; readonly live: true | undefined }) {
  const t = useTranslate();
  const name = t(sportName(game));
  const all = (
    <Link {...toSport(game)} search={{ live }} className={linkClass()}>
      {t('common.see_all')}
    </Link>
  );
  return live ? (
    <MatchList game={game} filter="live" limit={LIVE_MAX} title={name} tellsNone>
      {all}
    </MatchList>
  ) : (
    <MatchList game={game} filter="upcoming" limit={NEXT_MAX} title={name}>
      {all}
    </MatchList>
  );
}
