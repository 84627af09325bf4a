import { type Option, SelectField } from './form/select-field.tsx';
import { useTranslate } from './i18n.ts';
import classes from './room.module.css';
import { type OfficeSearch, useOfficeSearch } from './search.ts';

type FilterName = 'state' | 'kind' | 'channel' | 'topic' | 'order';

export interface ListFilterProps {
  /** What is narrowed, as the address calls it, and in words. */
  readonly name: FilterName;
  readonly label: string;
  /** The first option is the default, which the address does not name. */
  readonly options: readonly Option[];
}

/** One filter of a list, kept in the address; a change begins at the first page again. */
export function ListFilter({ name, label, options }: ListFilterProps) {
  const [{ [name]: value = '', page: _, ...search }, setSearch] = useOfficeSearch();
  return (
    <SelectField
      label={label}
      value={value}
      options={options}
      onChange={(chosen) => setSearch(chosen === '' ? (search as OfficeSearch) : { ...search, [name]: chosen })}
    />
  );
}

interface StateFilterProps {
  readonly options: readonly Option[];
  /** Other filters of the same list, shown before it. */
  readonly before?: readonly ListFilterProps[];
}

/** The filter of a list by state, kept in the address. The first option is the default. */
export function StateFilter({ options, before = [] }: StateFilterProps) {
  const t = useTranslate();
  return (
    <div className={classes.filter}>
      {before.map((each) => (
        <ListFilter key={each.name} {...each} />
      ))}
      <ListFilter name="state" label={t('office.queue_state')} options={options} />
    </div>
  );
}
