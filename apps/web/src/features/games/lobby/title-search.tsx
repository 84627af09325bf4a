import type { LobbySection } from '@fairbook/contract';
import { Button, EmptyState, Icon } from '@fairbook/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useIsPlayer } from '../../../shared/api/session.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import type { PageSearch } from '../../../shared/page/search.ts';
import classes from './lobby.module.css';
import { useOwnTitles } from './own-titles.ts';
import { TitleActions } from './title-actions.tsx';
import { TitleCard } from './title-card.tsx';
import { TitleChips } from './title-chips.tsx';
import { filterOf, narrowed, type TitleFilter } from './title-filters.ts';
import searchClasses from './title-search.module.css';

const TEXT_MAX = 60;

/** Reads the filters from the page's address, and changes them there. */
export function useTitleFilter(): { readonly filter: TitleFilter; readonly change: (next: Partial<PageSearch>) => void } {
  const navigate = useNavigate();
  const filter = filterOf(useSearch({ strict: false }) as PageSearch);
  const change = (next: Partial<PageSearch>) =>
    void navigate({ to: '.', search: (now: PageSearch) => ({ ...now, ...next }), replace: true, resetScroll: false });
  return { filter, change };
}

interface SectionsProps {
  readonly sections: readonly LobbySection[];
}

/** Searches titles, with small typing errors allowed, and filters them. */
export function TitleSearch({ sections }: SectionsProps) {
  const t = useTranslate();
  const { filter, change } = useTitleFilter();
  const player = useIsPlayer();
  return (
    <search className={searchClasses.search} aria-label={t('games.filters')}>
      <label className={searchClasses.field}>
        <Icon name="search" size="small" />
        <input
          type="search"
          value={filter.text}
          onChange={({ target }) => change({ q: target.value || undefined })}
          placeholder={t('games.search')}
          aria-label={t('games.search')}
          maxLength={TEXT_MAX}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <TitleChips titles={sections.flatMap(({ list }) => list)} filter={filter} ofPlayer={player} onChange={change} />
    </search>
  );
}

/** The titles that match the filters, and how many they are. */
export function FoundTitles({ sections }: SectionsProps) {
  const t = useTranslate();
  const { filter, change } = useTitleFilter();
  const found = narrowed(sections, filter, useOwnTitles());
  const clear = () => change({ q: undefined, kind: undefined, volatility: undefined, back: undefined, mine: undefined });
  return (
    <>
      <p role="status" className={classes.found}>
        {t('games.found', { count: found.length })}
      </p>
      {found.length === 0 && (
        <EmptyState icon="search" action={<Button onClick={clear}>{t('games.clear')}</Button>}>
          {t('games.found_none')}
        </EmptyState>
      )}
      <ul className={`${classes.tiles} ${classes.whole}`}>
        {found.map(({ type, title }) => (
          <li key={`${type}/${title.id}`}>
            <TitleCard type={type} title={title}>
              <TitleActions type={type} title={title} />
            </TitleCard>
          </li>
        ))}
      </ul>
    </>
  );
}
