import { Icon } from '@fairbook/ui';
import { useTranslate } from '../../shared/format/i18n.ts';
import classes from './all-bets.module.css';
import { FILTERS, isNarrowed, without } from './bet-filter.ts';
import { useFilterWords } from './filter-words.ts';
import type { FilterProps } from './use-filter.ts';

/** The active filters; a tap removes one. Renders nothing if there are none. */
export function ChosenFilters({ filter, onChange }: FilterProps) {
  const t = useTranslate();
  const words = useFilterWords();
  const chosen = FILTERS.filter((name) => isNarrowed(filter, name));
  if (chosen.length === 0) return null;
  return (
    <ul className={classes.chosen} aria-label={t('my_bets.filters')}>
      {chosen.map((name) => (
        <li key={name}>
          <button
            type="button"
            aria-label={t('my_bets.filter_remove', { filter: words(filter, name) })}
            onClick={() => onChange(without(filter, name))}
          >
            {words(filter, name)}
            <Icon name="x" size="small" />
          </button>
        </li>
      ))}
    </ul>
  );
}
