import { useTranslate } from './i18n.ts';
import classes from './room.module.css';
import { useOfficeSearch } from './search.ts';

/** The filter of a list, kept in the address. The first option is the default. */
export function StateFilter({ options }: { readonly options: readonly (readonly [value: string, words: string])[] }) {
  const t = useTranslate();
  const [{ state = '', page: _, ...search }, setSearch] = useOfficeSearch();
  return (
    <div className={classes.filter}>
      <label className={classes.label}>
        {t('office.queue_state')}
        <select
          className={classes.select}
          value={state}
          onChange={({ target }) => setSearch(target.value === '' ? search : { ...search, state: target.value })}
        >
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
