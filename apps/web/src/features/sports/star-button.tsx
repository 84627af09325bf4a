import { classNames, IconButton } from '@fairbook/ui';
import { type StarKind, turnStar, useStarred } from '../../shared/api/starred.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import classes from './list/league-card.module.css';

/** Stars a league, a team or a match. A starred league moves to the front when the list is next opened, not under the finger. */
export function StarButton({ kind = 'league', id, name }: { readonly kind?: StarKind; readonly id: string; readonly name: string }) {
  const t = useTranslate();
  const on = useStarred()[kind].includes(id);
  return (
    <IconButton
      icon="star"
      className={classNames(classes.star, on && classes.on)}
      label={t(kind === 'league' ? 'sports.star' : 'sports.star_of', { league: name })}
      aria-pressed={on}
      onClick={() => turnStar(kind, id)}
    />
  );
}
