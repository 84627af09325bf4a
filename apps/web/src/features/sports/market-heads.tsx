import { classNames } from '@fairbook/ui';
import { useTranslate } from '../../shared/i18n.ts';
import classes from './match-row.module.css';
import { ROW_GOALS } from './match-row.tsx';

/** The heads of the columns of odds. Every button has its whole name, so readers of the screen skip them. */
export function MarketHeads() {
  const t = useTranslate();
  return (
    <div className={classes.markets} aria-hidden="true">
      <div className={classNames(classes.market, classes.result, classes.heads)}>
        <span>1</span>
        <span>X</span>
        <span>2</span>
      </div>
      <div className={classNames(classes.market, classes.handicap, classes.heads)}>
        <span />
        <div className={classNames(classes.market, classes.inner)}>
          <span>{t('sports.handicap_head')}</span>
          <span>X</span>
          <span>2</span>
        </div>
      </div>
      <div className={classNames(classes.market, classes.goals, classes.heads)}>
        {ROW_GOALS.map((goals) => (
          <span key={goals}>{t('sports.goals_count', { count: Number.parseInt(goals, 10) })}</span>
        ))}
      </div>
    </div>
  );
}
