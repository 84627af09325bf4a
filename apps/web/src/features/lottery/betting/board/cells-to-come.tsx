import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import { classNames, VisuallyHidden } from '@fairbook/ui';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import classes from './cells-to-come.module.css';

/** The placeholder of a game's first group: its cells in their final size. */
export function CellsToCome({ game }: { readonly game: LotteryGame }) {
  const t = useTranslate();
  const count = isRaceGame(game) ? 40 : 49;
  return (
    <div className={classNames(classes.cells, classes[isRaceGame(game) ? 'race' : 'balls'])} role="status" aria-busy="true">
      <VisuallyHidden>{t('lottery.loading_odds')}</VisuallyHidden>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are alike and never change places
        <span key={at} aria-hidden="true" />
      ))}
    </div>
  );
}
