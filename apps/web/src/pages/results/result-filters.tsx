import { Chips, Icon } from '@fairbook/ui';
import { useId } from 'react';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { useTimeZone } from '../../shared/format/preferences.ts';
import { lastDays } from './result-days.ts';
import classes from './result-filters.module.css';
import type { ResultFilter } from './results-query.ts';

/** Days that have a chip of their own. */
const DAYS = 7;
const TEAM_MAX = 60;

/** A chip begins like a sentence: Hoje. */
const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export interface ResultFiltersProps {
  readonly filter: ResultFilter;
  readonly onChange: (filter: ResultFilter) => void;
  readonly leagues: readonly { readonly league_id: string; readonly name: string }[];
  /** The server's clock; undefined until it has replied. */
  readonly now: Date | undefined;
}

/** The filters of results: team, league, day. */
export function ResultFilters({ filter, onChange, leagues, now }: ResultFiltersProps) {
  const t = useTranslate();
  const { day: dayText } = useFormat();
  const timeZone = useTimeZone();
  const id = useId();
  const days = now ? lastDays(now, DAYS, timeZone) : [];
  return (
    <search className={classes.filters}>
      <div className={classes.fields}>
        <label className={classes.field}>
          <Icon name="search" size="small" />
          <input
            type="search"
            value={filter.team}
            maxLength={TEAM_MAX}
            autoComplete="off"
            placeholder={t('my_bets.results_team')}
            aria-label={t('my_bets.results_team')}
            onChange={(event) => onChange({ ...filter, team: event.target.value })}
          />
        </label>
        <label className={classes.field} htmlFor={id}>
          <select
            id={id}
            value={filter.league}
            aria-label={t('my_bets.results_league')}
            onChange={(event) => onChange({ ...filter, league: event.target.value })}
          >
            <option value="">{t('my_bets.results_all_leagues')}</option>
            {leagues.map(({ league_id, name }) => (
              <option key={league_id} value={league_id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Chips
        label={t('my_bets.results_days')}
        value={filter.day}
        chips={[
          { value: '', label: t('my_bets.results_all_days') },
          ...days.map(({ key, at }) => ({ value: key, label: begun(dayText(at, now)) })),
        ]}
        onChange={(day) => onChange({ ...filter, day })}
      />
    </search>
  );
}
