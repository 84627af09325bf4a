import type { LobbySection } from '@fairbook/contract';
import type { LobbyType } from '@fairbook/core/games';
import { Banner, Button, EmptyState, Skeleton, TextField } from '@fairbook/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useIsPlayer } from '../../../shared/api/session.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { NotLoading } from '../../../shared/page/not-loading.tsx';
import type { PageSearch } from '../../../shared/page/search.ts';
import classes from './lobby.module.css';
import { useLobby } from './lobby-queries.ts';
import { useOwnTitles } from './own-titles.ts';
import { ProviderLinks } from './provider-links.tsx';
import { TitleActions } from './title-actions.tsx';
import { TitleCard } from './title-card.tsx';
import { TitleChips } from './title-chips.tsx';
import { filterOf, narrowed } from './title-filters.ts';

const TEXT_MAX = 60;

/** All titles of a provider: searched with small typing errors allowed, and filtered by the address. */
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
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as PageSearch;
  const own = useOwnTitles();
  const player = useIsPlayer();
  const filter = filterOf(search);
  const found = narrowed(section, filter, own);
  const change = (next: Partial<PageSearch>) =>
    void navigate({ to: '.', search: (now: PageSearch) => ({ ...now, ...next }), replace: true, resetScroll: false });
  const clear = () => change({ q: undefined, kind: undefined, volatility: undefined, back: undefined, mine: undefined });
  return (
    <>
      {section.status === 'disabled' && <Banner tone="info">{t('errors.game.unavailable')}</Banner>}
      <search className={classes.filters} aria-label={t('games.filters')}>
        <TextField
          label={t('games.search')}
          value={filter.text}
          onChange={(text) => change({ q: text || undefined })}
          type="search"
          maxLength={TEXT_MAX}
          autoComplete="off"
          enterKeyHint="search"
        />
        <TitleChips section={section} filter={filter} ofPlayer={player} onChange={change} />
      </search>
      <p role="status" className={classes.found}>
        {t('games.found', { count: found.length })}
      </p>
      {found.length === 0 && (
        <EmptyState icon="search" action={<Button onClick={clear}>{t('games.clear')}</Button>}>
          {t('games.found_none')}
        </EmptyState>
      )}
      <ul className={`${classes.tiles} ${classes.whole}`}>
        {found.map((title) => (
          <li key={title.id}>
            <TitleCard type={section.type} title={title}>
              <TitleActions type={section.type} title={title} />
            </TitleCard>
          </li>
        ))}
      </ul>
    </>
  );
}
