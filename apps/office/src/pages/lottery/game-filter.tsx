import type { LotteryGame } from '@fairbook/core/catalog';
import { SelectField } from '../../shared/form/select-field.tsx';
import { useTranslate } from '../../shared/i18n.ts';
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
    <SelectField
      label={t('office.lot_game')}
      value={all === undefined && game === '' ? (games[0] ?? '') : game}
      options={[...(all === undefined ? [] : [['', all] as const]), ...games.map((each) => [each, names.game(each)] as const)]}
      onChange={(chosen) => setSearch(chosen === '' ? search : { ...search, game: chosen })}
    />
  );
}
