import type { LobbySection } from '@fairbook/contract';
import type { LobbyType } from '@fairbook/core/games';
import { Banner, EmptyState, Skeleton } from '@fairbook/ui';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { NotLoading } from '../../../shared/page/not-loading.tsx';
import { useLobby } from './lobby-queries.ts';
import { ProviderLinks } from './provider-links.tsx';
import { isNarrowed } from './title-filters.ts';
import { FoundTitles, TitleSearch, useTitleFilter } from './title-search.tsx';

/** Three rows of a phone: fewer titles are seen at once, and need no search. */
const SEARCHED_FROM = 7;

/** All titles of a provider; with a search and filters, which the address keeps, if there are many. */
export function TypeView({ type }: { readonly type: LobbyType }) {
  const t = useTranslate();
  const { data, error, refetch } = useLobby();
  if (!data && error) return <NotLoading words="games.not_loading" error={error} again={refetch} />;
  if (!data) return <Skeleton rows={6} label={t('games.loading')} />;
  const section = data.find((each) => each.type === type);
  return (
    <>
      <ProviderLinks sections={data} type={type} />
      {section ? <Titles section={section} /> : <EmptyState icon="games">{t('errors.game.unavailable')}</EmptyState>}
    </>
  );
}

function Titles({ section }: { readonly section: LobbySection }) {
  const t = useTranslate();
  const { filter } = useTitleFilter();
  return (
    <>
      {section.status === 'disabled' && <Banner tone="info">{t('errors.game.unavailable')}</Banner>}
      {(section.list.length >= SEARCHED_FROM || isNarrowed(filter)) && <TitleSearch sections={[section]} />}
      <FoundTitles sections={[section]} />
    </>
  );
}
