import { Button, TextField } from '@fairbook/ui';
import { type FormEvent, useState } from 'react';
import { DayField } from '../../shared/form/day-field.tsx';
import { SelectField } from '../../shared/form/select-field.tsx';
import { useTranslate } from '../../shared/i18n.ts';
import { useNames } from '../../shared/names.tsx';
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
        <SelectField
          label={t('office.game')}
          value={wanted.game ?? 'all'}
          options={KINDS.map((kind) => [kind, kind === 'all' || kind === 'lottery' ? t(`office.bet_kind_${kind}`) : names.game(kind)])}
          onChange={set('game')}
        />
        <SelectField
          label={t('office.state')}
          value={wanted.state ?? '-1'}
          options={[...STATUSES.map((status) => [status, t(STATUS_WORDS[status])] as const), [WAITS, t('office.bet_waits')]]}
          onChange={set('state')}
        />
        <DayField label={t('office.bet_from')} value={wanted.from} onChange={set('from')} />
        <DayField label={t('office.bet_until')} value={wanted.until} onChange={set('until')} />
        <Button type="submit" variant="line">
          {t('office.search')}
        </Button>
      </form>
    </search>
  );
}
