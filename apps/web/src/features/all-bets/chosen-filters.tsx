import { Icon } from '@fairbook/ui';
import { useTranslate } from '../../shared/format/i18n.ts';
import classes from './all-bets.module.css';
import { FILTERS, isNarrowed, without } from './bet-wish.ts';
import { useFilterWords } from './filter-words.ts';
import type { WishProps } from './use-wish.ts';

/** The active filters; a tap removes one. Renders nothing if there are none. */
export function ChosenFilters({ wish, onChange }: WishProps) {
  const t = useTranslate();
  const words = useFilterWords();
  const chosen = FILTERS.filter((filter) => isNarrowed(wish, filter));
  if (chosen.length === 0) return null;
  return (
    <ul className={classes.chosen} aria-label={t('my_bets.filters')}>
      {chosen.map((filter) => (
        <li key={filter}>
          <button
            type="button"
            aria-label={t('my_bets.filter_remove', { filter: words(wish, filter) })}
            onClick={() => onChange(without(wish, filter))}
          >
            {words(wish, filter)}
            <Icon name="x" size="small" />
          </button>
        </li>
      ))}
    </ul>
  );
}
