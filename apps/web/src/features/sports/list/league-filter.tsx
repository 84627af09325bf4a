import type { Match } from '@fairbook/contract';
import { Icon } from '@fairbook/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLocale, useTranslate } from '../../../shared/format/i18n.ts';
import { byName } from '../../../shared/format/intl.ts';
import type { PageSearch } from '../../../shared/page/search.ts';
import classes from './league-filter.module.css';

/** The league chosen in the address; null for all of them, and for one without matches now. */
export function useChosenLeague(all: readonly Match[]): string | null {
  const { league } = useSearch({ strict: false }) as PageSearch;
  return all.find(({ league_id }) => league_id === league)?.league_id ?? null;
}

/** Filters the matches by league. The choice is kept in the address. */
export function LeagueFilter({ all, chosen }: { readonly all: readonly Match[]; readonly chosen: string | null }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const inOrder = byName(useLocale());
  const leagues = new Map<string, { name: string; count: number }>();
  for (const { league_id, league_name } of all) {
    leagues.set(league_id, { name: league_name, count: (leagues.get(league_id)?.count ?? 0) + 1 });
  }
  if (leagues.size < 2) return null;
  const choose = (league: string) =>
    void navigate({ to: '.', search: (now: PageSearch) => ({ ...now, league: league || undefined }), replace: true, resetScroll: false });
  return (
    <label className={classes.filter} data-chosen={chosen !== null}>
      <span>{t('sports.league')}</span>
      <Icon name="filter" size="small" className={classes.mark} />
      <select value={chosen ?? ''} onChange={(event) => choose(event.target.value)}>
        <option value="">{t('sports.all_leagues')}</option>
        {[...leagues]
          .toSorted(([, one], [, other]) => inOrder(one, other))
          .map(([id, { name, count }]) => (
            <option key={id} value={id}>
              {name} ({count})
            </option>
          ))}
      </select>
    </label>
  );
}
