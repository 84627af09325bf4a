import type { LotteryGame } from '@fairbook/core/catalog';
import { useTranslate } from '../../shared/i18n.ts';
import classes from '../../shared/room.module.css';
import { useOfficeSearch } from '../../shared/search.ts';
import { useLotteryNames } from './lottery-names.ts';

export interface GameFilterProps {
  readonly games: readonly LotteryGame[];
  /** The label for all of them; left out: one is always chosen. */
  readonly all?: string;
}

/** The lottery filter, kept in the address. */
export function GameFilter({ games, all }: GameFilterProps) {
  const t = useTranslate();
  const names = useLotteryNames();
  const [{ game = '', page: _, ...search }, setSearch] = useOfficeSearch();
  return (
    <label className={classes.label}>
      {t('office.lot_game')}
      <select
        className={classes.select}
        value={all === undefined && game === '' ? games[0] : game}
        onChange={({ target }) => setSearch(target.value === '' ? search : { ...search, game: target.value })}
      >
        {all !== undefined && <option value="">{all}</option>}
        {games.map((each) => (
          <option key={each} value={each}>
            {names.game(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
