import { classNames, IconButton } from '@fairbook/ui';
import { useTranslate } from '../../shared/i18n.ts';
import { turnStar, useStarred } from '../../shared/starred.ts';
import classes from './league-card.module.css';

/** Whether a league stands first. It moves when the list is opened the next time, and not under the finger. */
export function StarButton({ league, name }: { readonly league: string; readonly name: string }) {
  const t = useTranslate();
  const on = useStarred().includes(league);
  return (
    <IconButton
      icon="star"
      className={classNames(classes.star, on && classes.on)}
      label={t('sports.star', { league: name })}
      aria-pressed={on}
      onClick={() => turnStar(league)}
    />
  );
}
