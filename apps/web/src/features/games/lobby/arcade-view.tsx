import type { LobbySection } from '@fairbook/contract';
import { Banner, EmptyState, linkClass, SectionHead, Skeleton } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useIsPlayer } from '../../../shared/api/session.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { providerName } from '../../../shared/format/provider-names.ts';
import { NotLoading } from '../../../shared/page/not-loading.tsx';
import { Part } from '../../../shared/page/part.tsx';
import { lazyPart } from '../../../shared/page/parts.ts';
import { PrizesSection } from '../prizes/prizes-section.tsx';
import classes from './lobby.module.css';
import { useLobby } from './lobby-queries.ts';
import { useRecentTitles } from './own-titles.ts';
import { ProviderLinks } from './provider-links.tsx';
import { TitleCard } from './title-card.tsx';
import { isNarrowed } from './title-filters.ts';
import type { TitleName } from './title-name.ts';
import { FoundTitles, TitleSearch, useTitleFilter } from './title-search.tsx';

const WalletGames = lazyPart(async () => ({ default: (await import('../wallet-games/wallet-games-section.tsx')).WalletGamesSection }));

/** Two rows of the widest screen; CSS hides the excess on narrower ones, so that nothing moves. */
const SHOWN_MAX = 18;

/** The most recent titles that are shown: two rows of a phone, one of the widest screen. */
const RECENT_MAX = 6;

/**
 * The lobby (specification, section 2): a section per provider, at most two rows of its titles, and a link to all of them. A player's recent titles come first.
 * A search or a filter shows the titles of all providers that match instead.
 */
export function ArcadeView() {
  const t = useTranslate();
  const { data, error, refetch } = useLobby();
  const recent = useRecentTitles();
  const isPlayer = useIsPlayer();
  const { filter } = useTitleFilter();
  if (!data && error) return <NotLoading words="games.not_loading" error={error} again={refetch} />;
  if (!data || recent === undefined) return <Skeleton rows={6} label={t('games.loading')} />;
  if (data.length === 0) return <EmptyState icon="games">{t('games.section_none')}</EmptyState>;
  return (
    <>
      <ProviderLinks sections={data} />
      <TitleSearch sections={data} />
      {isNarrowed(filter) ? (
        <FoundTitles sections={data} />
      ) : (
        <>
          <p className={classes.note}>{t('games.lobby_note')}</p>
          <Recent sections={data} recent={recent} />
          {data.map((section) => (
            <Section key={section.type} section={section} />
          ))}
          <PrizesSection />
          {isPlayer && (
            <Part fallback={null}>
              <WalletGames />
            </Part>
          )}
        </>
      )}
    </>
  );
}

function Recent({ sections, recent }: { readonly sections: readonly LobbySection[]; readonly recent: readonly TitleName[] }) {
  const t = useTranslate();
  const titles = recent.flatMap(({ type, id }) => {
    const title = sections.find((each) => each.type === type)?.list.find((each) => each.id === id);
    return title ? [{ type, title }] : [];
  });
  if (titles.length === 0) return null;
  return (
    <section aria-label={t('games.recent')} className={classes.section}>
      <SectionHead title={t('games.recent')} />
      <ul className={classes.tiles}>
        {titles.slice(0, RECENT_MAX).map(({ type, title }) => (
          <li key={`${type}/${title.id}`}>
            <TitleCard type={type} title={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Section({ section: { type, status, list } }: { readonly section: LobbySection }) {
  const t = useTranslate();
  const { number } = useFormat();
  const name = providerName(type);
  return (
    <section aria-label={name} className={classes.section}>
      <SectionHead title={name}>
        <span className={classes.count}>{t('games.count', { count: list.length })}</span>
        <Link to="/game/$game" params={{ game: type }} className={linkClass()} aria-label={t('games.all_of', { provider: name })}>
          {t('common.see_all')} ({number(list.length)})
        </Link>
      </SectionHead>
      {status === 'disabled' && <Banner tone="info">{t('errors.game.unavailable')}</Banner>}
      <ul className={`${classes.tiles} ${classes.rows}`}>
        {list.slice(0, SHOWN_MAX).map((title) => (
          <li key={title.id}>
            <TitleCard type={type} title={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}
