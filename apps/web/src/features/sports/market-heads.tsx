import { classNames } from '@fairbook/ui';
import { useTranslate } from '../../shared/i18n.ts';
import { goalsText } from '../../shared/selection-text.ts';
import classes from './match-row.module.css';

/** The heads of the columns of odds. Every button has its whole name, so readers of the screen skip them. */
export function MarketHeads() {
  const t = useTranslate();
  const line = goalsText(t, 'ou25');
  return (
    <div className={classes.markets} aria-hidden="true">
      <div className={classNames(classes.market, classes.result, classes.heads)}>
        <span>1</span>
        <span>X</span>
        <span>2</span>
      </div>
      <div className={classNames(classes.market, classes.goals, classes.heads)}>
        <span>+{line}</span>
        <span>−{line}</span>
      </div>
      <div className={classNames(classes.market, classes.handicap, classes.heads)}>
        <span />
        <div className={classNames(classes.market, classes.inner)}>
          <span>{t('sports.handicap_head')}</span>
          <span>X</span>
          <span>2</span>
        </div>
      </div>
    </div>
  );
}
