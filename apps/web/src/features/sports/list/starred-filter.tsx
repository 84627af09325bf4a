import type { Match } from '@fairbook/contract';
import { Button, chipClass, EmptyState, Icon } from '@fairbook/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useStarred } from '../../../shared/api/starred.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import type { PageSearch } from '../../../shared/page/search.ts';
import classes from './starred-filter.module.css';

/** Whether only the reader's own matches are shown, from the address; and a test for them: starred, or of a starred league or team. */
export function useStarredOnly(): { readonly only: boolean; readonly isStarred: (match: Match) => boolean } {
  const { starred } = useSearch({ strict: false }) as PageSearch;
  const { league, team, match: matches } = useStarred();
  const isStarred = ({ match_id, league_id, home_id, away_id }: Match) =>
    matches.includes(match_id) || league.includes(league_id) || team.includes(home_id) || team.includes(away_id);
  return { only: starred === true, isStarred };
}

/** Shows only starred matches, or all again. The choice is kept in the address. */
export function StarredFilter({ only }: { readonly only: boolean }) {
  const t = useTranslate();
  const turn = useTurn();
  return (
    <button type="button" className={chipClass()} aria-pressed={only} onClick={() => turn(!only)}>
      <Icon name="star" size="small" /> <span className={classes.word}>{t('sports.starred')}</span>
    </button>
  );
}

/** Says that nothing on offer is starred, and how to star it. */
export function NoneStarred() {
  const t = useTranslate();
  const turn = useTurn();
  return (
    <EmptyState icon="star" action={<Button onClick={() => turn(false)}>{t('sports.all_matches')}</Button>}>
      {t('sports.none_starred')}
    </EmptyState>
  );
}

function useTurn(): (only: boolean) => void {
  const navigate = useNavigate();
  return (only) =>
    void navigate({ to: '.', search: (now: PageSearch) => ({ ...now, starred: only || undefined }), replace: true, resetScroll: false });
}
