import { type Day, parseDay } from '@fairbook/core/rewards';
import { Button, TextField } from '@fairbook/ui';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import type { DrawFilter } from '../draw-queries.ts';
import { readDrawNo } from './draw-days.ts';
import classes from './draw-search.module.css';

export interface DrawSearchProps {
  readonly filter: DrawFilter;
  readonly onSearch: (filter: DrawFilter) => void;
}

/** Finds draws by number, by day, or by both. */
export function DrawSearch({ filter, onSearch }: DrawSearchProps) {
  const t = useTranslate();
  const [number, setNumber] = useState(filter.drawNo ?? '');
  const [day, setDay] = useState<string>(filter.day ?? '');
  const [wrong, setWrong] = useState(false);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const drawNo = readDrawNo(number);
    const date = readDay(day);
    setWrong(number.trim() !== '' && drawNo === undefined);
    if (number.trim() === '' || drawNo !== undefined) onSearch({ ...(drawNo && { drawNo }), ...(date && { day: date }) });
  };
  const clear = () => {
    setNumber('');
    setDay('');
    setWrong(false);
    onSearch({});
  };
  return (
    <form aria-label={t('draws.search')} className={classes.search} onSubmit={search}>
      <TextField
        label={t('draws.search_number')}
        value={number}
        onChange={setNumber}
        inputMode="text"
        autoComplete="off"
        placeholder={t('draws.search_example')}
        {...(wrong && { error: t('draws.search_wrong') })}
      />
      <TextField label={t('draws.search_day')} value={day} onChange={setDay} type="date" hint={t('draws.search_day_hint')} />
      <div className={classes.buttons}>
        <Button type="submit">{t('draws.search_go')}</Button>
        {(filter.drawNo !== undefined || filter.day !== undefined) && (
          <Button variant="line" onClick={clear}>
            {t('draws.search_all')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The field's day; undefined if it is empty or incomplete. */
function readDay(text: string): Day | undefined {
  try {
    return text === '' ? undefined : parseDay(text);
  } catch {
    return undefined;
  }
}
