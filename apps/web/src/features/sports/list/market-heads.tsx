import type { SportGame } from '@fairbook/core/catalog';
import type { Discipline } from '@fairbook/core/sports';
import { classNames } from '@fairbook/ui';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { columnsOf } from '../columns.ts';
import { poolShareOf } from '../market-edge.ts';
import classes from './match-row.module.css';

/** The heads of the columns of odds. Every button has its full name, so screen readers skip them. */
export function MarketHeads({ game, discipline }: { readonly game: SportGame; readonly discipline?: Discipline | null | undefined }) {
  const t = useTranslate();
  const { percent } = useFormat();
  // A pool pays less than its odds say: that stands at the odds, not below the list.
  const paid = poolShareOf(game);
  return (
    <div className={classes.markets} aria-hidden="true">
      {columnsOf(game, discipline).map(({ market, place, hasLine, heads }) => {
        const texts = heads(t);
        const written = texts.map((head) => <span key={head}>{head}</span>);
        const pair = texts.length === 2 && classes.pair;
        return (
          <div key={market} className={classNames(classes.market, classes[place], hasLine ? classes.lined : pair, classes.heads)}>
            {hasLine ? (
              <>
                <span />
                <div className={classNames(classes.market, classes.inner, pair)}>{written}</div>
                {paid !== null && <small className={classes.paid}>{t('sports.pays_share', { share: percent(paid) })}</small>}
              </>
            ) : (
              written
            )}
          </div>
        );
      })}
    </div>
  );
}
