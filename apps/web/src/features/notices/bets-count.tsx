import { VisuallyHidden } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../../shared/api/notices.ts';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { openBetsQuery } from './notice-queries.ts';
import classes from './notices.module.css';

/** Beside the link to a player's bets: how many are open, and a dot if one was settled that the player has not seen. */
export function BetsCount() {
  const t = useTranslate();
  const { number } = useFormat();
  const { data: open } = useQuery(openBetsQuery);
  const { data: unread } = useQuery(unreadQuery);
  const [count, settled] = [open?.count ?? 0, unread?.bets ?? 0];
  if (count === 0 && settled === 0) return null;
  return (
    <span className={classes.bets}>
      <span aria-hidden="true">
        {settled > 0 && <i className={classes.dot} />}
        {count > 0 && number(count)}
      </span>
      <VisuallyHidden>
        {[t('messages.open_bets', { count }), ...(settled > 0 ? [t('messages.settled_bets', { count: settled })] : [])].join(', ')}
      </VisuallyHidden>
    </span>
  );
}
