import { Button, TextField } from '@fairbook/ui';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '../../shared/i18n.ts';
import { useNames } from '../../shared/names.tsx';
import classes from '../../shared/room.module.css';
import type { OfficeSearch } from '../../shared/search.ts';
import own from './bets.module.css';
import { KINDS, STATUSES, TEXTS, unreadableIn, WAITS } from './search-fields.ts';

interface BetSearchProps {
  readonly search: OfficeSearch;
  readonly onSearch: (search: OfficeSearch) => void;
}

const STATUS_WORDS = {
  '-1': 'office.bet_any_state',
  '1': 'my_bets.status_pending',
  '16': 'my_bets.status_settled',
  '32': 'my_bets.status_cancelled',
} as const;
const WORDS = {
  text: 'office.bet_search',
  player: 'office.bet_player',
  match: 'office.bet_match',
  draw: 'office.bet_draw',
  stake: 'office.bet_stake_from',
} as const;

const WRONG = {
  text: 'office.bet_search_wrong',
  player: 'office.bet_number_wrong',
  match: 'office.bet_number_wrong',
  draw: 'office.bet_number_wrong',
  stake: 'office.bet_stake_wrong',
} as const;

/** The search form of bets; applies when submitted. What could not be read of the last search is said at its field until it is typed anew. */
export function BetSearch({ search, onSearch }: BetSearchProps) {
  const t = useTranslate();
  const names = useNames();
  const [wanted, setWanted] = useState(search);
  const set = (name: keyof OfficeSearch) => (text: string) => setWanted({ ...wanted, [name]: text });
  const unreadable = unreadableIn(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(Object.fromEntries(Object.entries(wanted).filter(([, text]) => String(text).trim() !== '')));
  };
  return (
    <search>
      <form className={own.search} onSubmit={submit}>
        {TEXTS.map((name) => (
          <TextField
            key={name}
            className={name === 'text' ? own.code : ''}
            label={t(WORDS[name])}
            value={wanted[name] ?? ''}
            onChange={set(name)}
            type="search"
            maxLength={64}
            error={unreadable.includes(name) && wanted[name] === search[name] ? t(WRONG[name]) : undefined}
          />
        ))}
        <label className={classes.label}>
          {t('office.game')}
          <select className={classes.select} value={wanted.game ?? 'all'} onChange={({ target }) => set('game')(target.value)}>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {kind === 'all' || kind === 'lottery' ? t(`office.bet_kind_${kind}`) : names.game(kind)}
              </option>
            ))}
          </select>
        </label>
        <label className={classes.label}>
          {t('office.state')}
          <select className={classes.select} value={wanted.state ?? '-1'} onChange={({ target }) => set('state')(target.value)}>
            {STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(STATUS_WORDS[status])}
              </option>
            ))}
            <option value={WAITS}>{t('office.bet_waits')}</option>
          </select>
        </label>
        <Day label={t('office.bet_from')} value={wanted.from} onChange={set('from')} />
        <Day label={t('office.bet_until')} value={wanted.until} onChange={set('until')} />
        <Button type="submit" variant="line">
          {t('office.search')}
        </Button>
      </form>
    </search>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (text: string) => void;
}

const Day = ({ label, value = '', onChange }: DayProps) => (
  <label className={classes.label}>
    {label}
    <input type="date" className={classes.select} value={value} onChange={({ target }) => onChange(target.value)} />
  </label>
);
